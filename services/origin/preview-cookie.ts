import type { Request, Response } from "express";
import onHeaders from "on-headers";
import { sendNotFound, sendRedirect } from "./answers";
import { CACHE_KEY_HEADERS } from "./cache-headers";
import { PREVIEW_NAME, tokenInCookie, type FindPreview, type Previewed } from "./previews";
import type { Release } from "./release";
import type { RequestPath } from "./request-path";

/**
 * The release that is not live, for who has its link alone, and for no cache.
 * Null where the request is answered here: with the cookie, or with nothing.
 */
export function enterPreview(
  request: Request,
  response: Response,
  path: RequestPath | null,
  findPreview: FindPreview,
): Release | null {
  keepFromCaches(response);
  const given = new URLSearchParams(path?.search).get(PREVIEW_NAME);
  const previewed = findPreview(given ?? tokenInCookie(request.headers.cookie));
  if (path === null || previewed === null) sendNotFound(response);
  else if (given !== null) letIn(request, response, previewed, path);
  else return previewed.release;
  return null;
}

/** Whatever is said of a page when it is live. */
function keepFromCaches(response: Response): void {
  onHeaders(response, () => {
    for (const name of CACHE_KEY_HEADERS) response.removeHeader(name);
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("x-robots-tag", "noindex, nofollow");
  });
}

/** Puts the token of the link into a cookie, out of the address that pages, logs and third parties would see. */
function letIn(request: Request, response: Response, { preview }: Previewed, { raw, search }: RequestPath): void {
  const expires = new Date(preview.expiresAt);
  const options = { httpOnly: true, sameSite: "lax", secure: request.secure, expires } as const;
  response.cookie(PREVIEW_NAME, preview.token, options);
  const rest = new URLSearchParams(search);
  rest.delete(PREVIEW_NAME);
  return sendRedirect(response, 302, rest.size > 0 ? `${raw}?${rest.toString()}` : raw);
}
