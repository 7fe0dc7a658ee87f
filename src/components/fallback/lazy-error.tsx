import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/site/locale";
import { NotFound } from "../errors/not-found";
import { ServerError } from "../errors/server-error";
import { useLoadedMessages } from "../errors/use-loaded-messages";
import { Layout } from "../shell/layout";

/** The 404 page, or the generic error page, on a page that does not carry their words. */
export function LazyError({ language, isMissing }: { language: Language; isMissing: boolean }) {
  const i18n = useLoadedMessages(language);
  if (i18n === null) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <Layout language={language} originalPath="/">
        {isMissing ? <NotFound language={language} /> : <ServerError language={language} />}
      </Layout>
    </I18nextProvider>
  );
}
