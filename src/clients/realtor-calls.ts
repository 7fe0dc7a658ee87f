import type { AxiosInstance, AxiosResponse } from "axios";
import {
  parseEditedRealtor,
  parseRealtor,
  type EditedRealtor,
  type Realtor,
  type RealtorInput,
} from "../domain/realtor/realtor";
import { FIELD_NAMES } from "../domain/realtor/fields";
import { UnexpectedAnswer } from "./call-failure";
import { productApi } from "./product-http-client";

const OK = 200;
const CREATED = 201;
const PAGE_SIZE = 100;

/**
 * By id or slug. Unlike the pages' read it rejects, so that "gone" and "not
 * reachable" can be told apart, and carries the token: its owner gets more of it.
 */
export async function readRealtor(key: string, signal?: AbortSignal, client: AxiosInstance = productApi) {
  const answer = await client.get<unknown>(addressOf(key), signal ? { signal } : {});
  return realtorIn("Reading the realtor", answer, OK);
}

export interface RealtorPage {
  realtors: Realtor[];
  nextCursor: string | null;
}

/** One page of all realtors; what does not parse is left out. */
export async function listRealtors(
  cursor: string | null,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<RealtorPage> {
  const { data, status } = await client.get<{ realtors?: unknown; nextCursor?: unknown } | null>("/v1/realtor", {
    params: { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
    ...(signal ? { signal } : {}),
  });
  if (!Array.isArray(data?.realtors)) throw new UnexpectedAnswer("Listing the realtors", status);
  return {
    realtors: data.realtors.map(parseRealtor).flatMap((parsed) => (parsed.ok ? [parsed.realtor] : [])),
    nextCursor: typeof data.nextCursor === "string" ? data.nextCursor : null,
  };
}

/** Spec §7: 201 means success. */
export async function createRealtor(input: RealtorInput, client: AxiosInstance = productApi): Promise<EditedRealtor> {
  return realtorIn("Creating the realtor", await client.post<unknown>("/v1/realtor", input), CREATED);
}

/** Spec §7: 200 means success. 412 when the realtor is no longer the one of `updatedAt`. What no form can change stays the API's. */
export async function changeRealtor(
  { id, input, updatedAt }: { id: string; input: RealtorInput; updatedAt: string },
  client: AxiosInstance = productApi,
): Promise<EditedRealtor> {
  const headers = { "if-match": `"${updatedAt}"` };
  const fields = Object.fromEntries(FIELD_NAMES.map((field) => [field, input[field]]));
  return realtorIn("Changing the realtor", await client.patch<unknown>(addressOf(id), fields, { headers }), OK);
}

/** Spec §7: 200 means success. */
export async function deleteRealtor(id: string, client: AxiosInstance = productApi): Promise<void> {
  const { status } = await client.delete<unknown>(addressOf(id));
  if (status !== OK) throw new UnexpectedAnswer("Deleting the realtor", status);
}

export interface ExportedRealtor {
  /** Of `user.name` (spec §7); `""` when the answer has none. */
  userName: string;
  /** The answer as it came. */
  json: string;
}

export async function exportRealtor(id: string, client: AxiosInstance = productApi): Promise<ExportedRealtor> {
  const { data, status } = await client.get<{ user?: { name?: unknown } | null } | null>(
    `/v1/realtor/export/${encodeURIComponent(id)}`,
  );
  if (typeof data !== "object" || data === null) throw new UnexpectedAnswer("Exporting the realtor", status);
  const name = data.user?.name;
  return { userName: typeof name === "string" ? name : "", json: JSON.stringify(data, null, 2) };
}

/** Spec §7: multipart with `file` and `realtorId`; 201 means success, so what the answer does not show is read. */
export async function importRealtor(
  id: string,
  file: Blob,
  client: AxiosInstance = productApi,
): Promise<EditedRealtor> {
  const body = new FormData();
  body.append("file", file, "realtor.json");
  body.append("realtorId", id);
  const { data, status } = await client.post<unknown>(`/v1/realtor/import/${encodeURIComponent(id)}`, body);
  if (status !== CREATED) throw new UnexpectedAnswer("Importing the realtor", status);
  const parsed = parseEditedRealtor(data);
  return parsed.ok ? parsed.realtor : readRealtor(id, undefined, client);
}

function addressOf(key: string): string {
  return `/v1/realtor/${encodeURIComponent(key)}`;
}

export function realtorIn(call: string, { data, status }: AxiosResponse<unknown>, success: number): EditedRealtor {
  const parsed = parseEditedRealtor(data);
  if (status !== success || !parsed.ok) throw new UnexpectedAnswer(call, status);
  return parsed.realtor;
}
