import type { AxiosInstance } from "axios";
import { SITE } from "../config/site";
import { parseRealtor, type Realtor } from "../domain/realtor";
import { createHttpClient } from "./http-client";

export const productApi = createHttpClient(SITE.productApiUrl);

/** By id, `desiredUrl`, or the origin of the realtor's own domain (spec §7). A failed load gives false. */
export async function getRealtor(key: string, client: AxiosInstance = productApi): Promise<Realtor | false> {
  try {
    const { data } = await client.get<unknown>(`/v1/realtor/${encodeURIComponent(key)}`, { skipToken: true });
    const parsed = parseRealtor(data);
    return parsed.ok ? parsed.realtor : false;
  } catch {
    return false;
  }
}
