import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";

/** Whose name stands in every footer, why, and that nobody is bound to them (RESPA §8). */
export function LenderNote() {
  const { t } = useTranslation("admin");
  const { name, nmls } = SITE.lender;
  return (
    <section className="admin-note" aria-labelledby="lender-note">
      <h3 id="lender-note">{t("lender.title", { name, nmls })}</h3>
      <p className="admin-hint">{t("lender.why")}</p>
      <p className="admin-hint">{t("lender.ask")}</p>
    </section>
  );
}
