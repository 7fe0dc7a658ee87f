import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { RequireSignIn } from "../account/require-sign-in";
import { SessionHeader } from "../account/session-header";
import { Layout } from "../shell/layout";
import { useOriginalPath } from "../shell/use-original-path";
import { useWorkspaceApp } from "../workspace/use-workspace-app";
import { AdminDesk } from "./admin-desk";
import { WorkspaceHead } from "./workspace-head";
import "./admin.css";

/** Where realtors edit their homepages, and administrators anybody's. */
export function AdminScreen({ context }: { context: ScreenPageContext }) {
  const { language, place } = context;
  useWorkspaceApp(context);
  const { t } = useTranslation("admin");
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }));
  const [originalPath, setOriginalPath] = useOriginalPath(place, "/admin");
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={<SessionHeader language={language} originalPath={originalPath} />}
      className="admin-page"
    >
      <QueryClientProvider client={queries}>
        <div className="admin">
          <WorkspaceHead title={t("title")} lead={t("lead")} current="editor" language={language} place={place} />
          <RequireSignIn language={language}>
            {(account) => <AdminDesk account={account} language={language} place={place} onAddress={setOriginalPath} />}
          </RequireSignIn>
        </div>
      </QueryClientProvider>
    </Layout>
  );
}
