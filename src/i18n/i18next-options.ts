import { DEFAULT_LANGUAGE } from "../domain/site/locale";

export const NAMESPACES = [
  "common",
  "landing",
  "realtor",
  "home",
  "share",
  "request",
  "draft",
  "screens",
  "account",
  "admin",
  "publishing",
  "messages",
  "password",
  "privacy",
  "visits",
  "errors",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** For `gatsby-plugin-react-i18next` and for tests alike: keys are flat, React escapes by itself. */
export const I18NEXT_OPTIONS = {
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: "common",
  nsSeparator: ":",
  keySeparator: false,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;
