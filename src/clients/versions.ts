import type { AxiosInstance } from "axios";
import { versionPageSchema, type RecordVersion, type VersionPage } from "../domain/editor/record-version";
import { parseEditedRealtor, type EditedRealtor } from "../domain/realtor/realtor";
import { UnexpectedAnswer, isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";
import { realtorIn } from "./realtor-calls";

const OK = 200;
const addressOf = (realtorId: string) => `/v1/realtor/${encodeURIComponent(realtorId)}/versions`;

/** A page of a realtor's versions, newest first. Null where this API keeps none. */
export async function listVersions(
  realtorId: string,
  cursor: string | null,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<VersionPage | null> {
  try {
    const params = cursor === null ? {} : { cursor };
    const { data } = await client.get<unknown>(addressOf(realtorId), { params, ...(signal ? { signal } : {}) });
    return versionPageSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** The record as it was then. */
export async function readVersion(
  realtorId: string,
  { number, at }: Pick<RecordVersion, "number" | "at">,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<EditedRealtor> {
  const address = `${addressOf(realtorId)}/${number}`;
  const { data, status } = await client.get<{ record?: object } | null>(address, signal ? { signal } : {});
  const parsed = parseEditedRealtor({ ...data?.record, id: realtorId, updatedAt: at });
  if (!parsed.ok) throw new UnexpectedAnswer("Reading the version", status);
  return parsed.realtor;
}

/** Saves the record as it was then. 412 when the realtor is no longer the one of `updatedAt`. */
export async function goBackToVersion(
  { realtorId, number, updatedAt }: { realtorId: string; number: number; updatedAt: string },
  client: AxiosInstance = productApi,
): Promise<EditedRealtor> {
  const headers = { "if-match": `"${updatedAt}"` };
  const address = `${addressOf(realtorId)}/${number}/restore`;
  return realtorIn("Going back", await client.post<unknown>(address, undefined, { headers }), OK);
}
