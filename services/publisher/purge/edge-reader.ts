import axios from "axios";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { splitUrl } from "./purger";

const TIMEOUT_MS = 5_000;
const MOST_SOCKETS = 64;

export interface EdgeAnswer {
  status: number;
  body: Buffer;
}

/** Reads what visitors get, through the cache in front. */
export interface EdgeReader {
  readonly url: string;
  /** `/slug`, or `//host/` of a realtor's own domain. Rejects where there is no answer. */
  read(url: string, acceptEncoding: string): Promise<EdgeAnswer>;
}

/** At `CDN_URL`, whatever the host's DNS says: who has just moved their domain here is read here. */
export function createEdgeReader(cdnUrl: string, siteUrl: string): EdgeReader {
  const siteHost = new URL(siteUrl).host;
  const agents = {
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: MOST_SOCKETS }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: MOST_SOCKETS }),
  };
  return {
    url: cdnUrl,
    async read(url, acceptEncoding) {
      const [host, path] = splitUrl(url, siteHost);
      const { status, data } = await axios.get<Buffer>(`${cdnUrl}${path}`, {
        ...agents,
        headers: { host, accept: "text/html,*/*", "accept-encoding": acceptEncoding },
        responseType: "arraybuffer",
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxRedirects: 0,
        proxy: false,
        validateStatus: () => true,
      });
      return { status, body: Buffer.from(data) };
    },
  };
}
