import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/locale";
import { localizePath } from "../../domain/page-path";
import "./errors.css";

/** One 404 file answers for every unknown address, so the address is read after mount (spec §2, §8). */
export function NotFound({ language }: { language: Language }) {
  const { t } = useTranslation("errors");
  const [path, setPath] = useState("");
  useEffect(() => setPath(window.location.pathname), []);
  return (
    <div className="wrap error-page">
      <h1 lang="en">
        {t("notFound.title")} {path !== "" && <code>{path}</code>}
      </h1>
      {language === "ko" && <p className="error-page-native">{t("notFound.native")}</p>}
      <p>{t("notFound.help")}</p>
      <a className="button" href={localizePath("/", language)}>
        {t("notFound.home")}
      </a>
    </div>
  );
}
