import { useEffect } from "react";
import { create } from "zustand";
import type { WaitingLeads } from "../../clients/lead-counts";
import type { Account } from "../../session/session-store";

const ASK_AGAIN_MS = 60_000;

/** How many messages wait for whom; null until that is known, and where the API keeps none. */
interface KnownLeads {
  userId: string | null;
  waiting: WaitingLeads | null;
}

const useStore = create<KnownLeads>(() => ({ userId: null, waiting: null }));

/** What the inbox has just read or changed: menus need not ask. */
export function setWaitingLeads(userId: string, waiting: WaitingLeads): void {
  useStore.setState({ userId, waiting });
}

/** Whose messages an account reads: a realtor's id, null for the office's; undefined for nobody's. */
export function ownInbox({ user, realtor }: Pick<Account, "user" | "realtor">): string | null | undefined {
  if (user.role === "administrator") return null;
  return user.role === "realtor" ? realtor?.id : undefined;
}

/** As far as it is known, for who need not ask: the menu of the same screen does. */
export function useWaitingLeads(account: Account | null): WaitingLeads | null {
  const { userId, waiting } = useStore();
  return account !== null && userId === account.user.id ? waiting : null;
}

/** The account's number of new messages, asked for while the page is looked at. Null: there is nothing to show. */
export function useNewLeads(account: Account | null): number | null {
  const { userId, waiting } = useStore();
  const inbox = account === null ? undefined : ownInbox(account);
  const asker = account?.user.id;
  useEffect(() => {
    if (inbox === undefined || asker === undefined) return;
    const ask = () => {
      if (document.visibilityState === "visible") void askFor(asker, inbox);
    };
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [asker, inbox]);
  return inbox !== undefined && userId === asker ? (waiting?.new ?? null) : null;
}

async function askFor(userId: string, inbox: string | null): Promise<void> {
  const calls = await import("../../clients/account-calls").catch(() => null);
  if (calls === null) return;
  try {
    useStore.setState({ userId, waiting: await calls.countWaitingLeads(inbox) });
  } catch {
    // What was known stays: the next time may succeed. Without a network messages that are kept can be read.
    const isKnown = useStore.getState().userId === userId;
    if (!isKnown && (await calls.keptLeadPages()).length > 0)
      useStore.setState({ userId, waiting: { new: 0, read: 0 } });
  }
}
