import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { useSession } from "../../session/session-store";
import { RequireSignIn } from "../account/require-sign-in";
import { useOriginalPath } from "../shell/use-original-path";
import { useWorkspaceApp } from "../workspace/use-workspace-app";
import { WorkspaceHead } from "../workspace/workspace-head";
import { WorkspaceShell } from "../workspace/workspace-shell";
import { AdminDesk } from "./admin-desk";
import { useDraftFirst } from "./drafting/draft-first";

/** Where realtors edit their homepages, and administrators anybody's. */
export function AdminScreen({ context }: { context: ScreenPageContext }) {
  const { language, place } = context;
  useWorkspaceApp(context);
  const { t } = useTranslation("admin");
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }));
  const isOffice = useSession(({ account }) => place === "site" && account?.user.role === "administrator");
  const isNew = useSession(({ account }) => account?.user.role === "realtor" && account.realtor === null);
  const isDraftFirst = useDraftFirst(({ isOn }) => isOn);
  const [originalPath, setOriginalPath] = useOriginalPath(place, "/admin");
  return (
    <WorkspaceShell context={context} originalPath={originalPath} current="editor">
      <QueryClientProvider client={queries}>
        <WorkspaceHead
          title={t(isOffice ? "office.title" : isNew ? "newTitle" : "title")}
          lead={t(isOffice ? "office.lead" : isNew ? "leadNew" : isDraftFirst ? "leadDraft" : "lead")}
        />
        <RequireSignIn language={language}>
          {(account) => <AdminDesk account={account} language={language} place={place} onAddress={setOriginalPath} />}
        </RequireSignIn>
      </QueryClientProvider>
    </WorkspaceShell>
  );
}
