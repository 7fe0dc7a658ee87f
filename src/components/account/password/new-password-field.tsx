import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { TextField } from "../../ui/text-field";
import type { NewPasswordProblem } from "./use-password-form";

interface NewPasswordFieldProps {
  value: string;
  problem: NewPasswordProblem | undefined;
  onChange: (value: string) => void;
}

/** Typed once: who can look at it needs no second field. */
export function NewPasswordField({ value, problem, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation("password");
  const [isShown, setShown] = useState(false);
  return (
    <div className="sign-in-password">
      <TextField
        label={t("new")}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="new-password"
        required
        hint={t("newHint")}
        value={value}
        error={problem && t(`error.${problem}`)}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="sign-in-show">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {t("show")}
      </label>
    </div>
  );
}
