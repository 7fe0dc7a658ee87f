import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../../../src/domain/realtor/realtor";
import { fileHeaders } from "../../../../src/domain/site/file-headers";
import { startCeph, type Ceph } from "../../../../testing/ceph";
import { startFaultyProxy, type Fault, type FaultyProxy } from "../../../../testing/faulty-proxy";
import { createRandom, pick, type Random } from "../../../../testing/random";
import { listFiles } from "../../../renderer/tree";
import { createLocalPool } from "../../bulk/render-pool";
import { currentReleaseId, releaseFolder } from "../../release";
import { openPublisherUnderTest, type PublisherUnderTest } from "../../testing/publisher-under-test";
import type { Target } from "../target";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";
import { createS3Target, type S3Target } from "./s3-target";

const SEED = 20_105;
const STEPS = 60;
const IDS = ["1", "2", "3", "4"];
const SLUGS = ["alpha", "beta", "gamma", "Delta", "min-ji"];
const HOMEPAGES = ["", "https://one.example", "https://two.example"];

let folder: string;
let ceph: Ceph;
let proxy: FaultyProxy;
let bucket: S3Bucket;
let faultOf: () => Fault = () => "none";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  ceph = await startCeph(folder);
  proxy = await startFaultyProxy(ceph.endpoint, () => faultOf());
  // It is patient with nothing: the queue tries again.
  bucket = await openS3Bucket({ ...ceph, endpoint: proxy.url, giveUpAfterMs: 0 });
});
afterAll(async () => {
  bucket?.close();
  await proxy?.stop();
  await ceph?.stop();
  await rm(folder, { recursive: true });
});

/** A save with another address, domain or text, or a delete: the same ones for the same numbers. */
function change(random: Random, { product }: PublisherUnderTest): string {
  const id = pick(random, IDS);
  const [kind, slug, about, hompageUrl] = [random(), pick(random, SLUGS), String(random()), pick(random, HOMEPAGES)];
  if (kind < 0.2) product.remove(id);
  else if (!product.slugTaken(slug, id))
    product.put(id, { name: `Realtor ${id}`, email: "a@b.co", desiredUrl: slug, aboutMeKr: about, hompageUrl });
  return id;
}

/** As the queue does: until it has worked. Answers how often it had not. */
async function publish(site: PublisherUnderTest, id: string): Promise<number> {
  for (let failures = 0; ; failures++) {
    try {
      // Only a confirmed delete is believed.
      await site.publish(id, site.product.records.has(id) ? "changed" : "deleted");
      return failures;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "TARGET")) throw error;
    }
  }
}

async function play(site: PublisherUnderTest): Promise<number> {
  const random = createRandom(SEED);
  let failures = 0;
  for (let step = 0; step < STEPS; step++) failures += await publish(site, change(random, site));
  return failures;
}

async function contentOf(target: Target, files: readonly string[]): Promise<Record<string, string | undefined>> {
  const content: Record<string, string | undefined> = {};
  for (const file of files) content[file] = (await target.read(file))?.toString();
  return content;
}

async function listed(target: S3Target): Promise<string[]> {
  const files: string[] = [];
  for await (const { file } of target.list()) files.push(file);
  return files.sort();
}

test("the publisher leaves on a store that fails now and then what it leaves in a directory", async () => {
  const [inDirectory, inStore] = [await openPublisherUnderTest(), await openPublisherUnderTest()];
  const headersOf = (file: string) => fileHeaders(file, { releaseId: "release-1", stays: true });
  const target = createS3Target({ bucket, prefix: "release-1", headersOf });
  inStore.release.target = target;
  try {
    expect(await play(inDirectory)).toBe(0);
    const random = createRandom(SEED);
    faultOf = () => (random() < 0.9 ? "none" : pick(random, ["busy", "cut request", "cut answer"] as const));
    const failures = await play(inStore);
    faultOf = () => "none";
    const files = listFiles(inDirectory.target.root);
    expect(files.length).toBeGreaterThan(10);
    expect(await listed(target)).toEqual(files);
    expect(await contentOf(target, files)).toEqual(await contentOf(inDirectory.target, files));
    // Otherwise nothing was shown.
    expect(failures).toBeGreaterThan(3);
  } finally {
    await inDirectory.close();
    await inStore.close();
  }
});

test("of a page of a new release that comes late nothing is left, and one in time is there with what it is", async () => {
  const dataDir = path.resolve(process.env.RELEASE_DATA_DIR ?? ".data-test");
  const releaseDir = releaseFolder(dataDir, (await currentReleaseId(dataDir))!);
  const desiredUrl = "in-time";
  const record = { id: "1", name: "Min-ji", email: "a@b.co", desiredUrl, updatedAt: "2026-01-01T00:00:00.000Z" };
  const parsed = parseRealtor(record);
  if (!parsed.ok) throw new Error(parsed.reason);
  const pool = createLocalPool({
    ...{ releaseDir, publicDir: path.join(releaseDir, "public"), place: "into", atOnce: 1 },
    stored: { store: { ...ceph, prefix: "site" }, id: "filled", stays: true },
  });
  const tree = createS3Target({
    bucket,
    prefix: "site/filled",
    headersOf: (file) => fileHeaders(file, { releaseId: "filled", stays: true }),
  });
  const task = [{ id: "1", seq: 1, host: null, json: JSON.stringify(parsed.realtor) }];
  try {
    expect(await pool.render(task, Date.now() + 500)).toEqual([
      { id: "1", seq: 1, differing: [], failure: null, isLate: true },
    ]);
    expect(await listed(tree)).toEqual([]);
    const [made] = await pool.render(task, Date.now() + 20_000);
    expect(Object.keys(made!.put!.pages).sort()).toEqual(["en.html", "en.json", "ko.html", "ko.json"]);
    const files = ["", "en/"].flatMap((at) => [`${at}in-time/index.html`, `page-data/${at}in-time/page-data.json`]);
    expect(await listed(tree)).toEqual(files.sort());
    expect(made!.differing.map(({ file }) => file).sort()).toEqual(files);
    const html = (await tree.read("in-time/index.html"))!;
    expect(createHash("sha256").update(html).digest("hex")).toBe(made!.put!.pages["ko.html"]);
  } finally {
    await pool.close();
  }
});
