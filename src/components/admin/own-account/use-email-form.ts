import { useRef, useState } from "react";
import { isEmail } from "../../../domain/realtor/validators";
import type { Language } from "../../../domain/site/locale";
import { usePasswordForm, type EmailProblem } from "../../account/password/use-password-form";
import type { OwnAccount } from "./use-own-account";

/** The form for a new address. One that looks mistyped is asked about once (decision 147). */
export function useEmailForm(current: string, language: Language, onAsked: (own: OwnAccount) => void) {
  const [meant, setMeant] = useState("");
  const asked = useRef("");

  async function problemOf(email: string): Promise<EmailProblem | null> {
    if (!isEmail(email)) return true;
    if (email.toLowerCase() === current.toLowerCase()) return "same";
    if (asked.current === email) return null;
    const likely = await meantEmail(email);
    if (likely === null) return null;
    asked.current = email;
    setMeant(likely);
    return "meant";
  }

  const form = usePasswordForm(
    ["email", "current"],
    async (values, calls) => {
      onAsked(await calls.askForEmail({ email: values.email.trim(), current: values.current, language }));
    },
    {},
    async (values) => {
      const email = await problemOf(values.email.trim());
      return email === null ? {} : { email };
    },
  );
  return { ...form, meant };
}

/** Where the check does not load, nothing is asked. */
async function meantEmail(email: string): Promise<string | null> {
  const check = await import("../../../domain/realtor/meant-email").catch(() => null);
  return check?.meantEmail(email) ?? null;
}
