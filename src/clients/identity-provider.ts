import * as oauth from "oauth4webapi";
import { abortAfter } from "../domain/site/abort-after";
import { SIGN_IN_ATTEMPT_KEY } from "../browser/device-storage";
import { SITE } from "../config/site";
import type { Language } from "../domain/site/locale";
import { REQUEST_TIMEOUT_MS } from "../domain/site/request-timeout";

interface Attempt {
  state: string;
  verifier: string;
  redirectUri: string;
  returnTo: string | null;
}

export interface RedirectedSignIn {
  accessToken: string;
  returnTo: string | null;
}

/** `state`: the answer belongs to no sign-in that this tab began; `denied`: the provider's word; `refused`: its code is worth nothing. */
export type RedirectFailure = "state" | "denied" | "refused" | "unreachable";

export class RedirectSignInError extends Error {
  constructor(
    readonly reason: RedirectFailure,
    /** Where the sign-in that failed would have led, for the retry. */
    readonly returnTo: string | null,
    options?: ErrorOptions,
  ) {
    super(`The sign-in by redirect failed: ${reason}`, options);
    this.name = "RedirectSignInError";
  }
}

const client: oauth.Client = { client_id: SITE.identity.clientId };

/** Remembers an attempt in this tab, and gives the provider's address to go to. */
export async function beginRedirect(options: {
  returnTo: string | null;
  /** Absolute address of this site's redirect screen. */
  redirectUri: string;
  language: Language;
}): Promise<string> {
  const { returnTo, redirectUri, language } = options;
  const attempt: Attempt = {
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    redirectUri,
    returnTo,
  };
  sessionStorage.setItem(SIGN_IN_ATTEMPT_KEY, JSON.stringify(attempt));
  const address = new URL(SITE.identity.authorizeUrl);
  const parameters = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state: attempt.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Checks what the provider answered against the attempt of this tab, and exchanges the code. Rejects with RedirectSignInError. */
export async function finishRedirect(answer: URLSearchParams): Promise<RedirectedSignIn> {
  const attempt = takeAttempt();
  if (attempt === null) throw new RedirectSignInError("state", null);
  const { returnTo } = attempt;
  // There is one provider, so an answer can't be another one's: whatever issuer it names is that provider.
  const provider: oauth.AuthorizationServer = {
    issuer: answer.get("iss") ?? new URL(SITE.identity.authorizeUrl).origin,
    token_endpoint: SITE.identity.tokenUrl,
  };
  let checked: URLSearchParams;
  try {
    checked = oauth.validateAuthResponse(provider, client, answer, attempt.state);
  } catch (cause) {
    const reason = cause instanceof oauth.AuthorizationResponseError ? "denied" : "state";
    throw new RedirectSignInError(reason, returnTo, { cause });
  }
  return { accessToken: await exchange(provider, checked, attempt), returnTo };
}

async function exchange(provider: oauth.AuthorizationServer, checked: URLSearchParams, attempt: Attempt) {
  const { redirectUri, verifier, returnTo } = attempt;
  let response: Response;
  try {
    response = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      oauth.None(),
      checked,
      redirectUri,
      verifier,
      // Plain http is for this machine alone; anywhere else the library refuses it.
      {
        [oauth.allowInsecureRequests]: isLoopback(SITE.identity.tokenUrl),
        signal: abortAfter(REQUEST_TIMEOUT_MS),
      },
    );
  } catch (cause) {
    throw new RedirectSignInError("unreachable", returnTo, { cause });
  }
  try {
    const { access_token: accessToken } = await oauth.processAuthorizationCodeResponse(provider, client, response);
    return accessToken;
  } catch (cause) {
    throw new RedirectSignInError("refused", returnTo, { cause });
  }
}

function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** Each attempt is good for one answer. What another hand wrote there counts as none, and so does a browser that keeps nothing. */
function takeAttempt(): Attempt | null {
  try {
    const stored = sessionStorage.getItem(SIGN_IN_ATTEMPT_KEY);
    sessionStorage.removeItem(SIGN_IN_ATTEMPT_KEY);
    const value = JSON.parse(stored ?? "null") as Partial<Attempt> | null;
    const { state, verifier, redirectUri, returnTo } = value ?? {};
    if (!state || !verifier || !redirectUri) return null;
    return { state, verifier, redirectUri, returnTo: returnTo ?? null };
  } catch {
    return null;
  }
}
