import http from "node:http";
import https from "node:https";
import { webhookHeaders, type Webhook } from "./webhook";

const ATTEMPT_TIMEOUT_MS = 15_000;
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;
/** A kept connection that the receiver closed a moment ago: nothing of the request was read. */
const STALE_CONNECTION_CODES: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);

export type Attempt =
  | { outcome: "delivered" }
  /** 410: the receiver wants no more of them. */
  | { outcome: "gone"; reason: string }
  | { outcome: "failed"; reason: string; retryAfterMs: number };

export interface WebhookSender {
  url: string;
  send(webhook: Webhook): Promise<Attempt>;
  /** Ends the connections, those in use as well. */
  close(): void;
}

interface Options {
  url: string;
  /** `whsec_…`, several while rotating. */
  secrets: readonly string[];
  connections: number;
  timeoutMs?: number;
  now?: () => number;
}

/** Posts webhooks to one endpoint over kept-alive connections. Redirects are not followed: they are failures. */
export function createWebhookSender(options: Options): WebhookSender {
  const { url, secrets, connections, timeoutMs = ATTEMPT_TIMEOUT_MS, now = Date.now } = options;
  const target = new URL(url);
  const protocol = target.protocol === "https:" ? https : http;
  const agent = new protocol.Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: "lifo",
  });

  let closed = false;

  function send(webhook: Webhook): Promise<Attempt> {
    return new Promise((resolve) => {
      const request = protocol.request(target, {
        method: "POST",
        agent,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(webhook.body),
          "user-agent": "realtor-product-api",
          ...webhookHeaders(webhook, secrets, now()),
        },
      });
      request.on("response", (response) => {
        response.on("error", () => undefined);
        response.resume();
        resolve(attemptOf(response.statusCode ?? 0, response.headers["retry-after"], now()));
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        if (!closed && request.reusedSocket && STALE_CONNECTION_CODES.has(error.code ?? "")) resolve(send(webhook));
        else resolve({ outcome: "failed", reason: failureReason(error, timeoutMs), retryAfterMs: 0 });
      });
      request.end(webhook.body);
    });
  }

  function close(): void {
    closed = true;
    agent.destroy();
  }

  return { url, send, close };
}

function attemptOf(status: number, retryAfter: string | undefined, now: number): Attempt {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === 410) return { outcome: "gone", reason: "HTTP 410" };
  return { outcome: "failed", reason: `HTTP ${status}`, retryAfterMs: retryAfterMs(retryAfter, now) };
}

/** Seconds or an HTTP date, as RFC 9110 §10.2.3 has it; 0 when there is none or it makes no sense. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS) : 0;
}

function failureReason(error: NodeJS.ErrnoException, timeoutMs: number): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return `no answer within ${timeoutMs} ms`;
  return error.code ?? error.message;
}
