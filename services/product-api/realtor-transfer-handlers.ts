import { isDeeperThan, RECORD_MAX_DEPTH } from "../../src/domain/realtor/record-limits";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError, tooDeep } from "./api-error";
import type { Principal } from "./authorization";
import { conditionsOf } from "./realtor-handlers";
import { realtorJson } from "./realtor-record";
import type { RealtorStore } from "./realtor-store";

/** `GET /v1/realtor/export/:id`: the realtor and, as the spec's client reads it, `user.name`. */
export function exportRealtor(id: string, store: RealtorStore): Answer {
  const realtor = JSON.parse(realtorJson(store.find(id))) as { desiredUrl: string; name: string };
  return jsonAnswer(
    200,
    { ...realtor, user: { name: realtor.name } },
    { "content-disposition": `attachment; filename="realtor-${realtor.desiredUrl}.json"` },
  );
}

/** `POST /v1/realtor/import/:id`: an exported file changes the realtor of that id, whose id, owner and history stay its own. */
export function importRealtor(
  { id, realtorId, file }: { id: string; realtorId: string | undefined; file: Buffer | undefined },
  principal: Principal,
  store: RealtorStore,
): Answer {
  if (file === undefined) throw new ApiError("INVALID_INPUT", "file: is missing, send it as multipart/form-data");
  if (realtorId !== id) throw new ApiError("INVALID_INPUT", `realtorId: must be ${id}, as in the address`);
  const realtor = store.change(id, withoutOwner(parseFile(file)), conditionsOf(principal, undefined, "imported"));
  return { status: 201, json: realtorJson(realtor) };
}

/** The file may be of another realtor's homepage. */
function withoutOwner(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("userId" in value)) return value;
  const { userId: _, ...others } = value;
  return others;
}

function parseFile(file: Buffer): unknown {
  const parsed = parseJson(file);
  if (isDeeperThan(parsed, RECORD_MAX_DEPTH)) throw tooDeep("file");
  return parsed;
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch (cause) {
    throw new ApiError("INVALID_INPUT", "file: is not valid JSON; choose a file made by the export", { cause });
  }
}
