import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import type { RealtorLoad } from "../fallback/use-realtor-by-key";
import { homepageOfAddress } from "./homepage-of-address";

interface BackToHomepageProps {
  language: Language;
  place: "realtor" | "host";
  found: RealtorLoad;
}

/** From a realtor's screen to their homepage; without their name when the API is away. */
export function BackToHomepage({ language, place, found }: BackToHomepageProps) {
  const { t } = useTranslation("screens");
  const name = found.state === "loaded" ? found.realtor.view.names.primary.text : null;
  return (
    <p className="screen-realtor" aria-live="polite">
      {name === null && found.state !== "unreachable" ? (
        <span className="screen-placeholder">{t("loading")}</span>
      ) : (
        <a href={homepageOfAddress(place, language)}>
          {name === null ? t("backToAnyHome") : t("backToHome", { name })}
        </a>
      )}
    </p>
  );
}
