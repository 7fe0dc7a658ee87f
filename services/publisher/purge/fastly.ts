import { callCache } from "./call-cache";
import { chunksOf, type Purger } from "./purger";

export const FASTLY_API = "https://api.fastly.com";
/** Of one call, by Fastly's API reference. */
const MOST_KEYS = 256;

/** Fastly, by surrogate key. A hard purge: a soft one would serve what is old once more. */
export function createFastlyPurger({ api, token, service }: { api: string; token: string; service: string }): Purger {
  return {
    name: "fastly",
    isMetered: false,
    async purge({ keys }) {
      for (const some of chunksOf(keys, MOST_KEYS)) {
        await callCache("Fastly", {
          method: "POST",
          url: `${api}/service/${service}/purge`,
          headers: { "fastly-key": token, accept: "application/json" },
          data: { surrogate_keys: some },
        });
      }
    },
  };
}
