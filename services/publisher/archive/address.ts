import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../src/domain/site/locale";
import { PublisherError } from "../errors";

export interface AskedAddress {
  /** `/slug` on the product's domains, `//domain` of a realtor's own. */
  address: string;
  language: Language;
}

/** An address as a person has it: with or without scheme, `/slug`, `en/slug`, `slug`, `domain.com/en`. Throws `ENVIRONMENT`. */
export function readAddress(text: string, productDomains: readonly string[]): AskedAddress {
  const [, host = "", path = "/"] = /^(?:https?:)?(?:\/\/)?([^/]*)(\/.*)?$/i.exec(text.split(/[?#]/)[0]!) ?? [];
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const isProduct = productDomains.includes(name);
  // A domain has a dot, a slug has none.
  const isOwn = !isProduct && name.includes(".");
  const parts = `${isProduct || isOwn ? "" : host}${path}`.split("/").filter((part) => part !== "");
  const prefix = LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE && language === parts[0]);
  if (prefix !== undefined) parts.shift();
  const language = prefix ?? DEFAULT_LANGUAGE;
  if (isOwn && parts.length === 0) return { address: `//${name}`, language };
  if (!isOwn && parts.length === 1) return { address: `/${parts[0]}`, language };
  throw new PublisherError(
    "ENVIRONMENT",
    `"${text}" is no homepage's address. The archive has homepages: /slug, /en/slug, or a realtor's own domain.`,
  );
}
