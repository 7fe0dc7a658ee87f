import type { AxiosInstance } from "axios";
import { draftStateOf, draftStateSchema, type DraftState, type SavedDraft } from "../domain/editor/saved-draft";
import type { EditedRealtor, RealtorInput } from "../domain/realtor/realtor";
import { FIELD_NAMES } from "../domain/realtor/fields";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";
import { realtorIn } from "./realtor-calls";

const OK = 200;
const addressOf = (realtorId: string) => `/v1/realtor/${encodeURIComponent(realtorId)}/draft`;
/** For a change of that draft alone; of none when there must be none yet. */
const tagOf = (draft: SavedDraft | null): Record<string, string> =>
  draft === null ? { "if-none-match": "*" } : { "if-match": `"${draft.updatedAt}"` };

/** What waits to be published, and whether saves go there. Null where this API knows no drafts. */
export async function readDraft(
  record: EditedRealtor,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<DraftState | null> {
  const answer = await askForDraft(record.id, signal, client);
  return answer && draftStateOf(answer.data, record);
}

/** When what waits to be published was saved last (ISO); null where nothing waits, or this API knows no drafts. */
export async function draftSavedAt(
  realtorId: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<string | null> {
  const answer = await askForDraft(realtorId, signal, client);
  return answer && (draftStateSchema.parse(answer.data).draft?.updatedAt ?? null);
}

async function askForDraft(
  realtorId: string,
  signal: AbortSignal | undefined,
  client: AxiosInstance,
): Promise<{ data: unknown } | null> {
  try {
    return await client.get<unknown>(addressOf(realtorId), signal ? { signal } : {});
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** 412 when the draft is no longer the one given (null: when there is one). */
export async function putDraft(
  { input, base, draft }: { input: RealtorInput; base: EditedRealtor; draft: SavedDraft | null },
  client: AxiosInstance = productApi,
): Promise<DraftState> {
  const fields = Object.fromEntries(FIELD_NAMES.map((field) => [field, input[field]]));
  const body = { input: fields, baseUpdatedAt: base.updatedAt };
  const { data } = await client.put<unknown>(addressOf(base.id), body, { headers: tagOf(draft) });
  return draftStateOf(data, base);
}

/** 412 when the draft, or the published record under it, is no longer the one given. */
export async function publishDraft(draft: SavedDraft, client: AxiosInstance = productApi): Promise<EditedRealtor> {
  const address = `${addressOf(draft.base.id)}/publish`;
  return realtorIn(
    "Publishing the draft",
    await client.post<unknown>(address, undefined, { headers: tagOf(draft) }),
    OK,
  );
}

export async function discardDraft(draft: SavedDraft, client: AxiosInstance = productApi): Promise<DraftState> {
  const { data } = await client.delete<unknown>(addressOf(draft.base.id), { headers: tagOf(draft) });
  return draftStateOf(data, draft.base);
}

/** For every device. 409 while there is a draft that would be left behind. */
export async function setDraftFirst(
  record: EditedRealtor,
  isDraftFirst: boolean,
  client: AxiosInstance = productApi,
): Promise<DraftState> {
  const { data } = await client.put<unknown>(`${addressOf(record.id)}/first`, { isDraftFirst });
  return draftStateOf(data, record);
}
