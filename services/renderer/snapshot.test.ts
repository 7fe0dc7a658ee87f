import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSnapshot, snapshotLine, type SnapshotLine } from "./snapshot";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "snapshot-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function linesOf(text: string): Promise<SnapshotLine[]> {
  const file = join(folder, "realtors.ndjson");
  await writeFile(file, text);
  const lines: SnapshotLine[] = [];
  for await (const line of readSnapshot(file)) lines.push(line);
  return lines;
}

const LINE = { id: "1", seq: 7, host: null, record: { id: "1" } };

test("what is written is read", async () => {
  const { record, ...rest } = { ...LINE, record: { aboutMeKr: 'a "b" \n c' } };
  expect(await linesOf(`${snapshotLine({ ...rest, json: JSON.stringify(record) })}\n`)).toEqual([{ ...rest, record }]);
});

test("gives each line; an empty file has none", async () => {
  expect(await linesOf(`${JSON.stringify(LINE)}\n${JSON.stringify({ ...LINE, id: "2", host: "jina.com" })}\n`)).toEqual(
    [LINE, { ...LINE, id: "2", host: "jina.com" }],
  );
  expect(await linesOf("")).toEqual([]);
});

test("an empty line between two is none", async () => {
  expect(await linesOf(`${JSON.stringify(LINE)}\n\n${JSON.stringify(LINE)}\n`)).toEqual([LINE, LINE]);
});

test.each(["null", '"text"', "7"])("a record that is %s is refused", async (record) => {
  await expect(linesOf(`{"id":"1","seq":1,"host":null,"record":${record}}`)).rejects.toThrow(/line 1: record: /);
});

test("a line separator inside a text does not end a line", async () => {
  const line = { ...LINE, record: { aboutMeKr: "a\u2028b" } };
  expect(await linesOf(`${JSON.stringify(line)}\n`)).toEqual([line]);
});

test("a line that is cut off is an error, with the file, the line and a next step", async () => {
  await expect(linesOf(`${JSON.stringify(LINE)}\n{"id":"2","seq`)).rejects.toThrow(
    /^The snapshot of realtors .*realtors\.ndjson cannot be read \(line 2: .*\)\.$/,
  );
});

test("a line of another shape is an error that names the field", async () => {
  await expect(linesOf('{"id":"1","seq":1,"record":{}}')).rejects.toThrow(/line 1: host: /);
});

test("a file that is not there is an error", async () => {
  const lines = readSnapshot(join(folder, "missing.ndjson"));
  await expect(lines.next()).rejects.toMatchObject({
    message: expect.stringContaining("ENOENT") as string,
    cause: { code: "ENOENT" },
  });
});
