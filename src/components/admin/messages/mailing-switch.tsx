import { useTranslation } from "gatsby-plugin-react-i18next";
import { FailureNotice } from "../../ui/failure-notice";
import { SwitchField } from "../../ui/switch-field";
import { useLeadMailing } from "./use-lead-mailing";

/** Whether new messages come by mail, too. They are in the inbox either way. */
export function MailingSwitch({ realtorId }: { realtorId: string | null }) {
  const { t } = useTranslation("messages");
  const { mailing, isOn, choose, hasFailed } = useLeadMailing(realtorId);
  if (mailing === null) return null;
  return (
    <div className="switch-line">
      <SwitchField
        label={t("mailing")}
        checked={isOn ?? mailing.isOn}
        aria-describedby="inbox-mailing-hint"
        onChange={({ target }) => choose(target.checked)}
      />
      <p id="inbox-mailing-hint" className="admin-hint">
        {mailing.isOn ? t("mailing.on", { address: mailing.to }) : t("mailing.off")}
      </p>
      <FailureNotice>{hasFailed && t("mailing.failed")}</FailureNotice>
    </div>
  );
}
