import { useEffect, useState } from "react";
import { useI18next } from "gatsby-plugin-react-i18next";
import type { i18n as I18n } from "i18next";
import type { Language } from "../../domain/site/locale";
import { loadMessages } from "../../i18n/load-messages";

/** The page's i18n with the messages of a language that were not prerendered into it; null until they are there. */
export function useLoadedMessages(language: Language | null): I18n | null {
  const { i18n } = useI18next();
  const [loaded, setLoaded] = useState<I18n | null>(null);
  useEffect(() => {
    if (language === null) return;
    let gone = false;
    void loadMessages(language).then((messages) => {
      if (messages === null || gone) return;
      const spoken = i18n.cloneInstance({ lng: language });
      for (const [namespace, texts] of Object.entries(messages)) spoken.addResourceBundle(language, namespace, texts);
      setLoaded(spoken);
    });
    return () => {
      gone = true;
    };
  }, [i18n, language]);
  return loaded;
}
