import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { useSession } from "../../../session/session-store";
import { Button, ButtonLink } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { LinkEnded } from "./link-ended";
import { PasswordFailure } from "./password-failure";
import { forgetSecret } from "./secret-in-address";
import { useMailedLink, type EmailLink } from "./use-mailed-link";
import { usePasswordForm } from "./use-password-form";

interface ConfirmEmailProps {
  token: string;
  language: Language;
  onEnded: () => void;
  onDone: () => void;
}

/** The mailed link's screen for an account's new address. A press confirms: programs that check mails open links, too. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { t } = useTranslation("password");
  const { token, language, onEnded } = props;
  const { link, read } = useMailedLink("readEmailLink", token);
  if (link === "loading") {
    return (
      <p className="resolving" role="status">
        {t("address.loading")}
      </p>
    );
  }
  if (link === "ended") return <LinkEnded language={language} onEnded={onEnded} toAccount />;
  if (link === "failed") {
    return (
      <section className="sign-in">
        <FailureNotice>{t("error.unreachable")}</FailureNotice>
        <p className="screen-actions">
          <Button onClick={read}>{t("retry")}</Button>
        </p>
      </section>
    );
  }
  return <ConfirmForm {...props} link={link} />;
}

function ConfirmForm({ token, language, onEnded, onDone, link }: ConfirmEmailProps & { link: EmailLink }) {
  const { t } = useTranslation("password");
  const isSignedIn = useSession((session) => session.isSignedIn);
  const form = usePasswordForm([], async (_, calls) => {
    const user = await calls.confirmEmail({ token, language });
    forgetSecret();
    // Whoever is signed in here may be somebody else, or nobody.
    useSession.getState().setUser(user);
    onDone();
  });
  const { failure, isSending } = form;
  if (failure?.reason === "ended") return <LinkEnded language={language} onEnded={onEnded} toAccount />;
  if (form.done !== null) {
    return (
      <section className="sign-in">
        <Facts facts={[[t("address.new"), link.email]]} />
        <p className="screen-actions">
          <ButtonLink href={localizePath(isSignedIn ? "/admin/account" : "/login", language)}>
            {t(isSignedIn ? "ended.account" : "reset.signIn")}
          </ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <Facts
        facts={[
          [t("address.current"), link.current],
          [t("address.new"), link.email],
        ]}
      />
      <PasswordFailure failure={failure} />
      <Button type="submit" aria-disabled={isSending}>
        {t(isSending ? "address.saving" : "address.submit")}
      </Button>
    </form>
  );
}

function Facts({ facts }: { facts: readonly [label: string, value: string][] }) {
  return (
    <dl className="sign-in-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
