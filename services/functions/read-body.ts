import type { IncomingMessage } from "node:http";
import { FunctionError } from "./function-error";

/** A larger body than allowed is still read up to here, so that its sender gets to see the answer. */
const DISCARD_LIMIT_BYTES = 1024 * 1024;

/**
 * Gatsby's wrapper runs four body parsers in front of a function, ignores
 * their errors (a body over the limit arrives as no body) and needs a content
 * type to choose one. No content type has this name: none of them ever runs,
 * and `readBody` takes the bytes from the request itself.
 */
const NO_CONTENT_TYPE = "unparsed";
export const UNPARSED_BODY = {
  bodyParser: {
    raw: { type: NO_CONTENT_TYPE },
    text: { type: NO_CONTENT_TYPE },
    urlencoded: { type: NO_CONTENT_TYPE, extended: false },
    json: { type: NO_CONTENT_TYPE },
  },
};

/** The bytes of a request's body, none for an empty one. Throws a 413 when there are more than the limit. */
export async function readBody(request: IncomingMessage & { body?: unknown }, limitBytes: number): Promise<Buffer> {
  const given = request.body;
  if (Buffer.isBuffer(given) || typeof given === "string") return withinLimit(Buffer.from(given), limitBytes);
  if (given !== undefined && given !== null && request.readableEnded) {
    throw new FunctionError("BODY_TYPE", { status: 415, message: "Send the body as application/json." });
  }
  if (Number(request.headers["content-length"]) > DISCARD_LIMIT_BYTES) throw tooLarge(limitBytes);

  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  // Leaving a plain `for await` early would destroy the request, and with it the connection that the answer takes.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    receivedBytes += chunk.length;
    if (receivedBytes > DISCARD_LIMIT_BYTES) break;
    if (receivedBytes <= limitBytes) chunks.push(chunk);
  }
  if (receivedBytes > limitBytes) throw tooLarge(limitBytes);
  return Buffer.concat(chunks);
}

function withinLimit(body: Buffer, limitBytes: number): Buffer {
  if (body.length > limitBytes) throw tooLarge(limitBytes);
  return body;
}

function tooLarge(limitBytes: number): FunctionError {
  return new FunctionError("BODY_TOO_LARGE", {
    status: 413,
    message: `The body may have at most ${limitBytes} bytes.`,
    headers: { connection: "close" },
  });
}
