import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { PrivacyLink } from "../privacy/privacy-link";
import "./workspace-footer.css";

/** One line: who works here has signed in, and knows the lender. */
export function WorkspaceFooter({ language }: { language: Language }) {
  const { t } = useTranslation("common");
  const terms = localizePath("/terms", language);
  return (
    <footer className="workspace-footer" aria-label={t("footer.label")}>
      <a href={terms}>{t("footer.terms")}</a>
      <a href={`${terms}#privacy`}>{t("footer.privacy")}</a>
      <PrivacyLink terms={terms} />
    </footer>
  );
}
