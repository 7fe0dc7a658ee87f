import { useCallback, useEffect, useState } from "react";
import type { AccountConsents } from "../../clients/consents";
import { CONSENTS, type Consent } from "../../domain/site/consents";
import { useSession } from "../../session/session-store";
import { useSessionCheck } from "../account/use-session-check";
import { useDeviceConsents, type GivenConsents } from "./consents-store";

interface ConsentsOfScreen {
  /** The day each was given, as last asked for; null while they are loaded. */
  given: GivenConsents | null;
  /** The same as it is kept: what was asked for and is on its way is not there yet. */
  kept: GivenConsents | null;
  /** Where they are kept. */
  place: "account" | "device";
  failure: "load" | "session" | null;
  /** The one whose change could not be saved. */
  unsaved: Consent | null;
  set(consent: Consent, isGiven: boolean): void;
}

interface ConsentsOfAccount {
  id: string;
  given: GivenConsents;
  kept: GivenConsents;
}

/** The account's consents for who is signed in, else this browser's. */
export function useConsents(): ConsentsOfScreen {
  const { state, account } = useSessionCheck();
  const device = useDeviceConsents();
  const [ofAccount, setOfAccount] = useState<ConsentsOfAccount | null>(null);
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const [unsaved, setUnsaved] = useState<Consent | null>(null);
  const accountId = state === "somebody" ? account?.user.id : undefined;
  const { refresh } = device;
  useEffect(() => refresh(), [refresh]);

  const run = useCallback(
    async (id: string, call: () => Promise<AccountConsents>, onFailed: () => void, gone?: AbortSignal) => {
      setLoadFailed(false);
      setUnsaved(null);
      try {
        const kept = daysOf(await call());
        setOfAccount({ id, given: kept, kept });
        return true;
      } catch (error) {
        if (gone?.aborted) return false;
        if (await endsSession(error)) useSession.getState().expire();
        else onFailed();
        return false;
      }
    },
    [],
  );

  useEffect(() => {
    if (accountId === undefined) return;
    const gone = new AbortController();
    const call = async () => (await import("../../clients/account-calls")).readConsents(gone.signal);
    void run(accountId, call, () => setLoadFailed(true), gone.signal);
    return () => gone.abort();
  }, [accountId, run]);

  if (accountId === undefined) {
    const given = state === "unknown" || state === "expired" ? null : device.given;
    return {
      given,
      kept: given,
      place: "device",
      // The account has its own: what is set now must not be kept where the account never looks.
      failure: state === "expired" ? "session" : null,
      unsaved: null,
      set(consent, isGiven) {
        if (given !== null) device.set(consent, isGiven ? dayOf(new Date()) : null);
      },
    };
  }
  return {
    given: ofAccount?.id === accountId ? ofAccount.given : null,
    kept: ofAccount?.id === accountId ? ofAccount.kept : null,
    place: "account",
    failure: hasLoadFailed ? "load" : null,
    unsaved,
    set(consent, isGiven) {
      const before = ofAccount;
      if (before?.id !== accountId) return;
      // The box shows it at once; taken back when it could not be saved.
      const day = isGiven ? dayOf(new Date()) : null;
      setOfAccount({ ...before, given: { ...before.given, [consent]: day } });
      const call = async () => (await import("../../clients/account-calls")).setConsent(consent, isGiven);
      void run(accountId, call, () => setUnsaved(consent)).then((isSaved) => {
        if (!isSaved) setOfAccount(before);
      });
    },
  };
}

async function endsSession(error: unknown): Promise<boolean> {
  const calls = await import("../../clients/account-calls").catch(() => null);
  return calls?.isRefusedToken(error) ?? false;
}

function daysOf(consents: AccountConsents): GivenConsents {
  const days = CONSENTS.map((consent) => {
    const given = consents[consent];
    return [consent, given === null ? null : dayOf(new Date(given))] as const;
  });
  return Object.fromEntries(days) as GivenConsents;
}

/** The visitor's own day. */
function dayOf(time: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`;
}
