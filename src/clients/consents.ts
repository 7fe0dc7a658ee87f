import type { AxiosInstance } from "axios";
import { z } from "zod";
import type { Consent } from "../domain/site/consents";
import { productApi } from "./product-http-client";

const time = z.iso.datetime({ offset: true }).nullable();
const consentsSchema = z.object({ privacy: time, calls: time });

/** When each consent of the account was given, or null. */
export type AccountConsents = z.output<typeof consentsSchema>;

/** `GET /v1/consents` */
export async function readConsents(signal?: AbortSignal, client: AxiosInstance = productApi): Promise<AccountConsents> {
  const { data } = await client.get<unknown>("/v1/consents", signal ? { signal } : {});
  return consentsSchema.parse(data);
}

/** `PUT` or `DELETE /v1/consents/{consent}`; gives all as they are then. */
export async function setConsent(
  consent: Consent,
  isGiven: boolean,
  client: AxiosInstance = productApi,
): Promise<AccountConsents> {
  const { data } = await client.request<unknown>({
    url: `/v1/consents/${consent}`,
    method: isGiven ? "PUT" : "DELETE",
  });
  return consentsSchema.parse(data);
}
