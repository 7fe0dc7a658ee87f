import { open } from "node:fs/promises";

const LINES_PER_WRITE = 500;

/** Writes a line for each item, and syncs; answers how many. */
export async function writeLines<Item>(
  file: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  toLine: (item: Item) => string,
  flags: "w" | "a" = "w",
): Promise<number> {
  const handle = await open(file, flags);
  try {
    let count = 0;
    let lines: string[] = [];
    for await (const item of items) {
      count += 1;
      lines.push(toLine(item));
      if (lines.length < LINES_PER_WRITE) continue;
      await handle.write(`${lines.join("\n")}\n`);
      lines = [];
    }
    if (lines.length > 0) await handle.write(`${lines.join("\n")}\n`);
    await handle.sync();
    return count;
  } finally {
    await handle.close();
  }
}
