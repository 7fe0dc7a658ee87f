import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { useSession } from "../../../session/session-store";
import { RequireSignIn } from "../../account/require-sign-in";
import { useOriginalPath } from "../../shell/use-original-path";
import { useWorkspaceApp } from "../../workspace/use-workspace-app";
import { WorkspaceHead } from "../../workspace/workspace-head";
import { WorkspaceShell } from "../../workspace/workspace-shell";
import { MessagesDesk } from "./messages-desk";

/** Where realtors read and answer what visitors wrote, and administrators the landing page's requests. */
export function MessagesScreen({ context }: { context: ScreenPageContext }) {
  const { language, place } = context;
  useWorkspaceApp(context);
  const [queries] = useState(() => new QueryClient());
  const [originalPath] = useOriginalPath(place, "/admin/messages");
  const { t } = useTranslation("messages");
  const isOffice = useSession(({ account }) => place === "site" && account?.user.role === "administrator");
  return (
    <WorkspaceShell context={context} originalPath={originalPath} current="messages">
      <QueryClientProvider client={queries}>
        <WorkspaceHead title={t("title")} lead={t(isOffice ? "leadOffice" : "lead")} />
        <RequireSignIn language={language}>
          {(account) => <MessagesDesk account={account} language={language} place={place} />}
        </RequireSignIn>
      </QueryClientProvider>
    </WorkspaceShell>
  );
}
