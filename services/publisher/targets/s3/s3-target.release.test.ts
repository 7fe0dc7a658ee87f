import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileHeaders } from "../../../../src/domain/site/file-headers";
import type { GivenS3 } from "../../../../src/domain/site/settings";
import { startCeph, type Ceph } from "../../../../testing/ceph";
import { writeFixedFiles } from "../../../renderer/fixed-files";
import { listFiles } from "../../../renderer/tree";
import { openTrees } from "../open-trees";
import { placeOfTree } from "../placed-tree";
import type { Target } from "../target";
import { targetSuite } from "../target-suite";
import type { LocalRelease } from "../trees";
import { md5Of, openS3Bucket, type S3Bucket, type S3Settings } from "./s3-bucket";
import { createS3Target, type S3Target } from "./s3-target";
import { openS3Trees } from "./s3-trees";

let folder: string;
let ceph: Ceph;
let bucket: S3Bucket;
let trees = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  ceph = await startCeph(folder);
  bucket = await openS3Bucket(ceph);
});
afterAll(async () => {
  bucket?.close();
  await ceph?.stop();
  await rm(folder, { recursive: true });
});

const openTree = (stays = true): S3Target => {
  const prefix = `releases/r${trees++}`;
  return createS3Target({ bucket, prefix, headersOf: (file) => fileHeaders(file, { releaseId: "r1", stays }) });
};

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

targetSuite("s3", async () => {
  const before = (await keysOf("")).length;
  const target = openTree();
  const files = async () =>
    (await keysOf(target.keyOf("x").slice(0, -1))).map((key) => key.split("/").slice(2).join("/"));
  const beside = await mkdtemp(path.join(folder, "beside-"));
  return {
    target,
    folder: beside,
    files: async () => (await files()).sort(),
    waiting: async () => (await keysOf("")).length - before - (await files()).length,
    close: () => Promise.resolve(),
  };
});

const PAGE = Buffer.from("<p>안녕하세요");
const publish = async (target: Target, file: string, body = PAGE) => (await target.stage(file, body)).publish();

test("an object has the headers that the origin answers its file with", async () => {
  const target = openTree();
  await publish(target, "en/minji/index.html");
  await publish(target, "app-0123456789abcdef.js");
  expect(await bucket.describe(target.keyOf("en/minji/index.html"))).toEqual({
    etag: md5Of(PAGE),
    bytes: PAGE.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    headers: {
      contentType: "text/html; charset=utf-8",
      cacheControl: "public, max-age=0, s-maxage=2592000, must-revalidate",
      cacheKeys: ["site", "release-r1", "slug-minji"],
    },
  });
  expect((await bucket.describe(target.keyOf("app-0123456789abcdef.js")))!.headers).toEqual({
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
    cacheKeys: [],
  });
});

test("a page with its bytes and other headers differs", async () => {
  const told = openTree();
  await publish(told, "a/index.html");
  const prefix = told.keyOf("x").slice(0, -2);
  const untold = createS3Target({
    bucket,
    prefix,
    headersOf: (file) => fileHeaders(file, { releaseId: "r1", stays: false }),
  });
  expect([await told.compare("a/index.html", PAGE), await untold.compare("a/index.html", PAGE)]).toEqual([
    "same",
    "differs",
  ]);
});

test("more files than a store lists at once are all listed", async () => {
  const target = openTree();
  const names = Array.from({ length: 1_100 }, (_, index) => `${String(index).padStart(4, "0")}/index.html`);
  await Promise.all(names.map((name) => publish(target, name)));
  const listed: string[] = [];
  for await (const { file } of target.list()) listed.push(file);
  expect(listed).toEqual(names);
});

test("a copy has the bytes, and headers of its own; other bytes are not taken for them", async () => {
  const [earlier, target] = [openTree(), openTree(false)];
  await publish(earlier, "a b/한글.html");
  expect(await target.copyFrom(earlier, "a b/한글.html", PAGE)).toBe(true);
  expect(await target.compare("a b/한글.html", PAGE)).toBe("same");
  await publish(earlier, "a b/한글.html", Buffer.from("saved meanwhile"));
  expect(await target.copyFrom(earlier, "a b/한글.html", PAGE)).toBe(false);
  expect(await target.copyFrom(earlier, "never/there.html", PAGE)).toBe(false);
});

test("a store that starts again in the middle has all that it has taken", async () => {
  const target = openTree();
  await publish(target, "a/index.html");
  const restarting = ceph.restart();
  const names = Array.from({ length: 40 }, (_, index) => `${index}/index.html`);
  await Promise.all([restarting, ...names.map((name) => publish(target, name))]);
  expect(await Promise.all(["a/index.html", ...names].map((name) => target.compare(name, PAGE)))).toEqual(
    Array(41).fill("same"),
  );
});

