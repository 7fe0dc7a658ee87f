import { useEffect, useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import type { Account } from "../../session/session-store";
import { Button } from "../ui/button";
import { useModalDialog } from "../ui/use-modal-dialog";
import { SignInForm } from "./sign-in-form";
import { HAS_REDIRECT, signOut } from "./use-sign-in";

interface SignInAgainProps {
  language: Language;
  account: Account;
}

/**
 * Over what is being typed, when the session has ended meanwhile. It asks for
 * the same person: somebody else would go on with what is not theirs. Another
 * way of signing in has a tab of its own; this one notices.
 */
export function SignInAgain({ language, account }: SignInAgainProps) {
  const { t } = useTranslation("account");
  const dialog = useModalDialog(true);
  const id = useId();
  const { email } = account.user;
  // After the dialog has opened: by itself it would focus the address, which is given.
  useEffect(() => dialog.current?.querySelector<HTMLInputElement>("[name=password]")?.focus(), [dialog]);
  return (
    <dialog
      className="sign-in-again"
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it all the same: without a session there is nothing to go on with.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="sign-in-again-body">
        <h2 id={id}>{t("again.title")}</h2>
        <p id={`${id}-text`}>{t("again.text")}</p>
        <SignInForm language={language} only={{ email }} />
        <p className="sign-in-again-actions">
          {HAS_REDIRECT && (
            <a href={localizePath("/login", language)} target="_blank" rel="noopener">
              {t("again.otherTab")}
            </a>
          )}
          <Button look="quiet" onClick={signOut}>
            {t("again.signOut")}
          </Button>
        </p>
      </div>
    </dialog>
  );
}
