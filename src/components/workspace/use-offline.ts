import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { shownFromDevice, type Slot } from "../../clients/kept-answers";

interface Offline {
  isOffline: boolean;
  /** When what is shown was read; null when it is new, or was read since the page was opened. */
  keptAt: string | null;
}

/** Whether the browser has no network, or shows what it kept because nobody answered. */
export function useOffline(slot: Slot): Offline {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const keptAtMs = useStore(shownFromDevice, (shown) => shown[slot]);
  return {
    isOffline: !isOnline || keptAtMs !== undefined,
    keptAt: keptAtMs === undefined ? null : new Date(keptAtMs).toISOString(),
  };
}

function follow(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
