import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import "./errors.css";

interface ErrorPageProps {
  language: Language;
  /** Spec §8. */
  statusCode?: number;
  /** In English to the letter of the spec; the page's language stands beside it. */
  message?: string;
  native?: string;
  /** The address that was not found. */
  path?: string;
  help?: string;
  action?: ReactNode;
}

/** Any error of a page: what happened, what to do, and a way back. */
export function ErrorPage({ language, statusCode = 500, message, native, path, help, action }: ErrorPageProps) {
  const { t } = useTranslation("errors");
  return (
    <div className="wrap error-page">
      <p className="error-page-code" aria-hidden="true">
        {statusCode}
      </p>
      <h1 lang="en">
        {message ?? t("serverError.title")} {path && <code>{path}</code>}
      </h1>
      {language === "ko" && <p className="error-page-native">{native ?? t("serverError.native")}</p>}
      <p>{help ?? t("serverError.help")}</p>
      <p className="error-page-actions">
        {action}
        <a className="button" href={localizePath("/", language)}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}
