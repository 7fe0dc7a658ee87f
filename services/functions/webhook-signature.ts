import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { FunctionError } from "./function-error";

/** Without leading zeros: the library signs the number, not the text of the header. */
const TIMESTAMP_PATTERN = /^(?=\d{1,12}$)(0|[1-9]\d*)$/;
const ID_PATTERN = /^[\w-]{1,64}$/;

const WARN_EVERY_MS = 60_000;
let warnedAt = -Infinity;

export interface VerifiedWebhook {
  id: string;
  /** What the sender signed, not parsed. */
  payload: string;
}

/**
 * Verifies a request by Standard Webhooks (±300 s) against any of the secrets;
 * throws a 401. The library alone hashes lossy UTF-8, takes `123abc` for a
 * time and any text for an id, and lets a `SyntaxError` out for an authentic
 * body that is not JSON; so all of that is settled here, around it.
 */
export function verifyWebhook(body: Buffer, headers: IncomingHttpHeaders, secrets: readonly string[]): VerifiedWebhook {
  const id = headerOf(headers, "webhook-id", ID_PATTERN);
  const timestamp = headerOf(headers, "webhook-timestamp", TIMESTAMP_PATTERN);
  const signature = headerOf(headers, "webhook-signature", /./);
  const payload = decodeStrictly(body);

  let cause: unknown;
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(
        payload,
        { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature },
        { jsonParse: false },
      );
      return { id, payload };
    } catch (error) {
      cause = error;
    }
  }
  const isOff = cause instanceof Error && /timestamp/i.test(cause.message);
  const message = isOff
    ? "The webhook's timestamp is more than 300 s off the clock of this server."
    : "The webhook's signature does not match: is WEBHOOK_SECRET the sender's?";
  warnNowAndThen(message);
  throw unauthorized(message, cause);
}

/** Nobody hears of a sender with another secret, whose saves wait for a sweep. Anybody can send such a webhook, so one a minute is logged. */
function warnNowAndThen(message: string): void {
  if (Date.now() - warnedAt < WARN_EVERY_MS) return;
  warnedAt = Date.now();
  console.warn(`A webhook was refused. ${message}`);
}

/** The headers by which the API knows that a function of ours has sent a body; none without a secret. */
export function signWebhook(body: string, secrets: readonly string[], at: Date): Record<string, string> {
  if (secrets.length === 0) return {};
  const id = `msg_${randomUUID().replaceAll("-", "")}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}

function headerOf(headers: IncomingHttpHeaders, name: string, pattern: RegExp): string {
  const value = headers[name];
  if (typeof value === "string" && pattern.test(value)) return value;
  throw unauthorized(`The header ${name} is missing or malformed.`);
}

function decodeStrictly(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    throw unauthorized("The webhook's body is not UTF-8, so no signature can match it.", error);
  }
}

function unauthorized(message: string, cause?: unknown): FunctionError {
  return new FunctionError("WEBHOOK_UNAUTHORIZED", { status: 401, message, cause });
}
