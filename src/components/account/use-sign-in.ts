import { SITE } from "../../config/site";
import type { Credentials, SignInFailure } from "../../clients/auth";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { siteOrRealtorPath } from "../../domain/site/routes";
import { useSession } from "../../session/session-store";
import { countAsChecked } from "./use-session-check";

/** Whether an identity provider is configured. */
export const HAS_REDIRECT = SITE.identity.authorizeUrl !== "";

/** Signs in and stores the session; null when it went well. */
export async function signInWith(credentials: Credentials): Promise<SignInFailure | null> {
  const calls = await import("../../clients/account-calls").catch(() => null);
  if (calls === null) return { reason: "unreachable" };
  try {
    const session = await calls.signInByPassword(credentials);
    countAsChecked(session.accessToken);
    useSession.getState().signIn(session);
    return null;
  } catch (error) {
    return calls.signInFailureOf(error);
  }
}

/** Leaves for the identity provider, which leads to the redirect screen; false when it can't be begun. */
export async function leaveForProvider(returnTo: string | null, language: Language) {
  try {
    const { beginRedirect } = await import("../../clients/identity-provider");
    const screen = localizePath(siteOrRealtorPath(window.location.pathname, "login/redirect"), language);
    const redirectUri = `${window.location.origin}${screen}`;
    window.location.assign(await beginRedirect({ returnTo, redirectUri, language }));
    return true;
  } catch {
    return false;
  }
}

/** Signs out here at once, and at the API as soon as it can be told. */
export function signOut(): void {
  const { stored, signOut: forget } = useSession.getState();
  forget();
  const token = stored.accessToken;
  // Also where the session has ended by itself: the device must neither keep nor hear anything more.
  void import("../../clients/account-calls").then(
    ({ endPushHere, forgetAnswers, signOutEverywhere }) =>
      Promise.all([endPushHere(), forgetAnswers(), token === null ? null : signOutEverywhere(token)]),
    () => undefined,
  );
}
