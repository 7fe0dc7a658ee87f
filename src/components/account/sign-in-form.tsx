import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { Button } from "../ui/button";
import { FailureNotice } from "../ui/failure-notice";
import { ProblemSummary } from "../ui/problem-summary";
import { TextField } from "../ui/text-field";
import { NeedsScripts } from "./needs-scripts";
import { emailFragment } from "./password/secret-in-address";
import { useSignInForm, type SignInFailure } from "./use-sign-in-form";
import { HAS_REDIRECT } from "./use-sign-in";
import "./account.css";

interface SignInFormProps {
  language: Language;
  /** Where the redirect provider's answer leads; the password's leads to `onSignedIn`. */
  returnTo?: () => string | null;
  /** Asks this person alone, by password. */
  only?: { email: string };
  onSignedIn?: () => void;
}

/** By password, or by redirect where a provider is configured. */
export function SignInForm({ language, returnTo, only, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation("account");
  const form = useSignInForm({ only, onSignedIn });
  const { values, change, problems, failure, isSending, submit, redirect } = form;
  return (
    // A post: sent without scripts, the password must not end up in the address.
    <form className="sign-in" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <NeedsScripts />
      <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
      <TextField
        label={t("login.email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={only !== undefined}
        required
        value={values.email}
        error={problems.email ? t("login.error.email") : undefined}
        onChange={({ target }) => change({ email: target.value })}
      />
      <div className="sign-in-password">
        <TextField
          label={t("login.password")}
          name="password"
          type={values.isShown ? "text" : "password"}
          autoComplete="current-password"
          required
          value={values.password}
          error={problems.password ? t("login.error.password") : undefined}
          onChange={({ target }) => change({ password: target.value })}
        />
        <label className="sign-in-show">
          <input
            type="checkbox"
            checked={values.isShown}
            onChange={({ target }) => change({ isShown: target.checked })}
          />
          {t("login.showPassword")}
        </label>
        {/* A realtor's own domain has no such screen. */}
        <a
          className="sign-in-forgot"
          href={`${SITE.siteUrl}${localizePath("/login/password", language)}${emailFragment(values.email)}`}
        >
          {t("login.forgot")}
        </a>
      </div>
      <FailureNotice>{failure && t(`login.error.${failure.reason}`, failureFigures(failure))}</FailureNotice>
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? t("login.sending") : t("login.submit")}
      </Button>
      {HAS_REDIRECT && !only && (
        <>
          <p className="sign-in-or">{t("login.or")}</p>
          <Button look="quiet" onClick={() => void redirect(returnTo?.() ?? null, language)}>
            {t("login.redirect")}
          </Button>
        </>
      )}
    </form>
  );
}

function failureFigures(failure: SignInFailure): { minutes: number } {
  return { minutes: failure.reason === "tooMany" ? Math.ceil(failure.retryAfterS / 60) : 0 };
}
