import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { notFoundTitle } from "../../domain/site/not-found-title";
import { ErrorPage } from "./error-page";

/**
 * One 404 file answers for every unknown address, so the address is read after
 * mount (spec §2, §8). Other pages turn out to be one: then the title is theirs no more.
 */
export function NotFound({ language }: { language: Language }) {
  const { t } = useTranslation("errors");
  const [path, setPath] = useState("");
  useEffect(() => {
    const { pathname } = window.location;
    setPath(pathname);
    document.title = notFoundTitle(pathname);
  }, []);
  return (
    <ErrorPage
      language={language}
      statusCode={404}
      message={t("notFound.title")}
      native={t("notFound.native")}
      path={path}
      help={t("notFound.help")}
    />
  );
}
