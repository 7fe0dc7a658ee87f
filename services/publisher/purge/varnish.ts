import { callCache } from "./call-cache";
import { chunksOf, type Purger } from "./purger";

/** Varnish takes 8 kB of a header; the rest is room for its own. */
const MOST_CHARACTERS = 4000;
const MOST_KEYS = 500;

/** Varnish with the xkey module, as `deploy/varnish/default.vcl` sets it up: PURGE with the keys in a header, at each node. */
export function createVarnishPurger({ nodes, token }: { nodes: readonly string[]; token: string | null }): Purger {
  return {
    name: "varnish",
    isMetered: false,
    async purge({ keys }) {
      for (const some of chunksOf(keys, MOST_KEYS, MOST_CHARACTERS)) {
        const headers = { "xkey-purge": some.join(" "), ...(token === null ? {} : { "x-purge-token": token }) };
        await Promise.all(
          nodes.map((node) => callCache(`Varnish at ${node}`, { method: "PURGE", url: node, headers })),
        );
      }
    },
  };
}
