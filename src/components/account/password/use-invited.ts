import { useEffect, useState } from "react";
import type { Invited } from "../../../clients/passwords";

export type { Invited };

/** Who the link invites; `ended` for one that is used, withdrawn or too old. */
export function useInvited(token: string) {
  const [invited, setInvited] = useState<Invited | "loading" | "ended" | "failed">("loading");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setInvited("loading");
    void readInvited(token).then((result) => {
      if (!gone) setInvited(result);
    });
    return () => {
      gone = true;
    };
  }, [token, tries]);
  return { invited, read: () => setTries((count) => count + 1) };
}

async function readInvited(token: string): Promise<Invited | "ended" | "failed"> {
  const calls = await import("../../../clients/password-calls").catch(() => null);
  if (calls === null) return "failed";
  try {
    return await calls.readInvitation(token);
  } catch (error) {
    return calls.passwordFailureOf(error).reason === "ended" ? "ended" : "failed";
  }
}
