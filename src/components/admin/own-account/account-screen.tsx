import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { RequireSignIn } from "../../account/require-sign-in";
import { SupportNote } from "../../account/support-note";
import { useWorkspaceApp } from "../../workspace/use-workspace-app";
import { WorkspaceHead } from "../../workspace/workspace-head";
import { WorkspaceShell } from "../../workspace/workspace-shell";
import { ChangePassword } from "./change-password";
import { SessionList } from "./session-list";
import { useSessions } from "./use-sessions";
import "../../account/account.css";
import "./own-account.css";

/** Somebody's own account: its password, and where it is signed in. */
export function AccountScreen({ context }: { context: ScreenPageContext }) {
  const { t } = useTranslation("password");
  const { language } = context;
  useWorkspaceApp(context);
  return (
    <WorkspaceShell context={context} originalPath="/admin/account" current="account">
      <WorkspaceHead title={t("account.title")} lead={t("account.lead")} />
      <RequireSignIn language={language}>
        {(account) => <OwnAccount email={account.user.email} language={language} />}
      </RequireSignIn>
      <SupportNote language={language} />
    </WorkspaceShell>
  );
}

function OwnAccount({ email, language }: { email: string; language: ScreenPageContext["language"] }) {
  const { t } = useTranslation("password");
  const sessions = useSessions();
  if (sessions.sessions === null) return <p role="status">{t("missing")}</p>;
  return (
    <div className="own-account">
      <ChangePassword email={email} language={language} onChanged={sessions.read} />
      <SessionList language={language} {...sessions} sessions={sessions.sessions} />
    </div>
  );
}
