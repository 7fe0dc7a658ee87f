import { useEffect, useState } from "react";
import type { EmailLink } from "../../../clients/own-account";
import type { Invited } from "../../../clients/passwords";

export type { EmailLink, Invited };

/** The calls that tell what a link is for. */
interface LinkCalls {
  readInvitation: Invited;
  readEmailLink: EmailLink;
}

/** What a mailed link is for; `ended` for one that is used, withdrawn or too old. */
export function useMailedLink<Name extends keyof LinkCalls>(name: Name, token: string) {
  const [link, setLink] = useState<LinkCalls[Name] | "loading" | "ended" | "failed">("loading");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setLink("loading");
    void readLink(name, token).then((result) => {
      if (!gone) setLink(result);
    });
    return () => {
      gone = true;
    };
  }, [name, token, tries]);
  return { link, read: () => setTries((count) => count + 1) };
}

async function readLink<Name extends keyof LinkCalls>(
  name: Name,
  token: string,
): Promise<LinkCalls[Name] | "ended" | "failed"> {
  const calls = await import("../../../clients/password-calls").catch(() => null);
  if (calls === null) return "failed";
  const read: { [Call in keyof LinkCalls]: (token: string) => Promise<LinkCalls[Call]> } = calls;
  try {
    return await read[name](token);
  } catch (error) {
    return calls.passwordFailureOf(error).reason === "ended" ? "ended" : "failed";
  }
}
