import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { useSession } from "../../../session/session-store";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { ProblemSummary } from "../../ui/problem-summary";
import { TextField } from "../../ui/text-field";
import { AppWindowNote } from "../app-window-note";
import { countAsChecked } from "../use-session-check";
import { LinkEnded } from "./link-ended";
import { NewPasswordField } from "./new-password-field";
import { PasswordFailure } from "./password-failure";
import { forgetSecret } from "./secret-in-address";
import { useMailedLink, type Invited } from "./use-mailed-link";
import { usePasswordForm } from "./use-password-form";

interface AcceptInvitationProps {
  token: string;
  language: Language;
  onEnded: () => void;
}

/** The mailed invitation's screen: who is invited sets a password, and goes on to the homepage. */
export function AcceptInvitation({ token, language, onEnded }: AcceptInvitationProps) {
  const { t } = useTranslation("password");
  const { link: invited, read } = useMailedLink("readInvitation", token);
  if (invited === "loading") {
    return (
      <p className="resolving" role="status">
        {t("invitation.loading")}
      </p>
    );
  }
  if (invited === "ended") return <LinkEnded language={language} onEnded={onEnded} />;
  if (invited === "failed") {
    return (
      <section className="sign-in">
        <FailureNotice>{t("error.unreachable")}</FailureNotice>
        <p className="screen-actions">
          <Button onClick={read}>{t("retry")}</Button>
        </p>
      </section>
    );
  }
  return <InvitationForm token={token} invited={invited} language={language} onEnded={onEnded} />;
}

function InvitationForm({ token, invited, language, onEnded }: AcceptInvitationProps & { invited: Invited }) {
  const { t } = useTranslation("password");
  const form = usePasswordForm(
    ["name", "password"],
    async ({ name, password }, calls) => {
      const session = await calls.acceptInvitation({ token, name: name.trim(), password });
      forgetSecret();
      countAsChecked(session.accessToken);
      useSession.getState().signIn(session);
      window.location.replace(localizePath(session.user.role === "user" ? "/probiz" : "/admin", language));
    },
    { name: invited.name },
  );
  const { values, problems, failure, isSending } = form;
  if (failure?.reason === "ended") return <LinkEnded language={language} onEnded={onEnded} />;
  return (
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <AppWindowNote />
      <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
      <TextField label={t("email")} name="email" type="email" autoComplete="username" readOnly value={invited.email} />
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        required
        value={values.name}
        error={problems.name ? t("error.name") : undefined}
        onChange={({ target }) => form.change("name", target.value)}
      />
      <NewPasswordField
        value={values.password}
        problem={problems.password}
        onChange={(value) => form.change("password", value)}
      />
      <PasswordFailure failure={failure} />
      <Button type="submit" aria-disabled={isSending || form.done !== null}>
        {t(isSending || form.done !== null ? "invitation.saving" : "invitation.submit")}
      </Button>
    </form>
  );
}
