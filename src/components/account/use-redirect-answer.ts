import { useEffect, useRef, useState } from "react";
import type { RedirectFailure } from "../../clients/identity-provider";
import type { Language } from "../../domain/site/locale";
import { safeReturnTo } from "../../domain/site/return-to";
import { useSession } from "../../session/session-store";
import { placeAfterSignIn } from "./place-after-sign-in";
import { countAsChecked } from "./use-session-check";

export interface FailedRedirect {
  reason: RedirectFailure;
  returnTo: string | null;
}

/** Takes the provider's answer out of the address, stores the session and goes on; null while it works. */
export function useRedirectAnswer(language: Language): FailedRedirect | null {
  const [failure, setFailure] = useState<FailedRedirect | null>(null);
  // A code can be exchanged once: whatever renders this twice must not ask twice.
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const answer = new URLSearchParams(window.location.search);
    // Neither history nor a referrer keeps the code.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void take(answer).then(({ failed, returnTo }) => {
      if (failed) setFailure({ reason: failed, returnTo });
      else {
        const role = useSession.getState().account?.user.role;
        window.location.replace(placeAfterSignIn(returnTo, role, language));
      }
    });
  }, [language]);
  return failure;
}

async function take(answer: URLSearchParams): Promise<{ failed: RedirectFailure | null; returnTo: string | null }> {
  let returnTo: string | null = null;
  try {
    const [provider, { readMe }] = await Promise.all([
      import("../../clients/identity-provider"),
      import("../../clients/account-calls"),
    ]);
    try {
      const { accessToken, returnTo: wanted } = await provider.finishRedirect(answer);
      // It was in the tab's storage, where another hand may have been.
      returnTo = safeReturnTo(wanted);
      const { user, realtor } = await readMe(accessToken);
      countAsChecked(accessToken);
      const loginBy = { as: user.role === "user" ? "user" : "realtor", with: "redirect" } as const;
      useSession.getState().signIn({ accessToken, user, realtor, loginBy });
      return { failed: null, returnTo };
    } catch (error) {
      if (!(error instanceof provider.RedirectSignInError)) throw error;
      return { failed: error.reason, returnTo: safeReturnTo(error.returnTo) };
    }
  } catch {
    return { failed: "unreachable", returnTo };
  }
}
