import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { FailureNotice } from "../../ui/failure-notice";
import { SwitchField } from "../../ui/switch-field";
import { usePush } from "./use-push";

/** Whether new messages are shown on this device the moment they come. */
export function PushSwitch({ language }: { language: Language }) {
  const { t } = useTranslation("admin");
  const { support, isTold, isOn, choose, failure } = usePush(language);
  if (support === "no") return null;
  if (support === "install") return <p className="switch-line admin-hint">{t("push.install")}</p>;
  return (
    <div className="switch-line">
      <SwitchField
        label={t("push")}
        checked={isOn}
        aria-describedby="push-hint"
        onChange={({ target }) => choose(target.checked)}
      />
      <p id="push-hint" className="admin-hint">
        {t(isTold ? "push.on" : "push.off")}
      </p>
      <FailureNotice>{failure && t(`push.${failure}`)}</FailureNotice>
    </div>
  );
}
