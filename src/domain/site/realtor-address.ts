import type { Language } from "./locale";
import { localizePath } from "./page-path";

/** Canonical address of a realtor's page in each language: on their own domain if they have one. */
export function realtorAddresses(
  realtor: { slug: string; host: string | null },
  siteUrl: string,
): Record<Language, string> {
  const address = (language: Language) =>
    realtor.host === null
      ? `${siteUrl}${localizePath(`/${realtor.slug}`, language)}`
      : `https://${realtor.host}${localizePath("/", language)}`;
  return { ko: address("ko"), en: address("en") };
}
