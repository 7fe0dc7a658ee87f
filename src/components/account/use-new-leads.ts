import { useEffect } from "react";
import { create } from "zustand";
import type { Account } from "../../session/session-store";

const ASK_AGAIN_MS = 60_000;

/** How many new messages wait for whom; `count` is null until that is known, and where the API keeps none. */
interface NewLeads {
  userId: string | null;
  count: number | null;
}

const useStore = create<NewLeads>(() => ({ userId: null, count: null }));

/** What the inbox has just read or changed: menus need not ask. */
export function setNewLeads(userId: string, count: number): void {
  useStore.setState({ userId, count });
}

/** Whose messages an account reads: a realtor's id, null for the office's; undefined for nobody's. */
export function ownInbox({ user, realtor }: Pick<Account, "user" | "realtor">): string | null | undefined {
  if (user.role === "administrator") return null;
  return user.role === "realtor" ? realtor?.id : undefined;
}

/** As far as it is known, for who need not ask: the menu of the same screen does. */
export function useKnownNewLeads(account: Account | null): number | null {
  const { userId, count } = useStore();
  return account !== null && userId === account.user.id ? count : null;
}

/** The account's number of new messages, asked for while the page is looked at. Null: there is nothing to show. */
export function useNewLeads(account: Account | null): number | null {
  const { userId, count } = useStore();
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
  return inbox !== undefined && userId === asker ? count : null;
}

async function askFor(userId: string, inbox: string | null): Promise<void> {
  const calls = await import("../../clients/account-calls").catch(() => null);
  if (calls === null) return;
  try {
    useStore.setState({ userId, count: await calls.countNewLeads(inbox) });
  } catch {
    // What was known stays: the next time may succeed. Without a network messages that are kept can be read.
    const isKnown = useStore.getState().userId === userId;
    if (!isKnown && (await calls.keptLeadPages()).length > 0) useStore.setState({ userId, count: 0 });
  }
}
