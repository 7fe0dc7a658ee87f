import { Fragment, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import type { Account } from "../../session/session-store";
import { Button } from "../ui/button";
import { NeedsScripts } from "./needs-scripts";
import { SignInAgain } from "./sign-in-again";
import { SignInForm } from "./sign-in-form";
import { useSessionCheck } from "./use-session-check";
import "./account.css";

interface RequireSignInProps {
  language: Language;
  /** Where a sign-in by redirect comes back to; the address as it is, when absent. */
  returnTo?: string;
  /** In place of the form, for who is not signed in. */
  instead?: ReactNode;
  children: (account: Account) => ReactNode;
}

/**
 * What only a signed-in person sees: the session is resolved before anything of
 * it is rendered. When it ends meanwhile, the children stay as they are, and a
 * dialog over them asks to sign in again: nothing typed is lost.
 */
export function RequireSignIn({ language, returnTo, instead, children }: RequireSignInProps) {
  const { state, account, retry } = useSessionCheck();
  const [wasShown, setShown] = useState(false);
  useEffect(() => {
    if (state === "somebody") setShown(true);
    if (state === "nobody") setShown(false);
  }, [state]);

  if (account !== null && (state === "somebody" || (wasShown && state !== "nobody"))) {
    return (
      // Another person gets their own: nothing of the one before is left in the fields.
      <Fragment key={account.user.id}>
        {children(account)}
        {state === "expired" && <SignInAgain language={language} account={account} />}
      </Fragment>
    );
  }
  if (state === "nobody" || state === "expired") {
    return instead ?? <Invitation language={language} returnTo={returnTo} expired={account?.user.name} />;
  }
  return <Resolving isUnreachable={state === "unreachable"} retry={retry} />;
}

interface InvitationProps {
  language: Language;
  returnTo: string | undefined;
  /** Name of the person whose session has ended. */
  expired: string | undefined;
}

function Invitation({ language, returnTo, expired }: InvitationProps) {
  const { t } = useTranslation("account");
  return (
    <section className="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t("guard.title")}</h2>
      <p>{expired === undefined ? t("guard.text") : t("guard.expired", { name: expired })}</p>
      <SignInForm language={language} returnTo={() => returnTo ?? addressNow()} />
    </section>
  );
}

function Resolving({ isUnreachable, retry }: { isUnreachable: boolean; retry: () => void }) {
  const { t } = useTranslation("account");
  return (
    <div className="resolving" role="status">
      <NeedsScripts />
      <p>{isUnreachable ? t("guard.unreachable") : t("guard.resolving")}</p>
      {isUnreachable && <Button onClick={retry}>{t("guard.retry")}</Button>}
    </div>
  );
}

/** Only after mount: before it nobody is known to be signed out. */
function addressNow(): string {
  return `${window.location.pathname}${window.location.search}`;
}
