/** Name of the query parameter that says where a sign-in leads afterwards. */
export const RETURN_TO_PARAMETER = "returnTo";

/** Backslashes and control characters: browsers read them as a slash, or not at all. */
const MISREAD = /[\p{Cc}\\]/u;
const SIGN_IN_SCREEN = /^(?:\/en)?(?:\/[^/]+)?\/login(?:\/|$)/;
/** Only there so that a path can be parsed. */
const ANY_ORIGIN = "https://same-origin.invalid";

/** A path of this origin, as it may be followed after a sign-in; null for anything else, and for the sign-in itself. */
export function safeReturnTo(value: string | null): string | null {
  if (value === null || !value.startsWith("/") || MISREAD.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, ANY_ORIGIN);
  } catch {
    return null;
  }
  // A leading `//` names another host, also where dots in the path hide it: `/.//evil.example`.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("//") || isSignInScreen(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether a path is one of the sign-in's own screens, of the product or of a realtor. */
export function isSignInScreen(pathname: string): boolean {
  return SIGN_IN_SCREEN.test(pathname);
}

/** The sign-in screen's address that comes back to `returnTo`; `loginPath` is localized already. */
export function signInAddress(loginPath: string, returnTo: string): string {
  return safeReturnTo(returnTo) === null
    ? loginPath
    : `${loginPath}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo }).toString()}`;
}
