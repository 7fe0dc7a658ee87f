import { useTranslation } from "gatsby-plugin-react-i18next";
import { HAS_SUPPORT } from "../../config/support";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { SupportLinks } from "./support-links";

/** The menu leads here. */
export const SUPPORT_ID = "support";

/** Whom realtors ask, if somebody is named, and what holds between them and the site. */
export function SupportNote({ language }: { language: Language }) {
  const { t } = useTranslation("account");
  return (
    <div className="own-account">
      <section id={SUPPORT_ID} aria-labelledby="support-title">
        <h2 id="support-title">{t("support.title")}</h2>
        {HAS_SUPPORT && (
          <>
            <p className="admin-hint">{t("support.text")}</p>
            <SupportLinks kakaoLabel={t("support.kakao")} />
          </>
        )}
        <p>
          <a href={`${localizePath("/terms", language)}#agents`}>{t("support.terms")}</a>
        </p>
      </section>
    </div>
  );
}
