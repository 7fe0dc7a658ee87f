import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { describeIssues } from "../../src/domain/realtor/realtor";
import { CursorLoopError, walkPages } from "../../src/domain/realtor/walk-pages";
import { FIRST_BACKOFF_MS, MAX_ATTEMPTS, MAX_BACKOFF_MS, REQUEST_TIMEOUT_MS } from "./constants";
import { SOURCE_ERROR_CODES, SourceError, messageOf } from "./source-error";

const pageSchema = z.object({
  realtors: z.array(z.unknown()),
  nextCursor: z
    .string()
    .nullish()
    .transform((cursor) => cursor || null),
});

export interface ApiClientOptions {
  apiUrl: string;
  token?: string | undefined;
  pageSize: number;
  /** Replaced in tests. */
  sleep?: (ms: number) => Promise<unknown>;
  requestTimeoutMs?: number;
}

export interface ApiClient {
  /**
   * The realtors of every page, in the list's order.
   * @throws SourceError after the last attempt, or at once when the API refuses.
   */
  pages(): AsyncGenerator<unknown[], void>;
}

export function createApiClient({
  apiUrl,
  token,
  pageSize,
  sleep = wait,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: ApiClientOptions): ApiClient {
  const listUrl = `${apiUrl.replace(/\/+$/, "")}/v1/realtor`;
  const headers = { accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };

  /** One attempt: the body's text, or why it is worth another. */
  async function attempt(url: string): Promise<{ body: string } | { reason: string; retryAfterMs: number | null }> {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
      if (response.ok) return { body: await response.text() };
      await response.body?.cancel();
      if (response.status !== 429 && response.status < 500) {
        throw new SourceError(
          SOURCE_ERROR_CODES.refused,
          `The product API answered ${response.status} to GET ${url}. Check its address and token (PRODUCT_API_URL, PRODUCT_API_TOKEN).`,
        );
      }
      return {
        reason: `it answered ${response.status}`,
        retryAfterMs: retryAfterMs(response.headers.get("retry-after")),
      };
    } catch (error) {
      if (error instanceof SourceError) throw error;
      return { reason: networkReason(error, requestTimeoutMs), retryAfterMs: null };
    }
  }

  async function get(url: string): Promise<string> {
    let lastReason = "";
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const outcome = await attempt(url);
      if ("body" in outcome) return outcome.body;
      lastReason = outcome.reason;
      const backoffMs = outcome.retryAfterMs ?? FIRST_BACKOFF_MS * 2 ** (attempts - 1);
      if (attempts < MAX_ATTEMPTS) await sleep(Math.min(backoffMs, MAX_BACKOFF_MS));
    }
    throw new SourceError(
      SOURCE_ERROR_CODES.unreachable,
      `The product API at ${apiUrl} cannot be reached: ${lastReason}, ${MAX_ATTEMPTS} times. ` +
        "Start it, or set PRODUCT_API_URL (PRODUCT_API_URL_DEV while DEPLOY_ENV is dev) to where it runs.",
    );
  }

  return {
    async *pages() {
      let url = listUrl;
      try {
        const pages = walkPages(async (cursor) => {
          const query = new URLSearchParams({ limit: String(pageSize) });
          if (cursor !== null) query.set("cursor", cursor);
          url = `${listUrl}?${query.toString()}`;
          return parsePage(await get(url), url);
        });
        for await (const { realtors } of pages) yield realtors;
      } catch (error) {
        if (error instanceof CursorLoopError) throw notAList(url, `nextCursor: came back to ${error.cursor}`);
        throw error;
      }
    },
  };
}

function parsePage(body: string, url: string): z.output<typeof pageSchema> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw notAList(url, "it is not JSON", cause);
  }
  const parsed = pageSchema.safeParse(value);
  if (!parsed.success) throw notAList(url, describeIssues(parsed.error), parsed.error);
  return parsed.data;
}

function notAList(url: string, reason: string, cause?: unknown): SourceError {
  return new SourceError(
    SOURCE_ERROR_CODES.notAList,
    `GET ${url} did not answer with a list of realtors (${reason}). Is this the address of the product API?`,
    { cause },
  );
}

function networkReason(error: unknown, requestTimeoutMs: number): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === "TimeoutError") return `no answer within ${requestTimeoutMs / 1000} s`;
  // fetch itself says no more than "fetch failed".
  return typeof cause?.code === "string" ? cause.code : messageOf(cause ?? error);
}

/** Seconds or a date, as HTTP has it; null when there is none to honour. */
function retryAfterMs(header: string | null): number | null {
  if (header === null || header.trim() === "") return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
