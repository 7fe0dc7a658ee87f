import type { AxiosInstance } from "axios";
import { visitsSchema, type Visits } from "../domain/editor/visits";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

/** The visits of the last two years. Null where this API counts none. */
export async function readVisits(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Visits | null> {
  try {
    const address = `/v1/realtor/${encodeURIComponent(realtorId)}/visits`;
    return visitsSchema.parse((await client.get<unknown>(address, signal ? { signal } : {})).data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
