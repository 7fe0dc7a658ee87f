import { useTranslation } from "gatsby-plugin-react-i18next";
import { HAS_THIRD_PARTIES } from "../../config/third-parties";

const ATTRIBUTE = "data-privacy-choices";

export const PRIVACY_LINK_SELECTOR = `[${ATTRIBUTE}]`;

/** "Do not sell or share" (CCPA §1798.135). Until the choices are loaded, and without scripts, it leads to the words about them. */
export function PrivacyLink({ terms }: { terms: string }) {
  const { t } = useTranslation("common");
  if (!HAS_THIRD_PARTIES) return null;
  return (
    <a href={`${terms}#privacy`} {...{ [ATTRIBUTE]: "" }}>
      {t("footer.doNotSell")}
    </a>
  );
}
