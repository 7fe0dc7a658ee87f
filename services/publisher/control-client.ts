import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { SYSTEM_CLOCK, type Clock } from "./clock";
import { isDataDirLocked } from "./data-dir-lock";
import type { PublisherEnvironment } from "./env";
import { PublisherError } from "./errors";

export interface ControlClient {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
}

/** A busy machine may need seconds for its first answer; a port where nobody listens refuses at once. */
const HEALTH_TIMEOUT_MS = 10_000;
/** How long a publisher that holds the data directory may take to answer: it may be starting. */
const ANSWER_PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 250;

interface Patience {
  clock?: Clock;
  /** Told once, when it has to wait. */
  log: (line: string) => void;
}

/**
 * The publisher that runs on this data directory, for our commands; null when
 * none does. One that is starting, or too busy to answer, is waited for: it
 * holds the data directory's lock. Throws `DATA_DIR_BUSY` when it never answers.
 */
export async function findPublisher(
  { publisherUrl, dataDir }: Pick<PublisherEnvironment, "publisherUrl" | "dataDir">,
  token: string,
  { clock = SYSTEM_CLOCK, log }: Patience,
): Promise<ControlClient | null> {
  const end = clock.now() + ANSWER_PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    const control = await connectControl(publisherUrl, token);
    if (control !== null || !(await isDataDirLocked(dataDir))) return control;
    if (clock.now() >= end) {
      throw new PublisherError(
        "DATA_DIR_BUSY",
        `${dataDir} is in use by another publisher, and none answers well at ${publisherUrl}. ` +
          "Give its PUBLISHER_URL, look at its log, or stop it.",
      );
    }
    if (attempt === 1) log(`waiting for the publisher of ${dataDir} to answer at ${publisherUrl}`);
    await clock.wait(ASK_EVERY_MS);
  }
}

/** The publisher at an address; null when none answers well there. */
export async function connectControl(publisherUrl: string, token: string): Promise<ControlClient | null> {
  try {
    const health = await fetch(`${publisherUrl}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    if (!health.ok) return null;
  } catch {
    return null;
  }
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, answer } = await send<Answer>(new URL(`${publisherUrl}${path}`), { method, token, body });
    if (status < 400) return answer;
    // It has understood, and says why not; what else is wrong may be a matter of who answers there.
    const isRefusal = status === 400 || status === 409;
    throw new PublisherError(
      "ENVIRONMENT",
      isRefusal && answer.message !== undefined
        ? answer.message
        : `The publisher at ${publisherUrl} answered ${status}: ${answer.message ?? "?"}`,
    );
  }
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body ?? {}),
  };
}

interface Call {
  method: string;
  token: string;
  body: unknown;
}

/** Without `fetch`, which gives up after five minutes: a large site's copy takes longer. Rejects when the publisher ends. */
async function send<Answer>(url: URL, { method, token, body }: Call) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const outgoing = (url.protocol === "https:" ? https : http).request(url, { method, headers });
    outgoing.once("response", resolve);
    outgoing.once("error", (cause) =>
      reject(
        new PublisherError("ENVIRONMENT", `${url.origin} cannot be reached any more: has the publisher ended?`, {
          cause,
        }),
      ),
    );
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return { status: response.statusCode ?? 0, answer: (await json(response)) as Answer & { message?: string } };
}
