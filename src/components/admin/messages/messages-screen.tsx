import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { useSession } from "../../../session/session-store";
import { RequireSignIn } from "../../account/require-sign-in";
import { SessionHeader } from "../../account/session-header";
import { Layout } from "../../shell/layout";
import { useOriginalPath } from "../../shell/use-original-path";
import { useWorkspaceApp } from "../../workspace/use-workspace-app";
import { WorkspaceHead } from "../workspace-head";
import { MessagesDesk } from "./messages-desk";
import "../admin.css";

/** Where realtors read and answer what visitors wrote, and administrators the landing page's requests. */
export function MessagesScreen({ context }: { context: ScreenPageContext }) {
  const { language, place } = context;
  useWorkspaceApp(context);
  const [queries] = useState(() => new QueryClient());
  const [originalPath] = useOriginalPath(place, "/admin/messages");
  const { t } = useTranslation("messages");
  const isOffice = useSession(({ account }) => place === "site" && account?.user.role === "administrator");
  return (
    <Layout
      language={language}
      originalPath={originalPath}
      header={<SessionHeader language={language} originalPath={originalPath} />}
      className="admin-page"
    >
      <QueryClientProvider client={queries}>
        <div className="admin">
          <WorkspaceHead
            title={t("title")}
            lead={t(isOffice ? "leadOffice" : "lead")}
            current="messages"
            language={language}
            place={place}
          />
          <RequireSignIn language={language}>
            {(account) => <MessagesDesk account={account} language={language} place={place} />}
          </RequireSignIn>
        </div>
      </QueryClientProvider>
    </Layout>
  );
}
