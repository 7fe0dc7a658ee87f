import { useRef, useState, type FormEvent } from "react";
import type { SignInFailure } from "../../clients/auth";
import type { Language } from "../../domain/site/locale";
import { useFormProblems } from "../ui/use-form-problems";
import { leaveForProvider, signInWith } from "./use-sign-in";

export type { SignInFailure };

interface SignInValues {
  email: string;
  password: string;
  /** The password can be read. */
  isShown: boolean;
}

interface SignInProblems {
  email: true;
  password: true;
}

interface SignInFormOptions {
  only: { email: string } | undefined;
  onSignedIn: (() => void) | undefined;
}

export function useSignInForm({ only, onSignedIn }: SignInFormOptions) {
  const [values, setValues] = useState<SignInValues>({
    email: only?.email ?? "",
    password: "",
    isShown: false,
  });
  const { problems, refusals, check, correct } = useFormProblems<SignInProblems>();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);

  function change(changed: Partial<SignInValues>) {
    setValues((current) => ({ ...current, ...changed }));
    if (changed.email !== undefined) correct("email");
    if (changed.password !== undefined) correct("password");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    const { email, password } = values;
    setFailure(null);
    if (!check(problemsOf(values))) return;
    inFlight.current = true;
    setSending(true);
    const failed = await signInWith({ email: email.trim(), password });
    inFlight.current = false;
    setSending(false);
    setFailure(failed);
    if (failed === null) onSignedIn?.();
  }

  async function redirect(returnTo: string | null, language: Language) {
    setFailure(null);
    if (!(await leaveForProvider(returnTo, language))) setFailure({ reason: "unreachable" });
  }

  return { values, change, problems, refusals, failure, isSending, submit, redirect };
}

function problemsOf({ email, password }: SignInValues): Partial<SignInProblems> {
  return {
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: true }),
    ...(password === "" && { password: true }),
  };
}
