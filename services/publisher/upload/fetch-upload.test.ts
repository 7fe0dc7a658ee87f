import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { uploadIdOf } from "../../../src/domain/site/upload-id";
import { digestOf, writeFixedFiles } from "../../renderer/fixed-files";
import { listFiles } from "../../renderer/tree";
import { stagingFolder } from "../code-lane/build-code";
import { namedSettings } from "../code-lane/named-settings";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import { createUploadsInMemory } from "../testing/uploads-in-memory";
import { fetchUpload } from "./fetch-upload";
import { putUpload } from "./put-upload";

const SETTINGS = { SITE_URL: "https://homes.example", GTM_ID: "GTM-ABC" };
const CODE = {
  codeDigest: "d",
  buildId: "b",
  node: process.version,
  icu: process.versions.icu ?? "none",
  siteUrl: SETTINGS.SITE_URL,
};
const NOW = Date.parse("2026-03-01T00:00:00.000Z");

let folder: string;
let dataDir: string;
let memory: ReturnType<typeof createUploadsInMemory>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "upload-"));
  folder = path.join(dataDir, "built");
  memory = createUploadsInMemory();
  const files = {
    "build.json": JSON.stringify(CODE),
    "routes.json": "{}",
    "sbom.json": "{}",
    "functions/manifest.json": "[]",
    "renderer/site.json": "{}",
    "public/app.js": "app",
    "public/en/404/index.html": "nothing here",
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await writeFixedFiles(path.join(folder, "public"), folder, []);
});
afterEach(() => rm(dataDir, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

async function upload(code = CODE, environment: Record<string, string> = SETTINGS): Promise<string> {
  const settings = namedSettings(environment);
  return (await putUpload(memory.uploads, { folder, code, settings }, NOW)).id;
}

function fetchIt(id: string, uploads: typeof memory.uploads | null = memory.uploads, environment: object = SETTINGS) {
  const lane = { dataDir, trees: { ...DIRECTORY_TREES, uploads }, log: () => undefined };
  return fetchUpload(lane, "r-1", id, { ...environment });
}

/** As somebody would who writes what describes an upload, and orders that. */
async function describedAs(change: (description: Described) => void): Promise<string> {
  const id = await upload();
  const description = JSON.parse(memory.there.get(`${id}/upload.json`)!.toString()) as Described;
  change(description);
  const body = Buffer.from(JSON.stringify(description));
  const other = uploadIdOf(NOW, digestOf(body));
  for (const [key, file] of [...memory.there]) memory.there.set(key.replace(id, other), file);
  memory.there.set(`${other}/upload.json`, body);
  return other;
}
interface Described {
  format: number;
  files: Record<string, string>;
}

const refused = (message: string | RegExp) => ({ code: "UPLOAD", message: expect.stringMatching(message) as string });

test("what was uploaded is brought as it was built, and says what it is of", async () => {
  const id = await upload();
  expect([...memory.there.keys()].at(-1)).toBe(`${id}/upload.json`);
  expect(await fetchIt(id)).toEqual({ ...CODE, upload: id });
  const brought = stagingFolder(dataDir, "r-1");
  expect(listFiles(brought)).toEqual(listFiles(folder));
  for (const file of listFiles(folder))
    expect(await readFile(path.join(brought, file))).toEqual(await readFile(path.join(folder, file)));
});

test("what only lies in the folder is not uploaded", async () => {
  await write("release.json", "{}");
  await write("tmp/half", "h");
  const id = await upload();
  expect([...memory.there.keys()].filter((key) => /tmp|release\.json/.test(key))).toEqual([]);
  expect(await fetchIt(id)).toMatchObject({ upload: id });
});

test("a file that somebody has written over is refused by its name", async () => {
  const id = await upload();
  memory.there.set(`${id}/renderer/site.json`, Buffer.from("{} "));
  await expect(fetchIt(id)).rejects.toMatchObject(
    refused(/^renderer\/site\.json of upload .* is not what was uploaded/),
  );
});

test("so is what describes it: the order's id says which one it was", async () => {
  const id = await upload();
  const key = `${id}/upload.json`;
  memory.there.set(key, Buffer.from(memory.there.get(key)!.toString().replace('"b"', '"c"')));
  await expect(fetchIt(id)).rejects.toMatchObject(refused(/^upload\.json of upload .* is not what was uploaded/));
});

test.each(["upload.json", "public/app.js"])("an upload that was cut off before %s is none", async (file) => {
  const id = await upload();
  memory.there.delete(`${id}/${file}`);
  await expect(fetchIt(id)).rejects.toMatchObject(refused(/Upload again: npm run release -- upload/));
});

test.each(["routes.json", "functions/manifest.json", "renderer/site.json", "public/app.js"])(
  "one that was described without %s is not whole",
  async (file) => {
    const id = await describedAs(({ files }) => delete files[file]);
    await expect(fetchIt(id)).rejects.toMatchObject(refused(`lacks ${file}`));
  },
);

test.each([
  "../outside",
  "public/../../outside",
  "/etc/outside",
  "public//outside",
  "public\\..\\outside",
  "release.json",
])("a file named %j is written nowhere", async (file) => {
  const id = await describedAs(({ files }) => (files[file] = digestOf(Buffer.from(""))));
  memory.there.set(`${id}/${file}`, Buffer.from(""));
  await expect(fetchIt(id)).rejects.toMatchObject(refused("cannot be read: the pipeline has another version"));
  expect(listFiles(dataDir).filter((name) => !name.startsWith("built/"))).toEqual([]);
});

test("one of another version of this project is refused with what to do", async () => {
  const id = await describedAs((description) => (description.format = 2));
  await expect(fetchIt(id)).rejects.toMatchObject(refused("Bring the publisher's machine up to date"));
});

test.each(["..", "../releases", "nothing", ""])("%j is the id of no upload, whatever is there", async (id) => {
  memory.there.set(`${id}/upload.json`, Buffer.from("{}"));
  await expect(fetchIt(id)).rejects.toMatchObject(refused("There is no upload"));
});

test.each([{ node: "v0.0.0" }, { icu: "1" }])(
  "code of another runtime (%j) is refused with the one that it takes",
  async (other) => {
    const id = await upload({ ...CODE, ...other });
    await expect(fetchIt(id)).rejects.toMatchObject(refused(`Have the pipeline build with Node ${process.version}`));
  },
);

test("code of other settings is refused by their names", async () => {
  const id = await upload(CODE, { ...SETTINGS, GTM_ID: "GTM-OTHER", AMPLITUDE_API_KEY: "a-key" });
  await expect(fetchIt(id)).rejects.toMatchObject({
    code: "UPLOAD",
    message: expect.stringMatching(
      /\n {2}AMPLITUDE_API_KEY: it was built with a value \(not shown\); here it is nothing\n {2}GTM_ID: it was built with GTM-OTHER; here it is GTM-ABC$/,
    ) as string,
  });
});

test("a publisher whose own settings would not do says that they are its own", async () => {
  const fetching = fetchIt(await upload(), memory.uploads, { ...SETTINGS, GTM_ID: "none" });
  await expect(fetching).rejects.toThrow(/^This publisher's own settings would not do for a build: .*GTM_ID/);
});

test("where pages are in the data directory nothing can be uploaded", async () => {
  await expect(fetchIt(await upload(), null)).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringContaining("PUBLISH_TARGET") as string,
  });
});
