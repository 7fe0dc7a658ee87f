import { unescape } from "node:querystring";

const PIPELINE_TIMEOUT_MS = 5_000;

export interface PipelineCalls {
  /** Host names: the addresses themselves are secrets. */
  accepted: string[];
  failed: string[];
}

/** Asks every hosted pipeline for a build. Never throws: a pipeline that fails is in the answer. */
export async function callHostedPipelines(urls: readonly string[], eventType: string): Promise<PipelineCalls> {
  const outcomes = await Promise.all(
    urls.map(async (url) => ({ host: new URL(url).host, accepted: await callPipeline(url, eventType) })),
  );
  return {
    accepted: outcomes.filter(({ accepted }) => accepted).map(({ host }) => host),
    failed: outcomes.filter(({ accepted }) => !accepted).map(({ host }) => host),
  };
}

async function callPipeline(address: string, eventType: string): Promise<boolean> {
  const { url, authorization } = withoutCredentials(address);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      // GitHub's repository_dispatch requires this field; build hooks of other hosts ignore their body.
      body: JSON.stringify({ event_type: eventType }),
      signal: AbortSignal.timeout(PIPELINE_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`The hosted pipeline at ${url.host} answered ${response.status}.`);
    return response.ok;
  } catch (error) {
    console.error(`The hosted pipeline at ${url.host} cannot be reached.`, error);
    return false;
  }
}

/** `fetch` refuses credentials in an address; hosts that want a token take it as `https://user:token@host/…`. */
function withoutCredentials(address: string): { url: URL; authorization: string | null } {
  const url = new URL(address);
  const { username, password } = url;
  if (!username && !password) return { url, authorization: null };
  url.username = "";
  url.password = "";
  // Not `decodeURIComponent`, which throws at a bare `%`; an address may hold one.
  const credentials = `${unescape(username)}:${unescape(password)}`;
  return { url, authorization: `Basic ${Buffer.from(credentials).toString("base64")}` };
}
