import { createInterface } from "node:readline";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import { renderRealtorFiles } from "../../renderer/realtor-files";
import { loadRenderer } from "../../renderer/renderer";
import { digestPages, pageName } from "./page-digests";

/** One line of the input: a record, and whether its pages are wanted or their digests alone. */
interface Order {
  host: string | null;
  json: string;
  withBytes: boolean;
}

/* Kept beside a renderer's files: `node render-record.js`, an order a line on the input, an answer a line on the output. */
async function main(): Promise<void> {
  const renderer = await loadRenderer(__dirname);
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answer(renderer, JSON.parse(line) as Order))}\n`);
  }
}

async function answer(renderer: Awaited<ReturnType<typeof loadRenderer>>, { host, json, withBytes }: Order) {
  try {
    const files = await renderRealtorFiles(renderer, { record: JSON.parse(json) as Realtor, host });
    const bytes = files.map((file) => [pageName(file), file.body.toString("base64")]);
    return { pages: digestPages(files), bytes: withBytes ? Object.fromEntries(bytes) : null };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
