import { useCallback, useRef, useState, type FormEvent } from "react";
import type { PasswordFailure } from "../../../clients/passwords";
import { isSamePassword } from "../../../domain/site/password";
import { useSession } from "../../../session/session-store";
import { useFormProblems } from "../../ui/use-form-problems";

export type { PasswordFailure };

const PASSWORD_MIN = 8;

export interface PasswordValues {
  email: string;
  name: string;
  current: string;
  password: string;
}
/** What can be wrong with an address: `same` as the account's own; `meant` otherwise, probably. */
export type EmailProblem = true | "same" | "meant";
type Field = keyof PasswordValues;

/** What can be wrong with a new password: `same` as the current one, where that is asked for. */
export type NewPasswordProblem = "short" | "same";
type Problems = Record<"name" | "current", true> & { email: EmailProblem; password: NewPasswordProblem };

/** The calls, loaded with the first of them. */
export type PasswordCalls = typeof import("../../../clients/password-calls");

/**
 * One of the short forms about an account, for its password, name or address: it
 * checks `fields`, sends once, and says what went wrong. `send` rejects with a
 * call's error. `examine` names what else is wrong, once the rest is right.
 */
export function usePasswordForm<Done>(
  fields: readonly Field[],
  send: (values: PasswordValues, calls: PasswordCalls) => Promise<Done>,
  first: Partial<PasswordValues> = {},
  examine: (values: PasswordValues) => Promise<Partial<Problems>> = () => Promise.resolve({}),
) {
  const [values, setValues] = useState<PasswordValues>({ email: "", name: "", current: "", password: "", ...first });
  const { problems, refusals, check, correct } = useFormProblems<Problems>();
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<{ result: Done } | null>(null);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);

  function change(field: Field, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    setDone(null);
    correct(field);
    if (field === "current" && problems.password === "same") correct("password");
  }

  /** With what is known before anybody types. */
  const fill = useCallback((known: Partial<PasswordValues>) => setValues((current) => ({ ...current, ...known })), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    setFailure(null);
    setDone(null);
    if (!check(problemsOf(values, fields))) return;
    inFlight.current = true;
    if (!check(await examine(values))) {
      inFlight.current = false;
      return;
    }
    setSending(true);
    const outcome = await attempt(values, send);
    inFlight.current = false;
    setSending(false);
    if ("failure" in outcome) {
      // The screen asks to sign in again, over what is typed.
      if (outcome.failure.reason === "signedOut") useSession.getState().expire();
      return setFailure(outcome.failure);
    }
    setDone(outcome);
    setValues((current) => ({ ...current, current: "", password: "" }));
  }

  return { values, change, fill, problems, refusals, failure, isSending, done, setDone, submit };
}

async function attempt<Done>(
  values: PasswordValues,
  send: (values: PasswordValues, calls: PasswordCalls) => Promise<Done>,
): Promise<{ result: Done } | { failure: PasswordFailure }> {
  const calls = await import("../../../clients/password-calls").catch(() => null);
  if (calls === null) return { failure: { reason: "unreachable" } };
  try {
    return { result: await send(values, calls) };
  } catch (error) {
    return { failure: calls.passwordFailureOf(error) };
  }
}

function problemsOf(values: PasswordValues, fields: readonly Field[]): Partial<Problems> {
  const all: Record<Field, true | NewPasswordProblem | null> = {
    email: /^\S+@\S+$/.test(values.email.trim()) ? null : true,
    name: values.name.trim() === "" ? true : null,
    current: values.current === "" ? true : null,
    password: passwordProblem(values),
  };
  return Object.fromEntries(fields.filter((field) => all[field] !== null).map((field) => [field, all[field]]));
}

function passwordProblem({ current, password }: PasswordValues): NewPasswordProblem | null {
  if (password.length < PASSWORD_MIN) return "short";
  return isSamePassword(password, current) ? "same" : null;
}
