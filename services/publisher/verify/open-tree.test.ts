import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { GivenS3 } from "../../../src/domain/site/settings";
import { digestOf } from "../../renderer/fixed-files";
import { FROZEN_SITE } from "../testing/frozen-site";
import { openVerifiedTree } from "./open-tree";
import { contentOf } from "./published-tree";
import type { RecordsNow } from "./records-now";

const SITE = "https://homes.example";
const CODE = contentOf(Buffer.from("code"));
/** As of a release that noted no MD5. */
const NOTED = { sha256: CODE.sha256, md5: null };
const NOTHING: RecordsNow = {
  release: "first",
  owners: [],
  records: [],
  entries: [],
  shards: [],
  unapplied: [],
  isPurging: false,
};

let dataDir: string;
let server: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let waited: number[];
/** Before each look but the first. */
let onPause: () => void;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "open-tree-"));
  waited = [];
  onPause = () => undefined;
  const info = { id: "first", codeDigest: "", buildId: "", createdAt: "", siteUrl: SITE };
  const runtime = { node: process.version, icu: process.versions.icu ?? "none" };
  await write("releases/first/release.json", JSON.stringify({ ...info, ...runtime }));
  await write("releases/first/fixed.json", JSON.stringify({ "app.js": digestOf(Buffer.from("code")) }));
  await write("releases/first/renderer/site.json", JSON.stringify(FROZEN_SITE));
  await write("releases/first/renderer/render-page.js", "");
  await write("releases/first/public/app.js", "code");
  await write("copy/public/copied.js", "code");
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
  await writeFile(path.join(dataDir, file), text);
}

interface Asked {
  s3?: GivenS3 | null;
  copy?: string | null;
  cdnUrl?: string | null;
  now?: RecordsNow;
}

const open = ({ s3 = null, copy = null, cdnUrl = null, now = NOTHING }: Asked = {}) =>
  openVerifiedTree(
    { dataDir, s3, siteUrl: SITE },
    {
      release: "first",
      copy,
      cdnUrl,
      ask: () => Promise.resolve(now),
      clock: {
        wait(ms) {
          waited.push(ms);
          if (ms > 0) onPause();
          return Promise.resolve();
        },
      },
    },
  );

/** Of a bucket with that text as the code. */
function startStore(text: string): GivenS3 {
  const { md5, sha256 } = contentOf(Buffer.from(text));
  const listed = `<Contents><Key>site/first/app.js</Key><Size>${text.length}</Size><ETag>"${md5}"</ETag></Contents>`;
  answer = ({ method }, response) => {
    if (method === "HEAD") return void response.writeHead(200, { etag: `"${md5}"`, "x-amz-meta-sha256": sha256 }).end();
    response.setHeader("content-type", "application/xml");
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${listed}</ListBucketResult>`);
  };
  const accessKey = { accessKeyId: "key", secretAccessKey: "secret" };
  return { bucket: "pages", prefix: "site", endpoint: url, region: "there", accessKey };
}

const differing = [{ file: "app.js", what: "differs" as const, content: CODE }];

test("the tree of a release is its folder, which stands still", async () => {
  const { release, tree, lookAgain } = await open();
  expect(release).toMatchObject({ info: { id: "first" }, folder: path.join(dataDir, "releases", "first") });
  expect([...tree.files!]).toEqual(["app.js"]);
  expect(lookAgain).toBeNull();
});

test("of a copy, it is the copy's folder", async () => {
  const { tree, lookAgain } = await open({ copy: path.join(dataDir, "copy") });
  expect([...tree.files!]).toEqual(["copied.js"]);
  expect(lookAgain).toBeNull();
});

test("of a store, it is what that lists, and the code is what this machine has", async () => {
  const { tree } = await open({ s3: startStore("code") });
  expect([...tree.files!]).toEqual(["app.js"]);
  expect(await tree.compare("app.js", NOTED)).toBe("same");
  const { tree: other } = await open({ s3: startStore("other code") });
  expect(await other.compare("app.js", NOTED)).toBe("differs");
});

test("a store is looked at again, and no purge is waited for", async () => {
  const { lookAgain } = await open({ s3: startStore("other code"), now: { ...NOTHING, isPurging: true } });
  expect(await lookAgain!(differing)).toEqual([expect.objectContaining({ file: "app.js", what: "differs" })]);
  expect(waited).toEqual([0, 1_000]);
  startStore("code");
  expect(await lookAgain!(differing)).toEqual([]);
});

test("of a cache in front, it is what visitors get, also where the pages are in a store", async () => {
  const s3 = startStore("code");
  const hosts: string[] = [];
  answer = ({ headers }, response) => {
    hosts.push(headers.host!);
    response.end("code");
  };
  const { tree } = await open({ s3, cdnUrl: url });
  expect(tree.files).toBeNull();
  expect(await tree.compare("app.js", NOTED)).toBe("same");
  expect(new Set(hosts)).toEqual(new Set(["homes.example"]));
});

test("a cache is looked at again, and as long as a purge is under way", async () => {
  let text = "old code";
  answer = (_, response) => response.end(text);
  onPause = () => {
    if (waited.length === 4) text = "code";
  };
  const { lookAgain } = await open({ cdnUrl: url, now: { ...NOTHING, isPurging: true } });
  expect(await lookAgain!(differing)).toEqual([]);
  expect(waited).toEqual([0, 1_000, 2_000, 4_000]);
});
