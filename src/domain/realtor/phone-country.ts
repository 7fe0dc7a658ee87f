/** An area code that is no service's (911) and not kept free (29x), an exchange, four digits; the country's 1 may stand in front. */
const AMERICAN_PATTERN = /^1?[2-9](?!11)[0-8]\d[2-9]\d{6}$/;
const KOREAN_MOBILE_PATTERN = /^(?:0|82)10\d{8}$/;

/** The country that a number looks to be of, where it is not the chosen one; null where there is nothing to say. */
export function likelyCountry(phone: string, chosen: string): "US" | "KR" | null {
  const digits = phone.replace(/\D/g, "");
  if (chosen === "KR" && AMERICAN_PATTERN.test(digits)) return "US";
  if (chosen === "US" && KOREAN_MOBILE_PATTERN.test(digits)) return "KR";
  return null;
}
