import { useCallback, useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { followOtherTabs, useSession, type Account } from "../../session/session-store";

/**
 * `unknown`: not read or not checked yet; `expired`: the person is known, the
 * token was refused; `unreachable`: a token is stored, but nobody can say whose.
 */
export type SessionState = "unknown" | "nobody" | "expired" | "somebody" | "unreachable";

type Outcome = "valid" | "refused" | "unreachable";

interface Check {
  token: string;
  outcome: Promise<Outcome>;
}

/** Of the token that was checked last: several parts of a screen ask, one call answers. */
let lastCheck: Check | null = null;

/** A sign-in has just brought this token with all that a check would tell. */
export function countAsChecked(token: string): void {
  lastCheck = { token, outcome: Promise.resolve("valid") };
}

/** Reads the session after mount, follows other tabs, and asks the API whose token it is. */
export function useSessionCheck(): { state: SessionState; account: Account | null; retry(): void } {
  const { isRead, token, isSignedIn, isExpired, account, refresh } = useSession(
    useShallow(({ stored, ...session }) => ({ ...session, token: stored.accessToken })),
  );
  const [checked, setChecked] = useState<{ token: string; outcome: Outcome } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => {
    lastCheck = null;
    setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    refresh();
    return followOtherTabs();
  }, [refresh]);

  useEffect(() => {
    if (!isSignedIn || token === null) return;
    let gone = false;
    if (lastCheck?.token !== token) lastCheck = { token, outcome: checkToken(token) };
    void lastCheck.outcome.then((outcome) => {
      if (!gone) setChecked({ token, outcome });
    });
    return () => {
      gone = true;
    };
  }, [isSignedIn, token, tries]);

  return { state: stateOf(), account, retry };

  function stateOf(): SessionState {
    if (!isRead) return "unknown";
    if (!isSignedIn) return isExpired ? "expired" : "nobody";
    if (checked?.token !== token) return "unknown";
    if (account !== null) return "somebody";
    return "unreachable";
  }
}

async function checkToken(token: string): Promise<Outcome> {
  const isStillStored = () => useSession.getState().stored.accessToken === token;
  try {
    const { isRefusedToken, readMe } = await import("../../clients/account-calls");
    try {
      const me = await readMe(token);
      if (isStillStored()) useSession.getState().setAccount(me);
      return "valid";
    } catch (error) {
      if (!isRefusedToken(error)) return "unreachable";
      if (isStillStored()) useSession.getState().expire();
      return "refused";
    }
  } catch {
    return "unreachable";
  }
}
