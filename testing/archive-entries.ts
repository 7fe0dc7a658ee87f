import { join } from "node:path";
import Driver from "libsql";
import type { Stack } from "./stack";

export interface ArchiveEntry {
  seq: number;
  kind: string;
  realtor?: string;
  revision?: number;
  release?: string;
}

/** The entries of the archive of published versions, read beside the programs. */
export function readArchiveEntries({ dataDir }: Pick<Stack, "dataDir">): ArchiveEntry[] {
  const database = new Driver(join(dataDir, "publisher.db"), { readonly: true });
  try {
    const rows = database.prepare("SELECT body FROM archive_entries ORDER BY seq").all() as { body: string }[];
    return rows.map(({ body }) => JSON.parse(body) as ArchiveEntry);
  } finally {
    database.close();
  }
}

/** Versions that were accepted and have no entry, and those that were published once and have two. */
export function lostAndDoubled(entries: readonly ArchiveEntry[]): string[] {
  const wrong: string[] = [];
  const versions = new Map<string, number[]>();
  for (const { kind, realtor = "", revision } of entries) {
    if (kind === "deletion") versions.delete(realtor);
    if (revision === undefined) continue;
    const known = versions.get(realtor) ?? [];
    versions.set(realtor, known);
    const isNext = known.length === 0 || revision === known.at(-1)! + 1;
    // A record that came with a release may be published or cut short before it is replaced.
    const isKnownAgain =
      kind !== "record" && known.at(-1) === revision && known.filter((each) => each === revision).length < 2;
    if (!isNext && !isKnownAgain) wrong.push(`realtor ${realtor}: version ${revision} after ${known.at(-1)}`);
    known.push(revision);
  }
  return wrong;
}
