import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { ErrorPage } from "./error-page";

/** One 404 file answers for every unknown address, so the address is read after mount (spec §2, §8). */
export function NotFound({ language }: { language: Language }) {
  const { t } = useTranslation("errors");
  const [path, setPath] = useState("");
  useEffect(() => setPath(window.location.pathname), []);
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
