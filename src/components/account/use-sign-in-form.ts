import { useRef, useState, type FormEvent } from "react";
import type { SignInFailure } from "../../clients/auth";
import type { LoginBy } from "../../domain/account";
import type { Language } from "../../domain/locale";
import { leaveForProvider, signInWith } from "./use-sign-in";

export type { SignInFailure };

interface SignInValues {
  as: LoginBy["as"];
  email: string;
  password: string;
  /** The password can be read. */
  isShown: boolean;
}

type FieldName = "email" | "password";

interface SignInFormOptions {
  only: { email: string; as: LoginBy["as"] } | undefined;
  onSignedIn: (() => void) | undefined;
  onInvalid: (name: FieldName) => void;
}

export function useSignInForm({ only, onSignedIn, onInvalid }: SignInFormOptions) {
  const [values, setValues] = useState<SignInValues>({
    as: only?.as ?? "realtor",
    email: only?.email ?? "",
    password: "",
    isShown: false,
  });
  const [errors, setErrors] = useState<Partial<Record<FieldName, boolean>>>({});
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);

  function change(changed: Partial<SignInValues>) {
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) => ({
      email: current.email && changed.email === undefined,
      password: current.password && changed.password === undefined,
    }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    const { as, email, password } = values;
    const missing = { email: !/^\S+@\S+$/.test(email.trim()), password: password === "" };
    setErrors(missing);
    setFailure(null);
    if (missing.email || missing.password) return onInvalid(missing.email ? "email" : "password");
    inFlight.current = true;
    setSending(true);
    const failed = await signInWith({ loginBy: as, email: email.trim(), password });
    inFlight.current = false;
    setSending(false);
    setFailure(failed);
    if (failed === null) onSignedIn?.();
  }

  async function redirect(returnTo: string | null, language: Language) {
    setFailure(null);
    if (!(await leaveForProvider(values.as, returnTo, language))) setFailure({ reason: "unreachable" });
  }

  return { values, change, errors, failure, isSending, submit, redirect };
}
