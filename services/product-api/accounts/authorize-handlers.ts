import { ApiError } from "../api-error";
import type { AuthorizationCodes } from "./authorization-codes";
import { answerAddress, parseAuthorizationRequest, type AuthorizationRequest } from "./authorization-request";
import { authorizePage, untrustedPage, type HtmlPage } from "./authorize-page";
import type { CheckCredentials } from "./credentials";

interface Dependencies {
  siteOrigin: string;
  codes: AuthorizationCodes;
  checkCredentials: CheckCredentials;
}

/** A page, or the address to lead to. */
export type AuthorizeAnswer = { page: HtmlPage } | { redirectTo: string };

const PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "state",
  "code_challenge",
  "code_challenge_method",
  "ui_locales",
];

/** `GET /identity/authorize` */
export function showAuthorize(query: unknown, { siteOrigin }: Pick<Dependencies, "siteOrigin">): AuthorizeAnswer {
  return forTrusted(query, siteOrigin, (request) => ({ page: formOf(request, query) }));
}

/** `POST /identity/authorize` */
export async function authorize(
  { body, address }: { body: unknown; address: string },
  { siteOrigin, codes, checkCredentials }: Dependencies,
): Promise<AuthorizeAnswer> {
  return forTrusted(body, siteOrigin, async (request) => {
    const email = textOf(body, "email");
    try {
      const user = await checkCredentials({ email, password: textOf(body, "password"), address });
      if (user === null) return { page: formOf(request, body, { failure: "refused", email }) };
      const code = codes.issue(user.id, request);
      return { redirectTo: answerAddress(request.redirectUri, { code, state: request.state }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "TOO_MANY_TRIES") throw error;
      const page = formOf(request, body, { failure: "tooMany", email });
      return { page: { ...page, headers: { ...page.headers, ...error.headers } } };
    }
  });
}

/** Answers what is not a valid request; `handle` takes the rest. */
function forTrusted<Result>(
  value: unknown,
  siteOrigin: string,
  handle: (request: AuthorizationRequest) => Result,
): Result | AuthorizeAnswer {
  const parsed = parseAuthorizationRequest(value, siteOrigin);
  if (parsed.kind === "valid") return handle(parsed.request);
  if (parsed.kind === "untrusted") return { page: untrustedPage() };
  return { redirectTo: answerAddress(parsed.redirectUri, { error: parsed.error, state: parsed.state }) };
}

function formOf(
  request: AuthorizationRequest,
  sent: unknown,
  again: { failure?: "refused" | "tooMany"; email?: string } = {},
): HtmlPage {
  const { redirectUri, state } = request;
  return authorizePage({
    request,
    parameters: Object.fromEntries(PARAMETERS.map((name) => [name, textOf(sent, name)])),
    cancelAddress: answerAddress(redirectUri, { error: "access_denied", state }),
    ...again,
  });
}

function textOf(value: unknown, name: string): string {
  const text = (value as Record<string, unknown> | undefined)?.[name];
  return typeof text === "string" ? text : "";
}
