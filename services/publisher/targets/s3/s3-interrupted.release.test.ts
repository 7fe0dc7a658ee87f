import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileHeaders } from "../../../../src/domain/site/file-headers";
import { SITEMAP_INDEX_FILE, renderSitemapIndex, sitemapShardFile } from "../../../../src/domain/site/sitemap";
import { startCeph, type Ceph } from "../../../../testing/ceph";
import { startFaultyProxy, type Fault, type FaultyProxy } from "../../../../testing/faulty-proxy";
import { claimFiles } from "../../../renderer/realtor-files";
import { applyChange, stageWrites } from "../../apply";
import { putTree } from "./put-tree";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";
import { createS3Target, type S3Target } from "./s3-target";

/** What breaks off a publication: nothing more comes through from then on. */
const BREAKS = ["cut request", "cut answer"] as const;

let folder: string;
let ceph: Ceph;
let bucket: S3Bucket;
let proxy: FaultyProxy;
let faultOf: (number: number) => Fault;
let trees = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  ceph = await startCeph(path.join(folder, "ceph"));
  bucket = await openS3Bucket(ceph);
  proxy = await startFaultyProxy(ceph.endpoint, (number) => faultOf(number));
  await writeTree("before", BEFORE);
  await writeTree("after", AFTER);
});
afterAll(async () => {
  bucket?.close();
  await proxy?.stop();
  await ceph?.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  faultOf = () => "none";
  proxy.requests.length = 0;
});

const SITE_URL = "https://www.example";
const SHARD = 1;
const INDEX = renderSitemapIndex([SHARD], SITE_URL);

/** Two releases: in the second one Minji has another address, and the code is new. */
const BEFORE: Record<string, string> = {
  "app-0123456789abcdef.js": "old code",
  "static/font.woff2": "font",
  ...pagesOf("minji", "old"),
  ...pagesOf("jun", "of jun"),
  [sitemapShardFile(SHARD)]: "minji",
  [SITEMAP_INDEX_FILE]: INDEX,
};
const AFTER: Record<string, string> = {
  "app-fedcba9876543210.js": "new code",
  "static/font.woff2": "font",
  ...pagesOf("minji-kim", "new"),
  ...pagesOf("jun", "of jun"),
  [sitemapShardFile(SHARD)]: "minji-kim",
  [SITEMAP_INDEX_FILE]: INDEX,
};

function pagesOf(slug: string, text: string): Record<string, string> {
  return Object.fromEntries(
    claimFiles({ place: "product", name: slug }).map(({ file, kind }) => [file, `${kind} ${text}`]),
  );
}

async function writeTree(name: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const located = path.join(folder, name, file);
    await mkdir(path.dirname(located), { recursive: true });
    await writeFile(located, text);
  }
}

const treeAt = (prefix: string, through = bucket): S3Target =>
  createS3Target({
    bucket: through,
    prefix,
    headersOf: (file) => fileHeaders(file, { releaseId: "r1", stays: true }),
  });

/** Every object below a prefix: its digest and its headers. */
async function contentOf(target: S3Target): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for await (const { file, etag } of target.list())
    content[file] = { etag, ...(await bucket.describe(target.keyOf(file))) };
  return content;
}

interface Publication {
  /** Makes the tree that it starts from. */
  prepare(prefix: string): Promise<void>;
  run(target: S3Target, resumed: boolean): Promise<unknown>;
}

/** A realtor's save with another address. */
const SAVE: Publication = {
  prepare: async (prefix) => void (await putTree(path.join(folder, "before"), treeAt(prefix), null)),
  async run(target, resumed) {
    const files = claimFiles({ place: "product", name: "minji-kim" });
    const writes = await stageWrites(
      target,
      files.map((file) => ({ ...file, body: Buffer.from(AFTER[file.file]!) })),
    );
    const deletes = claimFiles({ place: "product", name: "minji" });
    const entry = { id: "1", slug: "minji-kim", host: null, updatedAt: "2026-01-01T00:00:00.000Z" };
    const sitemaps = { sitemapEntries: () => Promise.resolve([entry]), shards: () => Promise.resolve([SHARD]) };
    await applyChange(target, { writes, deletes, shards: new Set([SHARD]), resumed }, sitemaps, SITE_URL);
  },
};

/** A new release beside the one before, in a prefix that has a part of it already, one file with other bytes, and some that are not in it. */
const RELEASE: Publication = {
  async prepare(prefix) {
    await putTree(path.join(folder, "before"), treeAt(`${prefix}-before`), null);
    const there = { ...pagesOf("minji", "old"), ...pagesOf("jun", "of jun"), "jun/index.html": "of a run that ended" };
    for (const [file, text] of Object.entries(there))
      await (await treeAt(prefix).stage(file, Buffer.from(text))).publish();
  },
  run: (target) => putTree(path.join(folder, "after"), target, treeAt(`${target.keyOf("x").slice(0, -2)}-before`)),
};

const PUBLICATIONS: [string, Publication][] = [
  ["a save", SAVE],
  ["a release", RELEASE],
];

