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
    const response = await fetch(`${publisherUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer & { message?: string };
    if (!response.ok) {
      throw new PublisherError(
        "ENVIRONMENT",
        `The publisher at ${publisherUrl} answered ${response.status}: ${answer.message ?? "?"}`,
      );
    }
    return answer;
  }
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body ?? {}),
  };
}
