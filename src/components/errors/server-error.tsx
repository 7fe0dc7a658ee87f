import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { ErrorPage } from "./error-page";

/** The generic error page (spec §2, §8): 500, 'Internal Server Error', and the offer to try again. */
export function ServerError({ language }: { language: Language }) {
  const { t } = useTranslation("errors");
  return (
    <ErrorPage
      language={language}
      action={
        <button className="button button-quiet" type="button" onClick={() => window.location.reload()}>
          {t("serverError.retry")}
        </button>
      }
    />
  );
}
