import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../domain/page-context";
import { localizePath } from "../../domain/page-path";
import { NotFound } from "../errors/not-found";
import { SessionHeader } from "../account/session-header";
import { Layout } from "../shell/layout";
import { useOriginalPath } from "../shell/use-original-path";
import { useRealtorOfAddress, type LoadedRealtor } from "./use-realtor-of-address";
import "./screens.css";

interface ScreenProps {
  context: ScreenPageContext;
  /** Path without language; of a realtor's sub-route, its last part. */
  path: string;
  title: string;
  lead: string;
  children(realtor: LoadedRealtor | null): ReactNode;
}

/**
 * A screen of the product, or of the realtor whose address it stands at. The
 * text is there at once; what belongs to the realtor comes when they are loaded.
 */
export function Screen({ context, path, title, lead, children }: ScreenProps) {
  const { language, place } = context;
  const { t } = useTranslation("screens");
  const found = useRealtorOfAddress(language, place);
  const realtor = found.state === "loaded" ? found.realtor : null;
  const [originalPath] = useOriginalPath(place, path);
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={<SessionHeader language={language} originalPath={originalPath} />}
    >
      {found.state === "missing" ? (
        <NotFound language={language} />
      ) : (
        <div className="wrap screen">
          <header className="screen-head">
            {place === "realtor" && (
              <p className="screen-realtor" aria-live="polite">
                {realtor === null ? (
                  <span className="screen-placeholder">{t("loading")}</span>
                ) : (
                  <a href={localizePath(`/${realtor.slug}`, language)}>
                    {t("backToHome", { name: realtor.view.names.primary.text })}
                  </a>
                )}
              </p>
            )}
            <h1>{title}</h1>
            <p className="screen-lead">{lead}</p>
          </header>
          {children(realtor)}
        </div>
      )}
    </Layout>
  );
}
