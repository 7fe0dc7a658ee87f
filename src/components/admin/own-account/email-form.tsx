import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import type { EmailProblem } from "../../account/password/use-password-form";
import { PasswordFailure } from "../../account/password/password-failure";
import { Button } from "../../ui/button";
import { ProblemSummary } from "../../ui/problem-summary";
import { TextField } from "../../ui/text-field";
import { useEmailForm } from "./use-email-form";
import type { OwnAccount } from "./use-own-account";

interface EmailFormProps {
  email: string;
  language: Language;
  onAsked: (own: OwnAccount) => void;
  onClose: () => void;
}

export function EmailForm({ email, language, onAsked, onClose }: EmailFormProps) {
  const { t } = useTranslation("password");
  const form = useEmailForm(email, language, onAsked);
  const { values, problems, failure, isSending, meant } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isWrong = failure?.reason === "wrong";
  const noCurrent = problems.current ? t("error.current") : undefined;

  function emailText(problem: EmailProblem | undefined): string | undefined {
    if (problem === undefined) return undefined;
    return problem === true ? t("error.badEmail") : t(`error.${problem}Email`, { meant });
  }

  return (
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
      {/* A password manager knows by it whose password is asked for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={first}
        label={t("address.new")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        error={emailText(problems.email)}
        onChange={({ target }) => form.change("email", target.value)}
      />
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
      <PasswordFailure failure={isWrong ? null : failure} />
      <p className="screen-actions">
        <Button type="submit" aria-disabled={isSending}>
          {t(isSending ? "ask.sending" : "newEmail.submit")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("newEmail.back")}
        </Button>
      </p>
    </form>
  );
}
