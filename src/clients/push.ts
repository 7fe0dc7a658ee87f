import type { AxiosInstance } from "axios";
import { z } from "zod";
import type { Language } from "../domain/site/locale";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const CALL = "/v1/push";

const stateSchema = z.object({
  /** By which browsers subscribe, in URL-safe base64. */
  publicKey: z.string(),
  /** Whether the account is told on the device that was asked about. */
  isOn: z.boolean(),
});
export type PushState = z.output<typeof stateSchema>;

/** Null where this API tells no browser. `endpoint`: the device's, `""` for none. */
export async function readPush(
  endpoint: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<PushState | null> {
  try {
    const { data } = await client.get<unknown>(CALL, { params: { endpoint }, ...(signal ? { signal } : {}) });
    return stateSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

export async function keepPush(
  { endpoint, keys }: PushSubscriptionJSON,
  language: Language,
  client: AxiosInstance = productApi,
): Promise<PushState> {
  const { data } = await client.put<unknown>(CALL, { endpoint, keys, language });
  return stateSchema.parse(data);
}

export async function endPush(endpoint: string, client: AxiosInstance = productApi): Promise<PushState> {
  const { data } = await client.delete<unknown>(CALL, { data: { endpoint } });
  return stateSchema.parse(data);
}
