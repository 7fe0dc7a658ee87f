import { foundRealtorsSchema, type FoundRealtors, type RealtorSearch } from "../domain/editor/found-realtor";
import { callFailure } from "./call-failure";
import { productApi } from "./product-http-client";

/** `GET /v1/realtor-search`, from `cursor` on. Null where this API has no search. */
export async function searchRealtors(
  { words, state, completeness, order }: RealtorSearch,
  cursor: string | null,
  signal?: AbortSignal,
  client = productApi,
): Promise<FoundRealtors | null> {
  const params = {
    ...(words === "" ? {} : { words }),
    ...(state === "" ? {} : { state }),
    ...(cursor === null ? {} : { cursor }),
    completeness,
    order,
  };
  try {
    const { data } = await client.get<unknown>("/v1/realtor-search", { params, ...(signal ? { signal } : {}) });
    return foundRealtorsSchema.parse(data);
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "refused" && [404, 405, 501].includes(failure.status)) return null;
    throw error;
  }
}