const siteAt = (prefix: string): GivenS3 => ({ ...ceph, prefix });
const filesBelow = async (prefix: string) => (await keysOf(`${prefix}/`)).map((key) => key.slice(prefix.length + 1));

const CODE = ["build.json", "functions/a.js", "release.json", "renderer/b.js", "routes.json"];

/** A release as a build leaves it. */
async function makeRelease(id: string): Promise<LocalRelease> {
  const release = { id, folder: await mkdtemp(path.join(folder, `${id}-`)) };
  const write = async (...files: string[]) => {
    for (const file of files) {
      const located = path.join(release.folder, file);
      await mkdir(path.dirname(located), { recursive: true });
      await writeFile(located, `${file} of any release`);
    }
  };
  await write("public/app-01234567.js", "public/index.html");
  await writeFixedFiles(path.join(release.folder, "public"), release.folder, []);
  await write("public/minji/index.html", "public/sitemap-index.xml", ...CODE);
  return release;
}

test("a release is brought once, keeps its code on this machine, is thinned, and goes with all that is nobody's", async () => {
  const trees = await openS3Trees(siteAt("trees"), { stays: true });
  const [one, two] = [await makeRelease("one"), await makeRelease("two")];
  const whole = ["app-01234567.js", "index.html", "minji/index.html", "sitemap-index.xml"];
  await trees.ensure(one, null);
  expect(await filesBelow("trees/one")).toEqual(whole);
  expect(listFiles(path.join(one.folder, "public"))).toEqual(["app-01234567.js", "index.html"]);
  await publish(trees.open(one), "minji/index.html");
  await trees.ensure(one, null);
  expect(await trees.open(one).read("minji/index.html")).toEqual(PAGE);

  await trees.put(two, "one");
  expect(await filesBelow("trees/two")).toEqual(whole);
  expect((await trees.open(two).read("minji/index.html"))?.toString()).toBe("public/minji/index.html of any release");

  const fetched = { id: "one", folder: path.join(folder, "fetched") };
  await trees.fetch(fetched);
  expect(listFiles(fetched.folder)).toEqual(
    [...CODE, "fixed.json", "public/app-01234567.js", "public/index.html"].sort(),
  );
  await trees.note(fetched);
  await trees.ensure(fetched, null);
  expect(await trees.open(one).read("minji/index.html")).toEqual(PAGE);

  await trees.thin(two, new Set(["app-01234567.js", "index.html"]));
  expect(await filesBelow("trees/two")).toEqual(["app-01234567.js", "index.html"]);
  await trees.removeOthers((id) => Promise.resolve(id === "two"));
  expect([await filesBelow("trees/one"), (await filesBelow("trees/two")).length]).toEqual([[], 2]);
  await trees.remove("two");
  expect(await filesBelow("trees")).toEqual([]);

  const elsewhere = await openS3Trees(siteAt("elsewhere"), { stays: true });
  await expect(elsewhere.ensure(one, null)).rejects.toThrow(/release one are in s3:\/\/pages\/trees, not in/);
  for (const each of [trees, elsewhere]) each.close();
});

test("the pointer is what was told last, also of two who tell it at once", async () => {
  const trees = await openS3Trees(siteAt("pointer"), { stays: true });
  expect(await trees.pointer()).toBeNull();
  const told = (release: string) => ({ release, since: "2026-01-01T00:00:00.000Z", releases: [release] });
  await Promise.all(["one", "two"].map((id) => trees.point(told(id))));
  expect(["one", "two"]).toContain((await trees.pointer())?.release);
  await trees.point(told("three"));
  await trees.point(told("three"));
  expect(await trees.pointer()).toEqual(told("three"));
  trees.close();
});

test("an object is replaced only where it is the one that was read", async () => {
  const headers = { contentType: "text/plain", cacheControl: "no-cache", cacheKeys: [] };
  const replace = (etag: string | null, text: string) => bucket.replace("replaced", etag, Buffer.from(text), headers);
  expect(await replace("0".repeat(32), "none is there")).toBe(false);
  expect([await replace(null, "first"), await replace(null, "second")]).toEqual([true, false]);
  const { etag } = (await bucket.getTagged("replaced"))!;
  expect([await replace(etag, "third"), await replace(etag, "fourth")]).toEqual([true, false]);
  expect((await bucket.getTagged("replaced"))?.body.toString()).toBe("third");
});

