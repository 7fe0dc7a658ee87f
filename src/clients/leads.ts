import type { AxiosInstance } from "axios";
import { leadPageSchema, leadSchema, type Lead, type LeadPage, type LeadState } from "../domain/editor/lead";
import type { Language } from "../domain/site/locale";
import { callFailure, isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const PAGE_SIZE = 30;

export interface LeadQuestion {
  /** Null: the office's, for administrators. */
  realtorId: string | null;
  /** Null: all but spam. */
  state: LeadState | null;
  words: string;
}

/** A page of messages, newest first. Null where this API keeps none for the workspace. */
export async function listLeads(
  question: LeadQuestion,
  cursor: string | null,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<LeadPage | null> {
  try {
    const params = { ...paramsOf(question), limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
    const { data } = await client.get<unknown>("/v1/leads", { params, ...(signal ? { signal } : {}) });
    return leadPageSchema.parse(data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** Null for one that is gone, or somebody else's. */
export async function readLead(
  id: string,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Lead | null> {
  return unlessGone(async () =>
    leadSchema.parse((await client.get<unknown>(addressOf(id), signal ? { signal } : {})).data),
  );
}

/** Null for one that is gone. */
export function changeLead(id: string, state: LeadState, client: AxiosInstance = productApi): Promise<Lead | null> {
  return unlessGone(async () => leadSchema.parse((await client.patch<unknown>(addressOf(id), { state })).data));
}

/** One that is gone already is deleted. */
export async function deleteLead(id: string, client: AxiosInstance = productApi): Promise<void> {
  await unlessGone(() => client.delete<unknown>(addressOf(id)));
}

async function unlessGone<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "refused" && failure.status === 404) return null;
    throw error;
  }
}

/** Every message that the question finds, as a table for spreadsheets, with the times of this device's clock. */
export async function exportLeads(
  question: LeadQuestion,
  language: Language,
  client: AxiosInstance = productApi,
): Promise<Blob> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const params = { ...paramsOf(question), language, timeZone };
  return (await client.get<Blob>("/v1/leads/export", { params, responseType: "blob" })).data;
}

function paramsOf({ realtorId, state, words }: LeadQuestion) {
  return {
    ...(realtorId === null ? {} : { realtorId }),
    ...(state === null ? {} : { state }),
    ...(words === "" ? {} : { q: words }),
  };
}

function addressOf(id: string): string {
  return `/v1/leads/${encodeURIComponent(id)}`;
}
