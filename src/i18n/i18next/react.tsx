import { createContext, useContext, type ReactNode } from "react";
import { createInstance, type Instance } from "./instance";

/** Where nobody provides one, keys are shown. */
const I18nContext = createContext(createInstance());

/** In place of react-i18next's, for {@link Instance}. */
export function I18nextProvider({ i18n, children }: { i18n: Instance; children: ReactNode }) {
  return <I18nContext.Provider value={i18n}>{children}</I18nContext.Provider>;
}

/** Of several namespaces the first one is meant; those of the page are looked through after it. */
export function useTranslation(namespaces?: string | readonly string[]) {
  const i18n = useContext(I18nContext);
  const namespace = typeof namespaces === "string" ? namespaces : namespaces?.[0];
  return { t: i18n.getFixedT(null, namespace), i18n, ready: true };
}
