import { useEffect, useState } from "react";

/** When a homepage's draft was saved last (ISO); null where there is none, and until that is known. Asked again when somebody comes back. */
export function useDraftSavedAt(realtorId: string): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const { draftSavedAt } = await import("../../clients/drafts");
      const found = await draftSavedAt(realtorId, gone.signal);
      if (!gone.signal.aborted) setSavedAt(found);
    };
    const ask = () => {
      // The editor says what is wrong; here it is a reminder.
      if (document.visibilityState === "visible") void read().catch(() => undefined);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      gone.abort();
      document.removeEventListener("visibilitychange", ask);
    };
  }, [realtorId]);
  return savedAt;
}
