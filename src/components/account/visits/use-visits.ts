import { useCallback, useEffect, useState } from "react";
import { areVisitsOff, turnVisitsOff } from "./visits-off";
import type { Visits } from "../../../domain/editor/visits";

export type { Visits };

type Loading = { is: "loading" } | { is: "missing" } | { is: "failed" } | { is: "loaded"; visits: Visits };

export type VisitsState = Loading & { retry(): void };

/** A homepage's visits; `missing` where the API counts none, which is asked once in a tab. */
export function useVisits(realtorId: string): VisitsState {
  const [state, setState] = useState<Loading>({ is: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (areVisitsOff()) return setState({ is: "missing" });
    const gone = new AbortController();
    setState({ is: "loading" });
    const load = async (): Promise<Loading> => {
      const { readVisits } = await import("../../../clients/visits");
      const visits = await readVisits(realtorId, gone.signal);
      if (visits !== null) return { is: "loaded", visits };
      turnVisitsOff();
      return { is: "missing" };
    };
    void load()
      .catch(() => ({ is: "failed" }) as const)
      .then((next) => {
        if (!gone.signal.aborted) setState(next);
      });
    return () => gone.abort();
  }, [realtorId, tries]);
  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) };
}
