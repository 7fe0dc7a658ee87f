import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { ButtonLink } from "../../ui/button";

interface MessagesNoticeProps {
  /** `missing`: the API keeps no messages; `none`: the account has no homepage. */
  kind: "missing" | "none";
  language: Language;
}

/** Why there is no inbox, and where to go instead. */
export function MessagesNotice({ kind, language }: MessagesNoticeProps) {
  const { t } = useTranslation("messages");
  return (
    <section className="admin-message" aria-labelledby="messages-notice">
      <h2 id="messages-notice">{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`)}</p>
      <ButtonLink href={localizePath("/admin", language)}>{t(`${kind}.action`)}</ButtonLink>
    </section>
  );
}
