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
  const onOnline = () => {
    // Lists are asked for again, and say so themselves if nobody answers.
    shownFromDevice.setState({}, true);
    onChange();
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", onChange);
  };
}
