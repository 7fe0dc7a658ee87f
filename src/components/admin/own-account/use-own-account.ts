import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnAccount } from "../../../clients/own-account";
import type { PasswordFailure } from "../../../clients/passwords";
import { useSession } from "../../../session/session-store";
import type { PasswordCalls } from "../../account/password/use-password-form";

export type { OwnAccount };

/** What the screen has just been told of the address; `null` for nothing. */
export type EmailNews = "sentAgain" | "canceled" | "changed" | null;

/** The account as the API has it. `undefined` until it is known; null where the API changes no accounts. */
export function useOwnAccount() {
  const [own, setOwn] = useState<OwnAccount | null | undefined>();
  const [news, setNews] = useState<EmailNews>(null);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  /** Of the last read. */
  const [hasFailed, setFailed] = useState(false);
  const waitsFor = useRef<string | null>(null);
  // State is a render late: two presses in one frame must still be one mail.
  const inFlight = useRef(false);
  /** Counts reads and answers: what was read before the latest of them is stale. */
  const latest = useRef(0);

  const take = useCallback((next: OwnAccount | null) => {
    latest.current += 1;
    if (next !== null) useSession.getState().setUser(next.user);
    const waits = next?.pendingEmail?.email ?? null;
    // What was said is over with what it was said of. The link may have been followed elsewhere: on a phone, mostly.
    if (waits !== waitsFor.current) setNews(waitsFor.current === next?.user.email ? "changed" : null);
    waitsFor.current = waits;
    setOwn(next);
  }, []);

  const run = useCallback(
    async (call: (calls: PasswordCalls) => Promise<OwnAccount>, said: NonNullable<EmailNews>) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setFailure(null);
      setNews(null);
      const calls = await loadCalls();
      if (calls === null) {
        inFlight.current = false;
        return setFailure({ reason: "unreachable" });
      }
      try {
        take(await call(calls));
        // That the address has changed outweighs it: a cancel is answered the same where nothing waits any more.
        setNews((current) => current ?? said);
      } catch (error) {
        const failed = calls.passwordFailureOf(error);
        if (failed.reason === "signedOut") useSession.getState().expire();
        // Canceled or confirmed elsewhere, or too old: what waits is another thing now.
        if (failed.reason === "ended") await calls.readOwnAccount().then(take, () => undefined);
        setFailure(failed);
      } finally {
        inFlight.current = false;
      }
    },
    [take],
  );

  /** Holds up no press, and leaves what was said of the last one. */
  const read = useCallback(async () => {
    const turn = ++latest.current;
    setFailed(false);
    const calls = await loadCalls();
    if (calls === null) return setFailed(true);
    try {
      const next = await calls.readOwnAccount();
      if (turn === latest.current) take(next);
    } catch (error) {
      if (calls.passwordFailureOf(error).reason === "signedOut") useSession.getState().expire();
      if (turn === latest.current) setFailed(true);
    }
  }, [take]);
  useEffect(() => void read(), [read]);

  const isWaiting = Boolean(own?.pendingEmail);
  useEffect(() => {
    if (!isWaiting) return;
    const onVisible = () => document.visibilityState === "visible" && void read();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [isWaiting, read]);

  return { own, hasFailed, news, failure, take, read, run };
}

async function loadCalls(): Promise<PasswordCalls | null> {
  return import("../../../clients/password-calls").catch(() => null);
}
