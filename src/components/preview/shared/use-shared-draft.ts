import { useEffect, useState } from "react";
import type { SharedDraft, SharedDraftLoad } from "../../../clients/shared-draft";
import type { Language } from "../../../domain/site/locale";
import { useDraftToken } from "./use-draft-token";

export type { SharedDraft };

/** `none`: the address holds no link. */
export type LinkedDraft = SharedDraftLoad | { is: "loading" } | { is: "none" };

/** The draft that the page's address links to. */
export function useSharedDraft(language: Language): { linked: LinkedDraft; retry: () => void } {
  const token = useDraftToken();
  const [linked, setLinked] = useState<LinkedDraft>({ is: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setLinked({ is: "none" });
    const gone = new AbortController();
    setLinked({ is: "loading" });
    void load(token, language, gone.signal).then((found) => {
      if (!gone.signal.aborted) setLinked(found);
    });
    return () => gone.abort();
  }, [token, language, attempt]);
  return { linked, retry: () => setAttempt((before) => before + 1) };
}

async function load(token: string, language: Language, signal: AbortSignal): Promise<SharedDraftLoad> {
  try {
    const { loadSharedDraft } = await import("../../../clients/load-realtor-view");
    return await loadSharedDraft(token, language, signal);
  } catch {
    return { is: "unreachable" };
  }
}
