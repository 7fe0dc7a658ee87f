import type { AxiosInstance } from "axios";
import type { EditedRealtor, RealtorInput } from "../domain/realtor/realtor";
import { changedFields } from "../domain/editor/realtor-changes";
import { inputOfRecord } from "../domain/editor/record-input";
import { readMe } from "./auth";
import { savedWithBrokerName } from "./broker-name";
import { callFailure, type CallFailure } from "./call-failure";
import { productApi } from "./product-http-client";
import { changeRealtor, createRealtor, readRealtor } from "./realtor-calls";
import { isRefusedToken } from "./refused-token";

export type SaveOutcome =
  | { kind: "saved"; realtor: EditedRealtor; isNew: boolean; leftOutBrokerName: boolean }
  /** Somebody else saved since `base`; without one, the account has a homepage already. */
  | { kind: "conflict"; theirs: EditedRealtor }
  /** Somebody deleted it since `base`. */
  | { kind: "gone" }
  | { kind: "signedOut" }
  | { kind: "slugTaken" | "failed"; failure: CallFailure };

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
const TAKEN_CODES: ReadonlySet<string> = new Set(["SLUG_TAKEN", "HOMEPAGE_EXISTS"]);
const SLUG_CODES: ReadonlySet<string> = new Set(["SLUG_TAKEN", "SLUG_RESERVED"]);

/**
 * Creates or changes. An answer that got lost leaves open whether the save went
 * through: so when the API then says that the realtor has changed, or that the
 * slug is taken, and what is there is just what was sent, it is this save.
 */
export async function saveRealtor(
  input: RealtorInput,
  base: EditedRealtor | null,
  client: AxiosInstance = productApi,
): Promise<SaveOutcome> {
  try {
    const { realtor, leftOutBrokerName } = await savedWithBrokerName(input, (sent) =>
      base === null
        ? createRealtor(sent, client)
        : changeRealtor({ id: base.id, input: sent, updatedAt: base.updatedAt }, client),
    );
    return { kind: "saved", realtor, isNew: base === null, leftOutBrokerName };
  } catch (error) {
    return outcomeOf(error, { input, base, client });
  }
}

interface Attempt {
  input: RealtorInput;
  base: EditedRealtor | null;
  client: AxiosInstance;
}

async function outcomeOf(error: unknown, { input, base, client }: Attempt): Promise<SaveOutcome> {
  if (isRefusedToken(error)) return { kind: "signedOut" };
  const failure = callFailure(error);
  if (failure.kind === "unreachable") return { kind: "failed", failure };
  const { status, code } = failure;
  if (base === null && TAKEN_CODES.has(code)) {
    const there = await readRealtor(input.desiredUrl, undefined, client).catch(() => null);
    if (there && isSame(there, input)) return saved(there, true);
    const theirs = await ownHomepage(client).catch(() => null);
    if (theirs) return { kind: "conflict", theirs };
  }
  if (SLUG_CODES.has(code)) return { kind: "slugTaken", failure };
  // A homepage that is gone belongs to nobody: an API may say "not yours" before it says "not found".
  if (base === null || ![FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED].includes(status))
    return { kind: "failed", failure };
  try {
    const theirs = await readRealtor(base.id, undefined, client);
    if (status !== PRECONDITION_FAILED) return { kind: "failed", failure };
    if (isSame(theirs, input)) return saved(theirs, false);
    // Nobody typed: the API itself has changed what only it sets, such as the proof of a domain.
    const isUntyped = changedFields(inputOfRecord(base), inputOfRecord(theirs)).length === 0;
    return isUntyped ? await saveRealtor(input, theirs, client) : { kind: "conflict", theirs };
  } catch (readError) {
    const readFailure = callFailure(readError);
    const isGone = readFailure.kind === "refused" && readFailure.status === NOT_FOUND;
    return isGone ? { kind: "gone" } : { kind: "failed", failure: readFailure };
  }
}

/** What a creation whose answer was lost has made. An administrator's own homepage is not the one that is created. */
async function ownHomepage(client: AxiosInstance): Promise<EditedRealtor | null> {
  const { user, realtor } = await readMe(undefined, client);
  return user.role === "realtor" && realtor ? readRealtor(realtor.id, undefined, client) : null;
}

function saved(realtor: EditedRealtor, isNew: boolean): SaveOutcome {
  return { kind: "saved", realtor, isNew, leftOutBrokerName: false };
}

/** Whose it is the API decides. */
function isSame(realtor: EditedRealtor, input: RealtorInput): boolean {
  return changedFields(inputOfRecord(realtor), input).every((field) => field === "userId");
}
