import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { describeIssues } from "../../src/domain/realtor";
import { SOURCE_ERROR_CODES, SourceError, messageOf } from "./source-error";

const lineSchema = z.object({
  id: z.string(),
  seq: z.number(),
  host: z.string().nullable(),
  record: z.unknown(),
});
export type SnapshotLine = z.output<typeof lineSchema>;

/**
 * The accepted records the publisher wrote, a line at a time.
 * @throws SourceError when the file cannot be read or a line is not one: a part of the records must not pass for all.
 */
export async function* readSnapshot(file: string): AsyncGenerator<SnapshotLine, void> {
  let lineNumber = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      lineNumber += 1;
      if (line !== "") yield parseLine(line);
    }
  } catch (cause) {
    throw new SourceError(
      SOURCE_ERROR_CODES.snapshot,
      `The snapshot of realtors ${file} cannot be read (line ${lineNumber}: ${messageOf(cause)}). ` +
        "Start the build again through the build hook, which writes a new one.",
      { cause },
    );
  }
}

function parseLine(line: string): SnapshotLine {
  const parsed = lineSchema.safeParse(JSON.parse(line));
  if (!parsed.success) throw new Error(describeIssues(parsed.error));
  return parsed.data;
}
