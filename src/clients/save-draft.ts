import type { AxiosInstance } from "axios";
import { changedFields } from "../domain/editor/realtor-changes";
import { draftAsRecord, type DraftState, type SavedDraft } from "../domain/editor/saved-draft";
import type { EditedRealtor, RealtorInput } from "../domain/realtor/realtor";
import { callFailure, type CallFailure } from "./call-failure";
import { publishDraft, putDraft, readDraft } from "./drafts";
import { productApi } from "./product-http-client";
import { readRealtor } from "./realtor-calls";
import { isRefusedToken } from "./refused-token";

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
const SLUG_CODES = new Set(["SLUG_TAKEN", "SLUG_RESERVED"]);

type Drafted = { kind: "drafted"; state: DraftState; draft: SavedDraft };
type Published = { kind: "published"; realtor: EditedRealtor };

/** Why the draft was not saved, or not published. */
export type DraftRefusal =
  /** The draft was saved elsewhere meanwhile, or is there no more: then theirs is what is published. */
  | { kind: "draftChanged"; state: DraftState; theirs: EditedRealtor }
  /** The published record was saved elsewhere meanwhile. */
  | { kind: "recordChanged"; theirs: EditedRealtor }
  | { kind: "gone" }
  | { kind: "signedOut" }
  | { kind: "slugTaken"; failure: CallFailure }
  | { kind: "failed"; failure: CallFailure };

/** Saves into the draft. An answer that got lost is no conflict: what is there is just what was sent. */
export async function saveDraft(
  change: { input: RealtorInput; base: EditedRealtor; draft: SavedDraft | null },
  client: AxiosInstance = productApi,
): Promise<Drafted | DraftRefusal> {
  try {
    return drafted(await putDraft(change, client));
  } catch (error) {
    const outcome = await outcomeOf(error, change.base, client);
    const isOwn =
      outcome.kind === "draftChanged" &&
      outcome.state.draft !== null &&
      // Whose it is the API decides.
      changedFields(outcome.state.draft.input, change.input).every((field) => field === "userId");
    return isOwn ? drafted(outcome.state) : outcome;
  }
}

/** Publishes what was saved last. */
export async function publishSavedDraft(
  draft: SavedDraft,
  client: AxiosInstance = productApi,
): Promise<Published | DraftRefusal> {
  try {
    return { kind: "published", realtor: await publishDraft(draft, client) };
  } catch (error) {
    return outcomeOf(error, draft.base, client);
  }
}

function drafted(state: DraftState): Drafted | DraftRefusal {
  if (state.draft === null) return { kind: "failed", failure: { kind: "unreachable" } };
  return { kind: "drafted", state, draft: state.draft };
}

async function outcomeOf(error: unknown, base: EditedRealtor, client: AxiosInstance): Promise<DraftRefusal> {
  if (isRefusedToken(error)) return { kind: "signedOut" };
  const failure = callFailure(error);
  if (failure.kind === "unreachable") return { kind: "failed", failure };
  if (SLUG_CODES.has(failure.code)) return { kind: "slugTaken", failure };
  if (failure.status !== PRECONDITION_FAILED && failure.status !== NOT_FOUND) return { kind: "failed", failure };
  try {
    const theirs = await readRealtor(base.id, undefined, client);
    if (failure.code === "REALTOR_CHANGED") return { kind: "recordChanged", theirs };
    const state = await readDraft(theirs, undefined, client);
    if (state === null) return { kind: "failed", failure };
    return { kind: "draftChanged", state, theirs: state.draft ? draftAsRecord(state.draft) : theirs };
  } catch (readError) {
    const readFailure = callFailure(readError);
    const isGone = readFailure.kind === "refused" && readFailure.status === NOT_FOUND;
    return isGone ? { kind: "gone" } : { kind: "failed", failure: readFailure };
  }
}
