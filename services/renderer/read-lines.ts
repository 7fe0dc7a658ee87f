import { createReadStream } from "node:fs";

/** The lines of a file of JSON. From Node 24 on `readline` ends a line at U+2028 as well, which JSON may hold as it is. */
export async function* readLines(file: string): AsyncGenerator<string, void> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}
