import { z } from "zod";
import type { AxiosInstance } from "axios";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const answerSchema = z.object({ addresses: z.array(z.string()) });

/** Slugs that lead to a realtor's homepage though it has another one now. Null where this API forgets them. */
export async function readFormerAddresses(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<string[] | null> {
  try {
    const address = `/v1/realtor/${encodeURIComponent(realtorId)}/former-addresses`;
    return answerSchema.parse((await client.get<unknown>(address, signal ? { signal } : {})).data).addresses;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
