import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { ErrorBoundary } from "../errors/error-boundary";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useRareCharacters } from "./use-rare-characters";
import { useSettledPage } from "./use-settled-page";
import "./tokens.css";
import "./layout.css";
// Every screen has a button, and links that look like one.
import "../ui/button.css";

interface LayoutProps {
  language: Language;
  /** The page's path without language prefix: the toggle leads to the same one in the other language. */
  originalPath: string;
  children: ReactNode;
  /** In place of the product's header. */
  header?: ReactNode;
  /** Above the lender's lines, inside the footer. */
  footer?: ReactNode;
  /** In place of the site's footer. */
  ownFooter?: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** The frame of every screen: skip link, header, main, footer. */
export function Layout({ language, originalPath, children, header, footer, ownFooter, className, style }: LayoutProps) {
  const { t } = useTranslation("common");
  useSettledPage();
  useRareCharacters();
  return (
    <div className={className ? `page ${className}` : "page"} lang={language} style={style}>
      <a className="skip-link" href="#content">
        {t("skipToContent")}
      </a>
      {header ?? <SiteHeader language={language} originalPath={originalPath} />}
      <main id="content" tabIndex={-1}>
        <ErrorBoundary language={language}>{children}</ErrorBoundary>
      </main>
      {ownFooter ?? (
        <SiteFooter language={language} originalPath={originalPath}>
          {footer}
        </SiteFooter>
      )}
    </div>
  );
}
