import { useEffect, useState } from "react";

/** When a homepage's draft was saved last (ISO); null where there is none, and until that is known. */
export function useDraftSavedAt(realtorId: string): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const { draftSavedAt } = await import("../../clients/drafts");
      return draftSavedAt(realtorId, gone.signal);
    };
    read()
      // The editor says what is wrong; here it is a reminder.
      .catch(() => null)
      .then((found) => {
        if (!gone.signal.aborted) setSavedAt(found);
      });
    return () => gone.abort();
  }, [realtorId]);
  return savedAt;
}
