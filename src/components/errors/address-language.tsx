import { useI18next } from "gatsby-plugin-react-i18next";
import { useEffect, useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/site/locale";
import { languageOfPath } from "../../domain/site/page-path";
import { useLoadedMessages } from "./use-loaded-messages";

interface AddressLanguageProps {
  /** Language the page was rendered in. */
  rendered: Language;
  children(language: Language): ReactNode;
}

/**
 * Speaks the language of the address. On client navigation Gatsby answers every
 * unknown address with the one `/404.html`, which is Korean; a page opened
 * directly is in its language already. Without its messages the page stays as it is.
 */
export function AddressLanguage({ rendered, children }: AddressLanguageProps) {
  const { i18n } = useI18next();
  const [other, setOther] = useState<Language | null>(null);
  useEffect(() => {
    const language = languageOfPath(window.location.pathname);
    setOther(language === rendered ? null : language);
  }, [rendered]);
  const loaded = useLoadedMessages(other);
  const translated = other !== null && loaded !== null;
  return <I18nextProvider i18n={translated ? loaded : i18n}>{children(translated ? other : rendered)}</I18nextProvider>;
}
