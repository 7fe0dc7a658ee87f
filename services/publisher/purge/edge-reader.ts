import { Pool } from "undici";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
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

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  deflate: (body) => inflateSync(body),
};

/** At `CDN_URL`, whatever the host's DNS says: who has just moved their domain here is read here. */
export function createEdgeReader(cdnUrl: string, siteUrl: string): EdgeReader {
  const siteHost = new URL(siteUrl).host;
  const { origin, pathname } = new URL(cdnUrl);
  const base = pathname.replace(/\/$/, "");
  const poolOf = () =>
    new Pool(origin, { connections: MOST_SOCKETS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  // A connection is for one host's certificate.
  const [site, ownDomains] = [poolOf(), poolOf()];
  return {
    url: cdnUrl,
    async read(url, acceptEncoding) {
      const [host, path] = splitUrl(url, siteHost);
      const { statusCode, headers, body } = await (host === siteHost ? site : ownDomains).request({
        method: "GET",
        path: base + path,
        headers: { host, accept: "text/html,*/*", "accept-encoding": acceptEncoding },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const content = Buffer.from(await body.arrayBuffer());
      const decode = DECODERS[String(headers["content-encoding"])];
      return { status: statusCode, body: decode === undefined ? content : decode(content) };
    },
  };
}
