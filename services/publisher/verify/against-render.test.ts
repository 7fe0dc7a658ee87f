import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
  sitemapShardFile,
} from "../../../src/domain/site/sitemap";
import { digestOf } from "../../renderer/fixed-files";
import { snapshotLine } from "../../renderer/snapshot";
import { FROZEN_SITE } from "../testing/frozen-site";
import { changeOf } from "../testing/store-under-test";
import { verifyAgainstRender, type RenderVerification } from "./against-render";
import { openFolderTree } from "./folder-tree";

const SITE = "https://homes.example";
/** A page says its address, and whether a thread has made it. */
const BUNDLE = `
  const { isMainThread } = require("node:worker_threads");
  exports.default = async ({ pagePath }) => {
    if (pagePath.endsWith("/broken")) throw new Error("no view");
    return { html: pagePath + (isMainThread ? "" : " of a thread") };
  };`;

let folder: string;
let snapshotFile: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "against-render-"));
  snapshotFile = path.join(folder, "records.ndjson");
  await write("renderer/site.json", JSON.stringify(FROZEN_SITE));
  await write("renderer/render-page.js", BUNDLE);
  await write("fixed.json", JSON.stringify({ "app.js": digestOf(Buffer.from("code")) }));
  await write("public/app.js", "code");
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Accepts them, and publishes their html and their sitemap; `by`: what a page says of who made it. */
async function publish(slugs: string[], by = ""): Promise<void> {
  const records = slugs.map((slug) => ({ id: slug, seq: 1, ...changeOf({ id: slug, desiredUrl: slug }).version }));
  const lines = records.map(snapshotLine);
  await writeFile(snapshotFile, lines.map((line) => `${line}\n`).join(""));
  for (const slug of slugs) {
    await write(`public/${slug}/index.html`, `/${slug}${by}`);
    await write(`public/en/${slug}/index.html`, `/en/${slug}${by}`);
  }
  const shards = new Set(slugs.map(sitemapShard));
  for (const shard of shards) {
    const listed = records.filter(({ id }) => sitemapShard(id) === shard);
    await write(`public/${sitemapShardFile(shard)}`, renderSitemapShard(listed, SITE));
  }
  await write("public/sitemap-index.xml", renderSitemapIndex(shards, SITE));
}

/** What is wrong beside the page-data, of which there is none. */
async function verify({ realtors = 1, ...options }: Partial<RenderVerification> = {}) {
  const release = { folder, info: { id: "first", siteUrl: SITE } } as RenderVerification["release"];
  const tree = openFolderTree(path.join(folder, "public"));
  const { compared, mismatches } = await verifyAgainstRender({
    release,
    snapshotFile,
    realtors,
    tree,
    lookAgain: null,
    ...options,
  });
  const wrong = mismatches.filter(({ file }) => !file.startsWith("page-data/"));
  return { compared, wrong: wrong.map(({ file, what }) => `${file} ${what}`).sort() };
}

test("a tree that is a clean render of the records has no mismatch", async () => {
  await publish(["kim", "lee"]);
  // Of each realtor html and page-data in two languages, and a shard; the index, and the code.
  expect(await verify()).toEqual({ compared: 2 * (4 + 1) + 2, wrong: [] });
});

test("each file that is not is named: pages, sitemap, and what only the code decides", async () => {
  await publish(["kim", "lee"]);
  const shard = sitemapShardFile(sitemapShard("lee"));
  for (const file of ["kim/index.html", shard, "sitemap-index.xml", "app.js", "left.html"])
    await write(`public/${file}`, "other");
  await rm(path.join(folder, "public/en/lee"), { recursive: true });
  const { wrong } = await verify();
  expect(wrong).toEqual(
    [
      "app.js differs",
      "en/lee/index.html is missing",
      "kim/index.html differs",
      "left.html should not be there",
      "sitemap-index.xml differs",
      `${shard} differs`,
    ].sort(),
  );
});

test("what is right at the second look is no mismatch", async () => {
  await publish(["kim"]);
  await write("public/kim/index.html", "other");
  expect((await verify({ lookAgain: () => Promise.resolve([]) })).wrong).toEqual([]);
});

test("a record that does not render ends it with its id and the reason", async () => {
  await publish(["kim", "broken"]);
  await expect(verify()).rejects.toMatchObject({
    code: "RENDER",
    message: expect.stringMatching(/^realtor broken does not render: .*no view$/) as string,
  });
});

test("progress counts the realtors", async () => {
  await publish(Array.from({ length: 30 }, (_, index) => "r".repeat(index + 1)));
  const seen: number[] = [];
  expect((await verify({ onProgress: (done) => seen.push(done) })).wrong).toEqual([]);
  expect(seen).toEqual([25, 30]);
});

test("threads render 200 realtors and more, and end with it; they do not start for fewer", async () => {
  const ports = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
  const before = ports();
  await publish(["kim"]);
  expect((await verify({ realtors: 199 })).wrong).toEqual([]);
  await publish(["kim"], " of a thread");
  expect((await verify({ realtors: 200 })).wrong).toEqual([]);
  expect(ports()).toBe(before);
});
