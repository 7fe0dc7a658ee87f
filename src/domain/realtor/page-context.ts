import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../site/locale";
import { localizePath } from "../site/page-path";
import type { Realtor } from "./realtor";
import { recordDigest } from "./record-digest";
import { toRealtorView, type RealtorView } from "./realtor-view";

/** A realtor as the site takes it: the record, and the own domain that is theirs (the first accepted claim wins), or null. */
export interface AcceptedRealtor {
  record: Realtor;
  host: string | null;
}

/** What gatsby-plugin-react-i18next reads from a page; with it there, the plugin leaves the page alone. */
interface I18nContext {
  language: Language;
  languages: readonly Language[];
  defaultLanguage: Language;
  generateDefaultLanguagePage: boolean;
  routed: boolean;
  originalPath: string;
  path: string;
}

export interface BasePageContext {
  language: Language;
  i18n: I18nContext;
}

export interface RealtorPageContext extends BasePageContext {
  /** Null on the fixed page that keeps the template's chunk in every build. */
  realtor: { id: string; slug: string; host: string | null; digest: string; view: RealtorView } | null;
}

/** Where a screen stands: on the product's domains, below a realtor's slug, or on a realtor's own domain. */
export type ScreenPlace = "site" | "realtor" | "host";

/** A screen: of the product, or of whichever realtor the address names (then the page is a shell, without slug). */
export interface ScreenPageContext extends BasePageContext {
  place: ScreenPlace;
  indexed: boolean;
}

export interface Page<Context> {
  path: string;
  context: Context;
}

/** Path and context of a page in one language; `path` is the unprefixed one. */
export function basePage(path: string, language: Language): Page<BasePageContext> {
  const localized = localizePath(path, language);
  return {
    path: localized,
    context: {
      language,
      i18n: {
        language,
        languages: LANGUAGES,
        defaultLanguage: DEFAULT_LANGUAGE,
        generateDefaultLanguagePage: false,
        routed: language !== DEFAULT_LANGUAGE,
        originalPath: path,
        path: localized,
      },
    },
  };
}

/**
 * The page of a realtor in one language: the one function behind the build's
 * pages and the publisher's. `place` says for which address it is rendered:
 * the product's (`/<slug>`) or the root of the realtor's own domain.
 */
export function realtorPage(
  accepted: AcceptedRealtor,
  language: Language,
  place: "product" | "host" = "product",
): Page<RealtorPageContext> {
  const { record, host } = accepted;
  const base = basePage(place === "host" ? "/" : `/${record.desiredUrl}`, language);
  return {
    path: base.path,
    context: {
      ...base.context,
      realtor: {
        id: record.id,
        slug: record.desiredUrl,
        host,
        digest: recordDigest(record, language),
        view: toRealtorView(record, language),
      },
    },
  };
}
