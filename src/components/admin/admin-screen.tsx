import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../domain/page-context";
import { RequireSignIn } from "../account/require-sign-in";
import { SessionMenu } from "../account/session-menu";
import { Layout } from "../shell/layout";
import { SiteHeader } from "../shell/site-header";
import { useOriginalPath } from "../shell/use-original-path";
import { AdminDesk } from "./admin-desk";
import "./admin.css";

/** Where realtors edit their homepages, and administrators anybody's. */
export function AdminScreen({ context: { language, place } }: { context: ScreenPageContext }) {
  const { t } = useTranslation("admin");
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }));
  const [originalPath, setOriginalPath] = useOriginalPath(place, "/admin");
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      className="admin-page"
      header={
        <SiteHeader language={language} originalPath={originalPath}>
          <SessionMenu language={language} />
        </SiteHeader>
      }
    >
      <QueryClientProvider client={queries}>
        <div className="admin">
          <header className="admin-head">
            <h1>{t("title")}</h1>
            <p className="admin-hint">{t("lead")}</p>
          </header>
          <RequireSignIn language={language}>
            {(account) => <AdminDesk account={account} language={language} place={place} onAddress={setOriginalPath} />}
          </RequireSignIn>
        </div>
      </QueryClientProvider>
    </Layout>
  );
}
