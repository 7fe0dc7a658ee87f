import type { AxiosInstance } from "axios";
import { draftLinksSchema, newDraftLinkSchema, type DraftLink, type NewDraftLink } from "../domain/editor/draft-link";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const addressOf = (realtorId: string) => `/v1/realtor/${encodeURIComponent(realtorId)}/draft/links`;

/** Those that open a homepage's draft, the latest first. Null where this API knows no such links. */
export async function listDraftLinks(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<DraftLink[] | null> {
  try {
    const { data } = await client.get<unknown>(addressOf(realtorId), signal ? { signal } : {});
    return draftLinksSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** A new one; 409 when there are too many, 404 without a draft. */
export async function createDraftLink(realtorId: string, client: AxiosInstance = productApi): Promise<NewDraftLink> {
  return newDraftLinkSchema.parse((await client.post<unknown>(addressOf(realtorId))).data);
}

/** All of them; gives what is left. */
export async function endDraftLinks(realtorId: string, client: AxiosInstance = productApi): Promise<DraftLink[]> {
  return draftLinksSchema.parse((await client.delete<unknown>(addressOf(realtorId))).data);
}
