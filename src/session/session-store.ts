import { create } from "zustand";
import {
  parseAccount,
  type Account,
  type AccountRealtor,
  type AccountUser,
  type NewSession,
} from "../domain/site/account";
import { deviceStorage, SESSION_KEYS, type SessionKey } from "../browser/device-storage";

export type { Account, AccountRealtor, NewSession };

/** What the browser keeps of a sign-in, as it is stored. A stored token means signed in (spec §4). */
export type StoredSession = Record<SessionKey, string | null>;

interface SessionFacts {
  stored: StoredSession;
  isSignedIn: boolean;
  /** Whose session it is, also while it is expired. Null with a token alone: then `GET /v1/auth/me` knows. */
  account: Account | null;
  /** The token was refused and dropped, and nobody has signed out since: the person is known and may sign in again. */
  isExpired: boolean;
}

export interface SessionState extends SessionFacts {
  /** False until the first {@link SessionState.refresh}: the prerendered html knows nobody. */
  isRead: boolean;
  /** Takes in what is stored now: after mount, and when another tab changed it. */
  refresh(): void;
  signIn(session: NewSession): void;
  /** Takes in what the API says now; the token and the way of signing in stay as they are. */
  setAccount(account: Pick<Account, "user" | "realtor">): void;
  /** After the account got another name or address. Of somebody else nothing is taken. */
  setUser(user: AccountUser): void;
  /** After the account's homepage was created, renamed or deleted. */
  setRealtor(realtor: AccountRealtor | null): void;
  /** The API refused the token: drops it alone, and keeps who it was. */
  expire(): void;
  /** Spec §4: removes all four. */
  signOut(): void;
}

const SIGNED_OUT: StoredSession = { accessToken: null, userInfo: null, realtorInfo: null, realtorLoginBy: null };

export const useSession = create<SessionState>((set, get) => {
  const refresh = () => set({ isRead: true, ...factsOf(readStored()) });
  return {
    ...factsOf(SIGNED_OUT),
    isRead: false,
    refresh,
    signIn({ accessToken, user, realtor, loginBy }) {
      // The token first: another tab that looks meanwhile takes a user without a token for an expired session.
      write({ accessToken, userInfo: user, realtorInfo: realtor, realtorLoginBy: loginBy });
      refresh();
    },
    setAccount({ user, realtor }) {
      if (!get().isSignedIn) return;
      write({ userInfo: user, realtorInfo: realtor });
      refresh();
    },
    setUser(user) {
      if (get().account?.user.id !== user.id) return;
      write({ userInfo: user });
      refresh();
    },
    setRealtor(realtor) {
      if (get().account === null) return;
      write({ realtorInfo: realtor });
      refresh();
    },
    expire() {
      write({ accessToken: null });
      refresh();
    },
    signOut() {
      // The token last, for the same reason.
      for (const key of [...SESSION_KEYS].reverse()) deviceStorage().removeItem(key);
      refresh();
    },
  };
});

function factsOf(stored: StoredSession): SessionFacts {
  const account = parseAccount(stored);
  const isSignedIn = stored.accessToken !== null && stored.accessToken !== "";
  return { stored, isSignedIn, account, isExpired: !isSignedIn && account !== null };
}

function readStored(): StoredSession {
  return Object.fromEntries(SESSION_KEYS.map((key) => [key, deviceStorage().getItem(key)])) as StoredSession;
}

/** A text as it is, anything else as JSON; null removes the key. */
function write(values: Partial<Record<SessionKey, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) deviceStorage().removeItem(key);
    else deviceStorage().setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** Follows what other tabs do; returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.includes(key as SessionKey)) useSession.getState().refresh();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
