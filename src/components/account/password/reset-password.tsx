import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button, ButtonLink } from "../../ui/button";
import { ProblemSummary } from "../../ui/problem-summary";
import { forgetSecret } from "./secret-in-address";
import { LinkEnded } from "./link-ended";
import { NewPasswordField } from "./new-password-field";
import { PasswordFailure } from "./password-failure";
import { usePasswordForm } from "./use-password-form";

interface ResetPasswordProps {
  token: string;
  language: Language;
  onEnded: () => void;
  onAskAgain: () => void;
}

/** The mailed link's screen: a new password, once. */
export function ResetPassword({ token, language, onEnded, onAskAgain }: ResetPasswordProps) {
  const { t } = useTranslation("password");
  const form = usePasswordForm(["password"], async ({ password }, calls) => {
    await calls.resetPassword({ token, password, language });
    forgetSecret();
  });
  const { values, problems, failure, isSending } = form;
  if (failure?.reason === "ended") return <LinkEnded language={language} onEnded={onEnded} onAskAgain={onAskAgain} />;
  if (form.done !== null) {
    return (
      <section className="sign-in" role="status">
        <p>{t("reset.done")}</p>
        <p className="screen-actions">
          <ButtonLink href={localizePath("/login", language)}>{t("reset.signIn")}</ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
      <NewPasswordField
        value={values.password}
        problem={problems.password}
        onChange={(value) => form.change("password", value)}
      />
      <PasswordFailure failure={failure} />
      <Button type="submit" aria-disabled={isSending}>
        {t(isSending ? "reset.saving" : "reset.submit")}
      </Button>
    </form>
  );
}
