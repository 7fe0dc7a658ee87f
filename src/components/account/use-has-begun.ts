import { useEffect, useState } from "react";

/** Whether the account has typed something of a homepage that is not there yet; what can't be read is as if it had not. */
export function useHasBegun(isAsked: boolean): "loading" | "begun" | "none" {
  const [state, setState] = useState<"loading" | "begun" | "none">(isAsked ? "loading" : "none");
  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    const read = async () => {
      const { readBegun } = await import("../../clients/begun-homepage");
      return (await readBegun(gone.signal))?.begun ?? null;
    };
    read()
      .catch(() => null)
      .then((begun) => {
        if (!gone.signal.aborted) setState(begun === null ? "none" : "begun");
      });
    return () => gone.abort();
  }, [isAsked]);
  return state;
}
