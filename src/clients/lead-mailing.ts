import type { AxiosInstance } from "axios";
import { leadMailingSchema, type LeadMailing } from "../domain/editor/lead-mailing";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const CALL = "/v1/leads/mailing";

/** Null where this API leaves no choice. `realtorId` is null for the office's. */
export async function readLeadMailing(
  realtorId: string | null,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<LeadMailing | null> {
  try {
    const { data } = await client.get<unknown>(CALL, { params: paramsOf(realtorId), ...(signal ? { signal } : {}) });
    return leadMailingSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

export async function setLeadMailing(
  realtorId: string | null,
  isOn: boolean,
  client: AxiosInstance = productApi,
): Promise<LeadMailing> {
  const { data } = await client.put<unknown>(CALL, { isOn }, { params: paramsOf(realtorId) });
  return leadMailingSchema.parse(data);
}

const paramsOf = (realtorId: string | null) => (realtorId === null ? {} : { realtorId });
