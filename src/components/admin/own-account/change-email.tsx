import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { PasswordFailure } from "../../account/password/password-failure";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { EmailForm } from "./email-form";
import { PendingEmail } from "./pending-email";
import type { useOwnAccount } from "./use-own-account";

interface ChangeEmailProps extends Pick<ReturnType<typeof useOwnAccount>, "news" | "failure" | "take" | "run"> {
  email: string;
  pendingEmail: { email: string; expiresAt: string } | null;
  hasHomepage: boolean;
  language: Language;
}

/** The account's address; the form for another one is behind a press. */
export function ChangeEmail({ email, pendingEmail, hasHomepage, language, ...account }: ChangeEmailProps) {
  const { t } = useTranslation("password");
  const { news, failure, take, run } = account;
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  /** A press removes what was pressed: the focus goes to what takes its place. */
  const hasPressed = useRef(false);
  const isPending = pendingEmail !== null;
  const isIdle = !isOpen && !isPending;
  useEffect(() => {
    if (!isOpen && hasPressed.current) part.current?.querySelector<HTMLElement>("[data-next-focus]")?.focus();
    hasPressed.current = false;
  }, [isOpen, isPending]);
  const press = () => {
    hasPressed.current = true;
  };
  return (
    <section aria-labelledby="change-email" ref={part}>
      <h2 id="change-email">{t("newEmail.title")}</h2>
      <p className="admin-hint">
        {t("newEmail.text")} {hasHomepage && t("newEmail.homepage")}
      </p>
      <div className="own-email">
        <b>{email}</b>
        {isIdle && (
          <Button look="quiet" data-next-focus onClick={() => setOpen(true)}>
            {t("newEmail.change")}
          </Button>
        )}
      </div>
      {pendingEmail !== null && (
        <PendingEmail
          pending={pendingEmail}
          language={language}
          onAgain={() => void run((calls) => calls.askForEmailAgain(language), "sentAgain")}
          onCancel={() => {
            press();
            void run((calls) => calls.cancelEmail(), "canceled");
          }}
        />
      )}
      {isOpen && pendingEmail === null && (
        <EmailForm
          email={email}
          language={language}
          onAsked={(own) => {
            press();
            take(own);
            setOpen(false);
          }}
          onClose={() => {
            press();
            setOpen(false);
          }}
        />
      )}
      {!isOpen && <PasswordFailure failure={failure} />}
      {!isOpen && failure?.reason === "ended" && news === null && <FailureNotice>{t("ended.title")}</FailureNotice>}
      <p role="status">{!isOpen && news !== null && t(`newEmail.${news}`)}</p>
    </section>
  );
}
