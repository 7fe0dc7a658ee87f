import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button } from "../../ui/button";
import { ProblemSummary } from "../../ui/problem-summary";
import { TextField } from "../../ui/text-field";
import { NewPasswordField } from "../../account/password/new-password-field";
import { PasswordFailure } from "../../account/password/password-failure";
import { usePasswordForm } from "../../account/password/use-password-form";

interface ChangePasswordProps {
  email: string;
  language: Language;
  /** Other sessions have ended with it. */
  onChanged: () => void;
}

export function ChangePassword({ email, language, onChanged }: ChangePasswordProps) {
  const { t } = useTranslation("password");
  const form = usePasswordForm(["current", "password"], async ({ current, password }, calls) => {
    const ended = await calls.changePassword({ current, password, language });
    onChanged();
    return ended;
  });
  const { values, problems, failure, done, isSending } = form;
  const isWrong = failure?.reason === "wrong";
  const noCurrent = problems.current ? t("error.current") : undefined;
  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password">{t("change.title")}</h2>
      <p className="admin-hint">{t("change.text")}</p>
      <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
        {/* A password manager knows by it whose password changes. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t("current")}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          value={values.current}
          error={isWrong ? t("error.wrong") : noCurrent}
          onChange={({ target }) => form.change("current", target.value)}
        />
        <NewPasswordField
          value={values.password}
          problem={problems.password}
          onChange={(value) => form.change("password", value)}
        />
        <PasswordFailure failure={isWrong ? null : failure} />
        <p role="status">{done !== null && t("change.done", { ended: done.result })}</p>
        <Button type="submit" aria-disabled={isSending}>
          {t("change.submit")}
        </Button>
        <p className="sign-in-none">
          <a href={localizePath("/login/password", language)}>{t("change.forgot")}</a>
        </p>
      </form>
    </section>
  );
}
