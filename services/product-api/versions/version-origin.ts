import type { RecordVersion, VersionCause } from "../../../src/domain/editor/record-version";
import type { Principal } from "../authorization";

/** Who made a version. The name is as it was then; the id stays when it changes. */
export interface VersionAuthor {
  kind: RecordVersion["by"]["kind"];
  id: string;
  name: string;
}

/** How a version came about. */
export interface VersionOrigin {
  cause: VersionCause;
  by: VersionAuthor;
  /** The version that was gone back to. */
  from?: number;
}

/** The API itself. */
export const SYSTEM: VersionAuthor = { kind: "system", id: "", name: "" };
export const UNKNOWN: VersionAuthor = { kind: "unknown", id: "", name: "" };

export function authorOf({ user, hasAccount }: Principal): VersionAuthor {
  if (!hasAccount) return { kind: "token", id: "", name: "" };
  return { kind: user.role === "administrator" ? "administrator" : "realtor", id: user.id, name: user.name };
}