/** A publication that nothing disturbs: the tree, and how many requests it took. */
async function undisturbed({ prepare, run }: Publication) {
  const prefix = `tree-${trees++}`;
  await prepare(prefix);
  const through = await throughProxy();
  proxy.requests.length = 0;
  await run(treeAt(prefix, through), false);
  through.close();
  return { content: await contentOf(treeAt(prefix)), requests: [...proxy.requests] };
}

const throughProxy = (giveUpAfterMs?: number) => openS3Bucket({ ...ceph, endpoint: proxy.url, giveUpAfterMs });

/** A page never shows before its data, and never goes after it. */
async function expectNoPageWithoutData(target: S3Target): Promise<void> {
  const there = new Set(Object.keys(await contentOf(target)));
  for (const slug of ["minji", "minji-kim", "jun"])
    for (const { file, kind } of claimFiles({ place: "product", name: slug }))
      if (kind === "html" && there.has(file))
        expect([...there]).toContain(`page-data/${file.replace("/index.html", "/page-data.json")}`);
}

describe.each(PUBLICATIONS)("%s", (_, publication) => {
  test.each(BREAKS)(
    "that ends at any of its requests (%s) is made whole by the next run",
    async (fault) => {
      const whole = await undisturbed(publication);
      expect(whole.requests.length).toBeGreaterThan(10);
      for (let last = 1; last <= whole.requests.length; last++) {
        const prefix = `tree-${trees++}`;
        faultOf = () => "none";
        await publication.prepare(prefix);
        const dying = await throughProxy(0);
        proxy.requests.length = 0;
        faultOf = (number) => (number < last ? "none" : number === last ? fault : "cut request");
        await expect(publication.run(treeAt(prefix, dying), false)).rejects.toMatchObject({ code: "TARGET" });
        dying.close();
        await expectNoPageWithoutData(treeAt(prefix));
        await publication.run(treeAt(prefix), true);
        expect({ last, content: await contentOf(treeAt(prefix)) }).toEqual({ last, content: whole.content });
      }
    },
    300_000,
  );

  test("goes through while the store answers 503 for seconds, and breaks connections off", async () => {
    const whole = await undisturbed(publication);
    const prefix = `tree-${trees++}`;
    await publication.prepare(prefix);
    const through = await throughProxy();
    const busyUntil = Date.now() + 3_000;
    proxy.requests.length = 0;
    faultOf = (number) => {
      if (Date.now() < busyUntil) return "busy";
      return number % 3 === 0 ? BREAKS[number % 2]! : "none";
    };
    await publication.run(treeAt(prefix, through), false);
    through.close();
    expect(Date.now()).toBeGreaterThan(busyUntil);
    expect(await contentOf(treeAt(prefix))).toEqual(whole.content);
  });

  test("writes nothing the second time", async () => {
    const prefix = `tree-${trees++}`;
    await publication.prepare(prefix);
    await publication.run(treeAt(prefix), false);
    const through = await throughProxy();
    await publication.run(treeAt(prefix, through), false);
    through.close();
    expect(proxy.requests.filter((request) => /^(?:PUT|DELETE)/.test(request))).toEqual([]);
  });
});

const kindOf = (file: string) => {
  if (file.startsWith("sitemap")) return file === SITEMAP_INDEX_FILE ? "sitemap index" : "sitemap";
  if (file.startsWith("page-data/")) return "page-data";
  return file.endsWith(".html") ? "html" : "asset";
};

/** Kinds of files, in the order of the requests; one that comes again after another is there twice. */
function writtenKinds(requests: readonly string[], method: string): string[] {
  const kinds = requests
    .filter((request) => request.startsWith(`${method} `))
    .map((request) => kindOf(fileOf(request)));
  return kinds.filter((kind, index) => kind !== kinds[index - 1]);
}

const fileOf = (request: string) => /tree-\d+\/([^?]*)/.exec(request)![1]!;

test("a release comes in the order assets, page-data, html, sitemaps, deletions, and only what differs is sent", async () => {
  const { requests } = await undisturbed(RELEASE);
  expect(writtenKinds(requests, "PUT")).toEqual(["asset", "page-data", "html", "sitemap", "sitemap index"]);
  expect(writtenKinds(requests, "DELETE")).toEqual(["html", "page-data"]);
  expect(requests.findIndex((request) => request.startsWith("DELETE"))).toBeGreaterThan(
    requests.findLastIndex((request) => request.startsWith("PUT")),
  );
  const prefix = `tree-${trees++}`;
  await RELEASE.prepare(prefix);
  // New code, four files of the new address, a sitemap; the index, the font, and Jun's page are copied.
  expect(await RELEASE.run(treeAt(prefix), false)).toEqual({ put: 6, copied: 3, kept: 3, removed: 4 });
});

test("a release is the same in an empty prefix and in one that has other things", async () => {
  const { content } = await undisturbed(RELEASE);
  const empty = treeAt(`tree-${trees++}`);
  expect(await putTree(path.join(folder, "after"), empty, null)).toMatchObject({ put: 12, copied: 0, kept: 0 });
  expect(await contentOf(empty)).toEqual(content);
});
