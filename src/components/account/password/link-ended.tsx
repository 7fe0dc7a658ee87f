import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button, ButtonLink } from "../../ui/button";

interface LinkEndedProps {
  kind: "reset" | "invitation";
  language: Language;
  onAskAgain?: () => void;
}

/** A link that was used or is too old, and the way on. */
export function LinkEnded({ kind, language, onAskAgain }: LinkEndedProps) {
  const { t } = useTranslation("password");
  return (
    <section className="sign-in" role="alert">
      <h2>{t("ended.title")}</h2>
      <p>{t(`ended.${kind}`)}</p>
      <p className="screen-actions">
        {onAskAgain && <Button onClick={onAskAgain}>{t("ended.again")}</Button>}
        <ButtonLink look={onAskAgain ? "quiet" : "solid"} href={localizePath("/login", language)}>
          {t("back")}
        </ButtonLink>
      </p>
    </section>
  );
}
