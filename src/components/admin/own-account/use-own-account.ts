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
  const waitsFor = useRef<string | null>(null);
  // State is a render late: two presses in one frame must still be one mail.
  const inFlight = useRef(false);

  const take = useCallback((next: OwnAccount | null) => {
    if (next !== null) {
      useSession.getState().setUser(next.user);
      // The link was followed elsewhere: on a phone, mostly.
      if (waitsFor.current === next.user.email) setNews("changed");
    }
    waitsFor.current = next?.pendingEmail?.email ?? null;
    setOwn(next);
  }, []);

  const run = useCallback(
    async (call: (calls: PasswordCalls) => Promise<OwnAccount | null>, said: EmailNews = null) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setFailure(null);
      setNews(null);
      const calls = await import("../../../clients/password-calls").catch(() => null);
      if (calls === null) {
        inFlight.current = false;
        return setFailure({ reason: "unreachable" });
      }
      try {
        take(await call(calls));
        if (said !== null) setNews(said);
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

  const read = useCallback(() => void run((calls) => calls.readOwnAccount()), [run]);
  useEffect(read, [read]);

  const isWaiting = Boolean(own?.pendingEmail);
  useEffect(() => {
    if (!isWaiting) return;
    const onVisible = () => document.visibilityState === "visible" && read();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [isWaiting, read]);

  return { own, news, failure, take, read, run };
}
