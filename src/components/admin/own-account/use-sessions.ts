import { useCallback, useEffect, useState } from "react";
import type { ListedSession } from "../../../clients/passwords";
import { useSession } from "../../../session/session-store";
import type { PasswordCalls } from "../../account/password/use-password-form";

export type { ListedSession };

/** Where the account is signed in. `undefined` until it is known; null where the API has no list. */
export function useSessions() {
  const [sessions, setSessions] = useState<ListedSession[] | null | undefined>();
  const [hasFailed, setFailed] = useState(false);

  const run = useCallback(async (call: (calls: PasswordCalls) => Promise<ListedSession[] | null>) => {
    setFailed(false);
    const calls = await import("../../../clients/password-calls").catch(() => null);
    if (calls === null) return setFailed(true);
    try {
      setSessions(await call(calls));
    } catch (error) {
      if (calls.passwordFailureOf(error).reason === "signedOut") useSession.getState().expire();
      else setFailed(true);
    }
  }, []);
  const read = useCallback(() => void run((calls) => calls.listSessions()), [run]);
  useEffect(read, [read]);

  return { sessions, hasFailed, read, end: (ids: readonly string[] | null) => void run((calls) => endAll(calls, ids)) };
}

/** One after the other: the API has a call for one, and one for all others. Those that are left. */
async function endAll({ endSessions }: PasswordCalls, ids: readonly string[] | null): Promise<ListedSession[] | null> {
  if (ids === null) return endSessions(null);
  let left: ListedSession[] | null = null;
  for (const id of ids) left = await endSessions(id);
  return left;
}
