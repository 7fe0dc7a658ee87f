import { useEffect } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button } from "../../ui/button";
import { ProblemSummary } from "../../ui/problem-summary";
import { TextField } from "../../ui/text-field";
import { NeedsScripts } from "../needs-scripts";
import { PasswordFailure } from "./password-failure";
import { emailInAddress, forgetSecret } from "./secret-in-address";
import { usePasswordForm } from "./use-password-form";

/** Who has forgotten the password asks for a link; the answer tells nobody who has an account. */
export function AskForLink({ language }: { language: Language }) {
  const { t } = useTranslation("password");
  const form = usePasswordForm(["email"], async ({ email }, calls) => {
    await calls.askForReset(email.trim(), language);
    return email.trim();
  });
  const { values, problems, done, isSending, fill } = form;
  useEffect(() => {
    const email = emailInAddress(window.location.hash);
    if (email === "") return;
    fill({ email });
    forgetSecret();
  }, [fill]);
  if (done !== null) {
    return (
      <section className="sign-in" role="status">
        <p>{t("ask.sent", { email: done.result })}</p>
        <p className="sign-in-hint">{t("ask.sentHint")}</p>
        <p className="screen-actions">
          <Button look="quiet" onClick={() => form.setDone(null)}>
            {t("ask.again")}
          </Button>
        </p>
      </section>
    );
  }
  return (
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <NeedsScripts />
      <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
      <TextField
        label={t("email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={values.email}
        error={problems.email ? t("error.email") : undefined}
        onChange={({ target }) => form.change("email", target.value)}
      />
      <PasswordFailure failure={form.failure} />
      <Button type="submit" aria-disabled={isSending}>
        {t(isSending ? "ask.sending" : "ask.submit")}
      </Button>
      <p className="sign-in-none">
        <a href={localizePath("/login", language)}>{t("back")}</a>
      </p>
    </form>
  );
}
