import { useTranslation } from "gatsby-plugin-react-i18next";
import { useSession } from "../../../session/session-store";
import { PasswordFailure } from "../../account/password/password-failure";
import { usePasswordForm } from "../../account/password/use-password-form";
import { Button } from "../../ui/button";
import { ProblemSummary } from "../../ui/problem-summary";
import { TextField } from "../../ui/text-field";

interface ChangeNameProps {
  name: string;
  hasHomepage: boolean;
}

export function ChangeName({ name, hasHomepage }: ChangeNameProps) {
  const { t } = useTranslation("password");
  const form = usePasswordForm(
    ["name"],
    async (values, calls) => useSession.getState().setUser(await calls.renameAccount(values.name.trim())),
    { name },
  );
  const { values, problems, done, isSending } = form;
  return (
    <section aria-labelledby="change-name">
      <h2 id="change-name">{t("newName.title")}</h2>
      <p className="admin-hint">
        {t("newName.text")} {hasHomepage && t("newName.homepage")}
      </p>
      <form className="sign-in" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <ProblemSummary count={Object.keys(problems).length} refusals={form.refusals} />
        <TextField
          label={t("name")}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={values.name}
          error={problems.name ? t("error.name") : undefined}
          onChange={({ target }) => form.change("name", target.value)}
        />
        <PasswordFailure failure={form.failure} />
        <p role="status">{done !== null && t("newName.done")}</p>
        <Button type="submit" look="quiet" aria-disabled={isSending}>
          {t("newName.submit")}
        </Button>
      </form>
    </section>
  );
}
