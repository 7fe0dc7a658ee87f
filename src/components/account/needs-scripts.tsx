import { useTranslation } from "gatsby-plugin-react-i18next";

/** Without scripts, which all of signing in needs: says so where the rest of its box is hidden (`account.css`). */
export function NeedsScripts() {
  const { t } = useTranslation("account");
  return <p className="no-script needs-scripts">{t("login.noScript")}</p>;
}
