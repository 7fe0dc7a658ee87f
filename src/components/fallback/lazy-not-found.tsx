import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/locale";
import { NotFound } from "../errors/not-found";
import { useLoadedMessages } from "../errors/use-loaded-messages";
import { Layout } from "../shell/layout";

/** The 404 page on a page that does not carry its words. */
export function LazyNotFound({ language }: { language: Language }) {
  const i18n = useLoadedMessages(language);
  if (i18n === null) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <Layout language={language} originalPath="/">
        <NotFound language={language} />
      </Layout>
    </I18nextProvider>
  );
}
