import { wantedHostOf } from "../../../src/domain/site/host";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../src/domain/site/locale";
import { isProductHost } from "../../../src/domain/site/product-address";
import { PublisherError } from "../errors";

export interface AskedAddress {
  /** `/slug` on the product's domains, `//domain` of a realtor's own. */
  address: string;
  language: Language;
}

/** An address as a person has it: `/slug`, `slug`, `en/slug`, `domain.com/en`, with or without scheme. Throws `ENVIRONMENT`. */
export function readAddress(text: string, productDomains: readonly string[]): AskedAddress {
  const [, host = "", path = "/"] = /^(?:https?:)?(?:\/\/)?([^/]*)(\/.*)?$/i.exec(text.split(/[?#]/)[0]!) ?? [];
  const own = wantedHostOf(host, productDomains);
  // A slug without its slash is no host: it starts the path.
  const start = own !== null || isProductHost(host, productDomains) ? "" : host;
  const parts = `${start}${path}`.split("/").filter((part) => part !== "");
  const prefix = LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE && language === parts[0]);
  if (prefix !== undefined) parts.shift();
  const language = prefix ?? DEFAULT_LANGUAGE;
  if (own !== null && parts.length === 0) return { address: `//${own}`, language };
  if (own === null && parts.length === 1) return { address: `/${parts[0]}`, language };
  throw new PublisherError(
    "ENVIRONMENT",
    `"${text}" is no homepage's address. The archive has homepages: /slug, /en/slug, or a realtor's own domain.`,
  );
}