test("who may have lost its place writes nothing, and reads", async () => {
  let isSure = true;
  const trees = await openS3Trees(siteAt("fenced"), { stays: true, fence: () => Date.now() + (isSure ? 30_000 : 0) });
  const tree = trees.open(await makeRelease("one"));
  await publish(tree, "a/index.html");
  isSure = false;
  const refused = { code: "LEASE_LOST", message: expect.stringContaining("another publisher may work") as string };
  await expect(publish(tree, "a/index.html", Buffer.from("late"))).rejects.toMatchObject(refused);
  await expect(tree.remove("a/index.html")).rejects.toMatchObject(refused);
  await expect(trees.point({ release: "one", since: "2026-01-01T00:00:00.000Z", releases: [] })).rejects.toMatchObject(
    refused,
  );
  expect(await tree.read("a/index.html")).toEqual(PAGE);
  trees.close();
});

test("a data directory publishes where nobody else does", async () => {
  const settings = { s3: siteAt("claimed"), purge: null, isOwn: () => Promise.resolve(false) };
  const open = async (dataDir: string) => (await openTrees({ ...settings, dataDir })).close();
  const [own, other] = [await mkdtemp(path.join(folder, "own-")), await mkdtemp(path.join(folder, "other-"))];
  await open(own);
  const trees = await openS3Trees(settings.s3, { stays: true });
  await trees.point({ release: "one", since: "2026-01-01T00:00:00.000Z", releases: ["one"] });
  await open(own);
  (await openTrees({ ...settings, dataDir: other, isOwn: () => Promise.resolve(true) })).close();
  await expect(open(other)).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringMatching(/s3:\/\/pages\/claimed has another publisher's pages \(release one\)/) as string,
  });
  trees.close();
});

const wrong = { accessKeyId: "nobody", secretAccessKey: "wrong" };
test.each<[string, () => Partial<S3Settings>, RegExp]>([
  ["a bucket that is not there", () => ({ bucket: "none" }), /no bucket "none" at http:\S+: create it/],
  ["a key that is not known", () => ({ accessKey: wrong }), /refuses this access key .*AWS_ACCESS_KEY_ID/],
  [
    "a wrong secret",
    () => ({ accessKey: { ...ceph.accessKey, secretAccessKey: "wrong" } }),
    /refuses this access key .*AWS_SECRET_ACCESS_KEY/,
  ],
  [
    "a store that is not there",
    () => ({ endpoint: "http://127.0.0.1:1", giveUpAfterMs: 200 }),
    /http:\/\/127.0.0.1:1 cannot be reached/,
  ],
])("%s is told with what to do", async (_, given, message) => {
  await expect(openS3Bucket({ ...ceph, ...given() })).rejects.toMatchObject({
    code: "TARGET",
    message: expect.stringMatching(message),
  });
});

test("a tree goes into a store while its folder goes on, and comes back: what stands is left alone, and no file is written in place", async () => {
  const trees = await openS3Trees(siteAt("moving"), { stays: true });
  const release = await makeRelease("moving");
  const located = (file: string) => path.join(release.folder, "public", file);
  const write = async (file: string, text: string) => {
    await writeFile(located(`${file}.new`), text);
    await rename(located(`${file}.new`), located(file));
  };
  const treeOf = async () => {
    const files = listFiles(path.join(release.folder, "public"));
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, await readFile(located(file), "utf8")])),
    );
  };
  const there = trees.open(release);
  const treeThere = async () => {
    const tree: Record<string, string> = {};
    for await (const { file } of there.list()) tree[file] = (await there.read(file))!.toString();
    return tree;
  };
  let expected = 0;
  let done = 0;
  const passage = () => ({
    seen: new Map<string, string>(),
    onFiles: (count: number) => void (expected += count),
    onFile: () => void (done += 1),
  });

  const going = passage();
  await trees.bring(release, null, going);
  expect(await treeThere()).toEqual(await treeOf());
  await rm(located("sitemap-index.xml"));
  await write("minji/index.html", "saved meanwhile");
  await publish(there, "index.html", Buffer.from("somebody else's"));
  await trees.bring(release, null, going);
  expect(await treeThere()).toEqual({ ...(await treeOf()), "index.html": "somebody else's" });
  await trees.bring(release, null, passage());
  expect([await treeThere(), await placeOfTree(release.folder)]).toEqual([await treeOf(), null]);
  expect([expected > 0, done]).toEqual([true, expected]);

  const shared = path.join(release.folder, "shared");
  await link(located("minji/index.html"), shared);
  const coming = passage();
  await trees.take(release, coming);
  await publish(there, "minji/index.html", Buffer.from("saved there"));
  await publish(there, "jun/index.html");
  await there.remove("app-01234567.js");
  await rm(located("index.html"));
  await trees.take(release, coming);
  expect(await treeOf()).toEqual(await treeThere());
  expect([Object.keys(await treeOf()), await readFile(shared, "utf8")]).toEqual([
    ["index.html", "jun/index.html", "minji/index.html"],
    "saved meanwhile",
  ]);
  trees.close();
});
