import { useTranslation } from "gatsby-plugin-react-i18next";

/** What the template shows on its fixed page, which has no realtor and is linked from nowhere. */
export function RealtorMissing() {
  const { t } = useTranslation("realtor");
  return (
    <div className="wrap">
      <h1>{t("missing")}</h1>
    </div>
  );
}
