import { foundRealtorsSchema, type FoundRealtors, type RealtorSearch } from "../domain/editor/found-realtor";
import { isUnknownCall } from "./call-failure";
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
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
