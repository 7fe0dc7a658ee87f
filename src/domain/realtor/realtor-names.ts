import type { Language } from "../site/locale";
import type { Phrase } from "./phrase";
import { etcInfoOf, type Realtor } from "./realtor";

export interface RealtorNames {
  /** The heading: the Korean name in Korean, the English one in English, falling back to the other, then the slug. */
  primary: Phrase;
  /** The other name, when there is one that differs. */
  secondary: Phrase | null;
}

export function namesOf(realtor: Pick<Realtor, "name" | "etcInfo" | "desiredUrl">, language: Language): RealtorNames {
  const korean = etcInfoOf(realtor, "korea_name");
  const ordered = (language === "ko" ? [korean, realtor.name] : [realtor.name, korean]).filter((name) => name !== "");
  const [primary = realtor.desiredUrl, secondary] = ordered;
  return {
    primary: nameIn(primary),
    secondary: secondary === undefined || secondary === primary ? null : nameIn(secondary),
  };
}

/** Every agent here deals in English; Korean where the record has a word of it from the realtor. */
export function languagesOf(realtor: Pick<Realtor, "etcInfo" | "aboutMeKr">): Language[] {
  return etcInfoOf(realtor, "korea_name") !== "" || realtor.aboutMeKr !== "" ? ["ko", "en"] : ["en"];
}

function nameIn(text: string): Phrase {
  return { text, lang: /\p{Script=Hangul}/u.test(text) ? "ko" : "en" };
}
