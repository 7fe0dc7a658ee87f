import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileHeaders } from "../../../../src/domain/site/file-headers";
import { startCeph, type Ceph } from "../../../../testing/ceph";
import { targetSuite } from "../target-suite";
import { openS3Bucket, type S3Bucket, type S3Settings } from "./s3-bucket";
import { createS3Target, type S3Target } from "./s3-target";

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
const publish = async (target: S3Target, file: string, body = PAGE) => (await target.stage(file, body)).publish();

test("an object has the headers that the origin answers its file with", async () => {
  const target = openTree();
  await publish(target, "en/minji/index.html");
  await publish(target, "app-0123456789abcdef.js");
  expect(await bucket.describe(target.keyOf("en/minji/index.html"))).toEqual({
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
