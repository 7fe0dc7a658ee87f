import { Suspense, lazy, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/site/locale";
import { useLoadedMessages } from "../errors/use-loaded-messages";
import type { LoadedRealtor } from "./use-realtor-by-key";

const FreshRealtorHome = lazy(() =>
  import("../realtor/realtor-home").then(({ FreshRealtorHome: component }) => ({ default: component })),
);

interface ClientRealtorHomeProps {
  realtor: LoadedRealtor;
  language: Language;
  originalPath: string;
}

/** A homepage that no prerendered file was found for, made in the browser from the record (design, decision 4). */
export function ClientRealtorHome({ realtor, language, originalPath }: ClientRealtorHomeProps) {
  const i18n = useLoadedMessages(language);
  const { title } = realtor.view.seo;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (i18n === null) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={null}>
        <FreshRealtorHome
          realtorId={realtor.id}
          view={realtor.view}
          digest={realtor.digest}
          language={language}
          originalPath={originalPath}
        />
      </Suspense>
    </I18nextProvider>
  );
}
