import { useI18next } from "gatsby-plugin-react-i18next";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/locale";
import { languageOfPath } from "../../domain/page-path";

interface AddressLanguageProps {
  /** Language the page was rendered in. */
  rendered: Language;
  children(language: Language): ReactNode;
}

/**
 * Speaks the language of the address. On client navigation Gatsby answers every
 * unknown address with the one `/404.html`, which is Korean; a page opened
 * directly is in its language already.
 */
export function AddressLanguage({ rendered, children }: AddressLanguageProps) {
  const { i18n } = useI18next();
  const [language, setLanguage] = useState(rendered);
  useEffect(() => setLanguage(languageOfPath(window.location.pathname)), []);
  const spoken = useMemo(
    () => (language === rendered ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, language, rendered],
  );
  return <I18nextProvider i18n={spoken}>{children(language)}</I18nextProvider>;
}
