import { PHONE_COUNTRIES } from "./contact-form";

/** An area code that is no service's (911) and not kept free (29x), an exchange, four digits; the country's 1 may stand in front. */
const AMERICAN_PATTERN = /^1?[2-9](?!11)[0-8]\d[2-9]\d{6}$/;
const KOREAN_MOBILE_PATTERN = /^(?:0|82)10\d{8}$/;
/** 010 and 82 10 from their first digits on; another number with Korea's 0 once it is long enough. */
const KOREAN_PATTERN = /^(?:0|82)10|^0[1-9]\d{7,9}$/;

/** The country that the digits typed so far speak for; null while they speak for none. */
export function guessCountry(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) {
    return PHONE_COUNTRIES.find(({ prefix }) => `+${digits}`.startsWith(prefix))?.code ?? null;
  }
  if (AMERICAN_PATTERN.test(digits)) return "US";
  return KOREAN_PATTERN.test(digits) ? "KR" : null;
}

/** The country that a number looks to be of, where it is not the chosen one; null where there is nothing to say. */
export function likelyCountry(phone: string, chosen: string): "US" | "KR" | null {
  const digits = phone.replace(/\D/g, "");
  if (chosen === "KR" && AMERICAN_PATTERN.test(digits)) return "US";
  if (chosen === "US" && KOREAN_MOBILE_PATTERN.test(digits)) return "KR";
  return null;
}
