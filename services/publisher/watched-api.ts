import { PublisherError } from "./errors";
import type { createMeasures } from "./measures";
import { createProductApi, type ProductApi } from "./product-api-client";

export interface WatchedApi extends ProductApi {
  /** Epoch ms of the first call that did not reach it, where none has since; else null. */
  awaySince(): number | null;
}

/** The product API at an address, with its calls timed and watched. */
export const openProductApi = (
  apiUrl: string,
  { measures, now }: { measures: Pick<ReturnType<typeof createMeasures>, "timed">; now(): number },
): WatchedApi => watchApi(measures.timed(createProductApi(apiUrl)), now);

/** The same API, which remembers whether it can be reached: whoever has called it last knows. */
export function watchApi(api: ProductApi, now: () => number): WatchedApi {
  let awaySince: number | null = null;

  async function watch<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      awaySince = null;
      return answer;
    } catch (error) {
      // An answer that is not as agreed may be a proxy's, and says nothing of the API behind it.
      if (error instanceof PublisherError && error.code === "API_UNREACHABLE") awaySince ??= now();
      throw error;
    }
  }

  return {
    realtor: (id) => watch(() => api.realtor(id)),
    list: (query) => watch(() => api.list(query)),
    awaySince: () => awaySince,
  };
}
