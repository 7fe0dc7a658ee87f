import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";
import { NO_ENTRY } from "./entry";
import { exportArchive } from "./export-archive";
import { sha256 } from "./sha256";

let site: ArchivedSite;
beforeEach(async () => {
  site = await openArchivedSite();
  await site.flip("release-1", "first");
  await site.save("1", { desiredUrl: "one", name: "One", hompageUrl: "" });
  await site.save("1", { name: "Another" });
});
afterEach(() => site.close());

async function filesOf(file: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const tar = extract();
  const reading = pipeline(createReadStream(file), tar as unknown as Writable);
  for await (const entry of tar) files.set(entry.header.name, await buffer(entry as unknown as Readable));
  await reading;
  return files;
}

test("an export can be checked and read with nothing but digests and a text editor", async () => {
  const file = path.join(site.dataDir, "export.tar");
  await exportArchive(site.dataDir, site.store.archive, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const files = await filesOf(file);

  const sums = files.get("SHA256SUMS")!.toString().trimEnd().split("\n");
  expect(sums).toHaveLength(files.size - 1);
  for (const line of sums) {
    const [sum, name] = line.split("  ") as [string, string];
    expect(sha256(files.get(name)!)).toBe(sum);
  }

  let previous = NO_ENTRY;
  const lines = files.get("entries.ndjson")!.toString().trimEnd().split("\n");
  for (const line of lines) {
    const entry = JSON.parse(line) as { seq: number; previous: string; content: string | null; renderer?: string };
    expect(entry.previous).toBe(previous);
    previous = sha256(line);
    if (entry.content !== null)
      expect(sha256(files.get(`contents/${String(entry.seq).padStart(9, "0")}`)!)).toBe(entry.content);
    if (entry.renderer !== undefined) expect(files.has(`renderers/${entry.renderer}/render-record.js`)).toBe(true);
  }
  expect(files.get("head.txt")!.toString().trim()).toBe(previous);
  expect(lines.length).toBe(await site.store.archive.count());

  const records = [...files].filter(([name]) => name.startsWith("records/"));
  expect(records.map(([, text]) => (JSON.parse(text.toString()) as { record: { name: string } }).record.name)).toEqual([
    "One",
    "Another",
  ]);
});

test("a file that is there is not written over", async () => {
  const file = path.join(site.dataDir, "publisher.db");
  await expect(exportArchive(site.dataDir, site.store.archive, file)).rejects.toThrow("exists already");
});
