import { isAxiosError, type AxiosInstance } from "axios";
import { SITE } from "../config/site";
import { endedLinkSchema, sharedDraftSchema, type EndedLink } from "../domain/editor/draft-link";
import { addressesOf } from "../domain/realtor/own-host";
import { parseRealtor } from "../domain/realtor/realtor";
import { toRealtorView, type RealtorView } from "../domain/realtor/realtor-view";
import type { Language } from "../domain/site/locale";
import { productApi } from "./product-http-client";

const NOT_FOUND = 404;
const GONE = 410;

/** A draft as a page shows it. */
export interface SharedDraft {
  realtorId: string;
  view: RealtorView;
  /** Of the page once it is published. */
  address: string;
  /** ISO; until when the link shows it. */
  expiresAt: string;
}

/** What a link to a draft leads to. */
export type SharedDraftLoad =
  { is: "shown"; draft: SharedDraft } | ({ is: "ended" } & EndedLink) | { is: "missing" } | { is: "unreachable" };

/** `POST /v1/drafts/read`. Like `loadRealtorView` it brings zod: it is only imported dynamically. */
export async function loadSharedDraft(
  token: string,
  language: Language,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<SharedDraftLoad> {
  try {
    const options = { skipToken: true, ...(signal ? { signal } : {}) };
    const { data } = await client.post<unknown>("/v1/drafts/read", { token }, options);
    return shownBy(data, language);
  } catch (error) {
    return whyNot(error);
  }
}

function shownBy(sent: unknown, language: Language): SharedDraftLoad {
  const { data } = sharedDraftSchema.safeParse(sent);
  const parsed = data && parseRealtor(data.realtor);
  if (!parsed?.ok) return { is: "unreachable" };
  const { realtor } = parsed;
  const address = addressesOf(realtor, SITE)[language];
  const { expiresAt } = data!;
  const view = toRealtorView(realtor, language);
  return { is: "shown", draft: { realtorId: realtor.id, view, address, expiresAt } };
}

function whyNot(error: unknown): SharedDraftLoad {
  const answer = isAxiosError(error) ? error.response : undefined;
  if (answer?.status === NOT_FOUND) return { is: "missing" };
  const ended = answer?.status === GONE ? endedLinkSchema.safeParse(answer.data).data : undefined;
  return ended ? { is: "ended", ...ended } : { is: "unreachable" };
}
