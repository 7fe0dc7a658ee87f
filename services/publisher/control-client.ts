import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { PublisherError } from "./errors";

export interface ControlClient {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
}

/** The running publisher of this data directory, for our commands; null when none answers at its address. */
export async function connectControl(publisherUrl: string, token: string): Promise<ControlClient | null> {
  try {
    const health = await fetch(`${publisherUrl}/healthz`, { signal: AbortSignal.timeout(2000) });
    if (!health.ok) return null;
  } catch {
    return null;
  }
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, answer } = await send<Answer>(new URL(`${publisherUrl}${path}`), { method, token, body });
    if (status < 400) return answer;
    throw new PublisherError(
      "ENVIRONMENT",
      `The publisher at ${publisherUrl} answered ${status}: ${answer.message ?? "?"}`,
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
