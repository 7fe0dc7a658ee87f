import type { Request, Response } from "express";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { sendNotFound, sendPlain } from "./answers";
import type { RequestPath } from "./request-path";

/** The first segment of pictures' addresses, here as at the product API. */
export const MEDIA_FOLDER = "media";

/** For all of a picture: uploads have at most 15 MB. */
const TIMEOUT_MS = 30_000;

/** What a cache in front may know of a picture already. */
const ASKED = ["if-none-match", "if-modified-since"] as const;
const ANSWERED = [
  "cache-control",
  "content-length",
  "content-security-policy",
  "content-type",
  "cross-origin-resource-policy",
  "etag",
  "last-modified",
] as const;

/** Passes a request for a picture on to the API whose pictures have addresses of this site (`MEDIA_URL`). */
export async function sendMedia(
  request: Request,
  response: Response,
  path: RequestPath,
  apiUrl: string,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return sendPlain(response, 405, "Method Not Allowed");
  }
  const answer = await ask(request, response, path, apiUrl);
  if (answer === null || answer.status >= 500) {
    await answer?.body?.cancel();
    return sendPlain(response, 503, "The picture cannot be fetched now. Try again shortly.");
  }
  // Nothing else of the API is shown under the site's name, least of all a page.
  if (answer.status !== 304 && !(answer.ok && answer.headers.get("content-type")?.startsWith("image/"))) {
    await answer.body?.cancel();
    return sendNotFound(response);
  }
  response.statusCode = answer.status;
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  if (answer.body === null) return void response.end();
  // Begun, it can only be cut off, as `pipeline` does: nobody keeps a picture that is shorter than it was announced.
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => undefined);
}

/** Null where the API does not answer. Ends with the request that it is made for. */
async function ask(
  request: Request,
  response: Response,
  { segments }: RequestPath,
  apiUrl: string,
): Promise<globalThis.Response | null> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const conditions = ASKED.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  try {
    return await fetch(`${apiUrl}/${segments.map(encodeURIComponent).join("/")}`, {
      method: request.method,
      headers: [["accept-encoding", "identity"], ...conditions],
      redirect: "manual",
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch {
    return null;
  }
}
