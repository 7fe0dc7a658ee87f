import { callCache } from "./call-cache";
import { chunksOf, type Purger } from "./purger";

export const CLOUDFLARE_API = "https://api.cloudflare.com/client/v4";
/** Of one call, on every plan; 5 calls a minute on the free one, 5 a second and more on the others. */
const MOST_TAGS = 100;

/** Cloudflare, by cache tag. Its rate is kept by waiting as long as its 429 says, while tags gather. */
export function createCloudflarePurger({ api, token, zone }: { api: string; token: string; zone: string }): Purger {
  return {
    name: "cloudflare",
    isMetered: false,
    async purge({ keys }) {
      for (const some of chunksOf(keys, MOST_TAGS)) {
        await callCache("Cloudflare", {
          method: "POST",
          url: `${api}/zones/${zone}/purge_cache`,
          headers: { authorization: `Bearer ${token}` },
          data: { tags: some },
        });
      }
    },
  };
}
