import type { AxiosInstance } from "axios";
import {
  domainConnectionSchema,
  ownDomainSchema,
  type DomainConnection,
  type OwnDomain,
} from "../domain/editor/own-domain";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const addressOf = (realtorId: string) => `/v1/realtor/${encodeURIComponent(realtorId)}/own-domain`;

/** Whether a realtor's own domain is proven, and by which record. Null where this API knows no proofs, or not in our form. */
export async function readOwnDomain(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<OwnDomain | null> {
  try {
    const { data } = await client.get<unknown>(addressOf(realtorId), signal ? { signal } : {});
    return ownDomainSchema.safeParse(data).data ?? null;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** Asks the DNS now. 429 when it was asked too often. */
export async function checkOwnDomain(realtorId: string, client: AxiosInstance = productApi): Promise<OwnDomain> {
  return ownDomainSchema.parse((await client.post<unknown>(`${addressOf(realtorId)}/check`)).data);
}

/** Where the domain leads just now, and its certificate. Null where this API does not look, or has no public name. */
export async function readDomainConnection(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<DomainConnection | null> {
  try {
    const { data } = await client.post<unknown>(`${addressOf(realtorId)}/connection`, null, signal ? { signal } : {});
    return domainConnectionSchema.safeParse(data).data ?? null;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** For administrators: the domain is the realtor's, whatever its DNS says. 409 when they no longer ask for it. */
export async function releaseOwnDomain(
  realtorId: string,
  host: string,
  client: AxiosInstance = productApi,
): Promise<OwnDomain> {
  return ownDomainSchema.parse((await client.put<unknown>(addressOf(realtorId), { host })).data);
}

/** For administrators: the domain is the realtor's no more, whatever its DNS says. */
export async function revokeOwnDomain(realtorId: string, client: AxiosInstance = productApi): Promise<OwnDomain> {
  return ownDomainSchema.parse((await client.delete<unknown>(addressOf(realtorId))).data);
}
