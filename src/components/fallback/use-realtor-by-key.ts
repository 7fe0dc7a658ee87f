import { useEffect, useState } from "react";
import type { FailedLoad, LoadedRealtor } from "../../clients/load-realtor-view";
import type { Language } from "../../domain/site/locale";

export type { LoadedRealtor };

export type RealtorLoad = { state: "none" | "loading" | FailedLoad } | { state: "loaded"; realtor: LoadedRealtor };

/**
 * Loads a realtor in the browser (spec §7). `keyOf` reads, after mount, whom
 * the address is about: null for nobody. The client, zod and the view come in a
 * chunk of their own.
 */
export function useRealtorByKey(language: Language, keyOf: () => string | null, initial: "none" | "loading") {
  const [load, setLoad] = useState<RealtorLoad>({ state: initial });
  useEffect(() => {
    const key = keyOf();
    if (key === null) {
      setLoad({ state: initial === "none" ? "none" : "missing" });
      return;
    }
    const gone = new AbortController();
    setLoad({ state: "loading" });
    void loadRealtor(key, language, gone.signal).then((found) => {
      if (gone.signal.aborted) return;
      setLoad(typeof found === "string" ? { state: found } : { state: "loaded", realtor: found });
    });
    return () => gone.abort();
  }, [language, keyOf, initial]);
  return load;
}

async function loadRealtor(key: string, language: Language, signal: AbortSignal): Promise<LoadedRealtor | FailedLoad> {
  try {
    const { loadRealtorView } = await import("../../clients/load-realtor-view");
    return await loadRealtorView(key, language, signal);
  } catch {
    return "unreachable";
  }
}
