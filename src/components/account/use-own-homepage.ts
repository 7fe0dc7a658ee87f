import { useEffect, useState } from "react";
import type { OwnHomepage } from "../../clients/load-own-homepage";
import type { Language } from "../../domain/site/locale";

export type { OwnHomepage };

/** Null while it loads, false when it can't be loaded. */
export function useOwnHomepage(key: string, language: Language): OwnHomepage | false | null {
  const [loaded, setLoaded] = useState<OwnHomepage | false | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    setLoaded(null);
    const load = async () => {
      const { loadOwnHomepage } = await import("../../clients/load-own-homepage");
      return loadOwnHomepage(key, language, gone.signal);
    };
    void load()
      .catch(() => false as const)
      .then((homepage) => {
        if (!gone.signal.aborted) setLoaded(homepage);
      });
    return () => gone.abort();
  }, [key, language]);
  return loaded;
}
