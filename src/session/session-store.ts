import { create } from "zustand";
import { SESSION_KEYS, type SessionKey } from "../domain/session-keys";

/** What the browser keeps of a sign-in, as it is stored. A stored token means signed in (spec §4). */
export type StoredSession = Record<SessionKey, string | null>;

interface SessionState {
  stored: StoredSession;
  /** Takes in what is stored now: after mount, and when another tab changed it. */
  refresh(): void;
  /** Spec §4: removes all four. */
  signOut(): void;
}

const SIGNED_OUT: StoredSession = { accessToken: null, userInfo: null, realtorInfo: null, realtorLoginBy: null };

/** Empty until {@link SessionState.refresh}: the prerendered html knows nobody. */
export const useSession = create<SessionState>((set) => ({
  stored: SIGNED_OUT,
  refresh: () => set({ stored: readStored() }),
  signOut() {
    for (const key of SESSION_KEYS) localStorage.removeItem(key);
    set({ stored: SIGNED_OUT });
  },
}));

function readStored(): StoredSession {
  return Object.fromEntries(SESSION_KEYS.map((key) => [key, localStorage.getItem(key)])) as StoredSession;
}

/** Follows what other tabs do; returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.includes(key as SessionKey)) useSession.getState().refresh();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
