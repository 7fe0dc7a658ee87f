import { callCache } from "./call-cache";
import { EVERYTHING_URL, splitUrl, type Purger } from "./purger";

const NOT_CACHED = [404, 412];
const AT_A_TIME = 16;

interface NginxOptions {
  nodes: readonly string[];
  /** Of the product: what an address without a host stands for. */
  siteHost: string;
  token: string | null;
  /** Every address that may be in the cache: the module cannot drop everything at once. */
  everything(): AsyncIterable<string>;
}

/** nginx with the module ngx_cache_purge, as `deploy/nginx/cache.conf` sets it up: PURGE of each address, at each node. */
export function createNginxPurger({ nodes, siteHost, token, everything }: NginxOptions): Purger {
  async function purgeUrl(url: string): Promise<void> {
    const [host, path] = splitUrl(url, siteHost);
    const headers = { host, ...(token === null ? {} : { "x-purge-token": token }) };
    const calls = nodes.map((node) =>
      callCache(`nginx at ${node}`, { method: "PURGE", url: `${node}${path}`, headers }, NOT_CACHED),
    );
    await Promise.all(calls);
  }

  return {
    name: "nginx",
    isMetered: false,
    async purge({ urls }) {
      let underWay: Promise<void>[] = [];
      for await (const url of urls.includes(EVERYTHING_URL) ? everything() : urls) {
        underWay.push(purgeUrl(url));
        if (underWay.length < AT_A_TIME) continue;
        await Promise.all(underWay);
        underWay = [];
      }
      await Promise.all(underWay);
    },
  };
}
