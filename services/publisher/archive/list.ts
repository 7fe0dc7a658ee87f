import type { ArchiveReader } from "../store/archive-log";
import type { Entry } from "./entry";
import { addressesOf } from "./question";

/** What was published at an address, in words, one line an entry. */
export async function listOf(archive: ArchiveReader, address: string): Promise<string[]> {
  const lines: string[] = [];
  const flips = await archive.ofKinds(["flip"]);
  for (const realtor of await archive.realtorsAt(address)) {
    lines.push(`realtor ${realtor}`);
    const entries: Entry[] = [...(await archive.ofRealtor(realtor)), ...flips];
    for (const entry of entries.sort((a, b) => a.seq - b.seq)) {
      const words = await wordsOf(archive, entry);
      if (words !== null) lines.push(`  ${String(entry.seq).padStart(7)}  ${entry.from}  ${words}`);
    }
  }
  return lines;
}

async function wordsOf(archive: ArchiveReader, entry: Entry): Promise<string | null> {
  switch (entry.kind) {
    case "publication":
      return `published, version ${entry.revision}${await where(archive, entry)}`;
    case "record":
      return `known, version ${entry.revision}${await where(archive, entry)}; live with the next release`;
    case "unfinished":
      return `version ${entry.revision}${await where(archive, entry)} may have been live until ${entry.at}: a crash came`;
    case "deletion":
      return entry.isUnfinished ? "may have been gone for a while: a crash came" : "deleted";
    case "flip":
      return `release ${entry.release} went live`;
    case "erasure":
      return `erasure: ${entry.reason}`;
    default:
      return null;
  }
}

async function where(archive: ArchiveReader, entry: Entry): Promise<string> {
  const record = await archive.record(entry);
  return record === null ? " (its content has left)" : ` at ${addressesOf(record).join(" and ")}`;
}
