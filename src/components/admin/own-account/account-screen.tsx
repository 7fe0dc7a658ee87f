import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ScreenPageContext } from "../../../domain/realtor/page-context";
import { RequireSignIn } from "../../account/require-sign-in";
import { SupportNote } from "../../account/support-note";
import { useWorkspaceApp } from "../../workspace/use-workspace-app";
import { WorkspaceHead } from "../../workspace/workspace-head";
import { WorkspaceShell } from "../../workspace/workspace-shell";
import type { Account } from "../../../session/session-store";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { ChangeEmail } from "./change-email";
import { ChangeName } from "./change-name";
import { ChangePassword } from "./change-password";
import { SessionList } from "./session-list";
import { useOwnAccount } from "./use-own-account";
import { useSessions } from "./use-sessions";
import "../../account/account.css";
import "./own-account.css";

/** Somebody's own account: its name, address and password, and where it is signed in. */
export function AccountScreen({ context }: { context: ScreenPageContext }) {
  const { t } = useTranslation("password");
  const { language } = context;
  useWorkspaceApp(context);
  return (
    <WorkspaceShell context={context} originalPath="/admin/account" current="account">
      <WorkspaceHead title={t("account.title")} lead={t("account.lead")} />
      <RequireSignIn language={language}>
        {(account) => <OwnAccount account={account} language={language} />}
      </RequireSignIn>
      <SupportNote language={language} />
    </WorkspaceShell>
  );
}

function OwnAccount({ account, language }: { account: Account; language: ScreenPageContext["language"] }) {
  const { t } = useTranslation("password");
  const sessions = useSessions();
  const changes = useOwnAccount();
  const { own, hasFailed, read } = changes;
  const { name, email } = account.user;
  const hasHomepage = account.realtor !== null;
  const isUnknown = own === undefined;
  if (sessions.sessions === null && own === null) return <p role="status">{t("missing")}</p>;
  return (
    <div className="own-account">
      <div className="own-account-part">
        {isUnknown && !hasFailed && <p role="status">{t("sessions.loading")}</p>}
        {isUnknown && hasFailed && (
          <section>
            <FailureNotice>{t("error.unreachable")}</FailureNotice>
            <p className="screen-actions">
              <Button look="quiet" onClick={() => void read()}>
                {t("retry")}
              </Button>
            </p>
          </section>
        )}
        {own && <ChangeName name={name} hasHomepage={hasHomepage} />}
        {own && (
          <ChangeEmail
            {...changes}
            email={email}
            pendingEmail={own.pendingEmail}
            hasHomepage={hasHomepage}
            language={language}
          />
        )}
      </div>
      {sessions.sessions !== null && (
        <div className="own-account-part">
          <ChangePassword email={email} language={language} onChanged={sessions.read} />
          <SessionList language={language} {...sessions} sessions={sessions.sessions} />
        </div>
      )}
    </div>
  );
}
