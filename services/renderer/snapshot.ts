import { z } from "zod";
import { describeIssues } from "../../src/domain/realtor/realtor";
import { readLines } from "./read-lines";

/** An accepted record as a build, or `verify`, is given it: one line of JSON. */
const lineSchema = z.object({
  id: z.string(),
  seq: z.number(),
  host: z.string().nullable(),
  // As it is: a copy would be another text.
  record: z.custom<Record<string, unknown>>((value) => typeof value === "object" && value !== null),
});
export type SnapshotLine = z.output<typeof lineSchema>;

/** `json` is the record's own text. */
export function snapshotLine({ id, seq, host, json }: Omit<SnapshotLine, "record"> & { json: string }): string {
  return `{"id":${JSON.stringify(id)},"seq":${seq},"host":${JSON.stringify(host)},"record":${json}}`;
}

/** Throws, with the number of the line, where the file cannot be read or is cut off: a part of the records must not pass for all. */
export async function* readSnapshot(file: string): AsyncGenerator<SnapshotLine, void> {
  let lineNumber = 0;
  try {
    for await (const line of readLines(file)) {
      lineNumber += 1;
      if (line !== "") yield parseLine(line);
    }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The snapshot of realtors ${file} cannot be read (line ${lineNumber}: ${message}).`, { cause });
  }
}

function parseLine(line: string): SnapshotLine {
  const parsed = lineSchema.safeParse(JSON.parse(line));
  if (!parsed.success) throw new Error(describeIssues(parsed.error));
  return parsed.data;
}
