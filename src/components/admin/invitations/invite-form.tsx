import { useState, type FormEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { ProblemSummary } from "../../ui/problem-summary";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { useFormProblems } from "../../ui/use-form-problems";
import type { useInvitations } from "./use-invitations";

interface InviteFormProps {
  invitations: ReturnType<typeof useInvitations>;
  language: Language;
}

/** A name, an address, the language of the mail. */
export function InviteForm({ invitations, language }: InviteFormProps) {
  const { t } = useTranslation("admin");
  const [values, setValues] = useState({ name: "", email: "", language });
  const { problems, refusals, check, correct } = useFormProblems<{ name: true; email: true }>();
  const { isInviting, invited, failure } = invitations;

  function change(changed: Partial<typeof values>) {
    setValues((current) => ({ ...current, ...changed }));
    if (changed.name !== undefined) correct("name");
    if (changed.email !== undefined) correct("email");
    invitations.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [name, email] = [values.name.trim(), values.email.trim()];
    const isAddress = /^\S+@\S+\.\S+$/.test(email);
    if (!check({ ...(name === "" && { name: true }), ...(!isAddress && { email: true }) })) return;
    invitations.invite(
      { name, email, language: values.language },
      { onSuccess: () => setValues({ name: "", email: "", language: values.language }) },
    );
  }

  return (
    <form className="invite-form" noValidate onSubmit={submit}>
      <ProblemSummary count={Object.keys(problems).length} refusals={refusals} />
      <TextField
        label={t("invite.name")}
        autoComplete="off"
        required
        maxLength={200}
        value={values.name}
        error={problems.name && t("invite.error.name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t("invite.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        maxLength={254}
        value={values.email}
        error={problems.email && t("invite.error.email")}
        onChange={({ target }) => change({ email: target.value })}
      />
      <SelectField
        label={t("invite.language")}
        value={values.language}
        options={[
          { value: "ko", label: t("invite.language.ko") },
          { value: "en", label: t("invite.language.en") },
        ]}
        onChange={({ target }) => change({ language: target.value === "en" ? "en" : "ko" })}
      />
      <FailureNotice>{failure && t(`invite.error.${failure}`)}</FailureNotice>
      <p role="status">{invited && t("invite.sent", { name: invited.name, email: invited.email })}</p>
      <Button type="submit" aria-disabled={isInviting}>
        {t(isInviting ? "invite.sending" : "invite.submit")}
      </Button>
    </form>
  );
}
