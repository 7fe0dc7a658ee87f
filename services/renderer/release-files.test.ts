import { createHash } from "node:crypto";
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { renderSitemapIndex, renderSitemapShard, sitemapShard, sitemapShardFile } from "../../src/domain/site/sitemap";
import { digestOf, readFixedFiles, writeFixedFiles } from "./fixed-files";
import { writeSitemaps } from "./sitemap-files";
import { listFiles } from "./tree";

let folder: string;
let publicDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "release-files-"));
  publicDir = path.join(folder, "public");
  await mkdir(publicDir);
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.join(publicDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(publicDir, file), `bytes of ${file}`);
  }
}

test("a tree is listed by files alone, at every depth, in code-point order", async () => {
  await write("b.txt", "a/b/c.txt", "a.txt", "Z.txt", "a/a.txt");
  await mkdir(path.join(publicDir, "empty"));
  expect(listFiles(publicDir)).toEqual(["Z.txt", "a.txt", "a/a.txt", "a/b/c.txt", "b.txt"]);
});

test("files that only the code decides are noted with their digests; what records decide is not", async () => {
  const fixed = ["404.html", "app-1a.js", "sitemaps/site.xml", "terms/index.html", "en/minji-other/index.html"];
  await write(...fixed, "sitemap-index.xml", "sitemaps/0a1.xml", "_hosts/minji.com/index.html");
  await write("minji/index.html", "en/minji/index.html", "page-data/minji/page-data.json");
  await writeFixedFiles(publicDir, folder, [{ slug: "minji", host: "minji.com" }]);
  const noted = await readFixedFiles(folder);
  expect([...noted.keys()].sort()).toEqual([...fixed].sort());
  expect(noted.get("404.html")).toBe(createHash("sha256").update("bytes of 404.html").digest("hex"));
  expect(noted.get("404.html")).toBe(digestOf(Buffer.from("bytes of 404.html")));
});

test("sitemaps are a file per shard that holds somebody, and an index of them", async () => {
  const entry = (id: string) => ({ id, slug: `slug-${id}`, host: null, updatedAt: "2026-03-01T00:00:00.000Z" });
  const site = "https://www.homes.example";
  await writeSitemaps(publicDir, site, [entry("1"), entry("2")]);
  const [one, two] = [sitemapShard("1"), sitemapShard("2")];
  expect(listFiles(publicDir)).toEqual(["sitemap-index.xml", ...[one, two].map(sitemapShardFile).sort()]);
  const read = (file: string) => readFile(path.join(publicDir, file), "utf8");
  expect(await read(sitemapShardFile(one))).toBe(renderSitemapShard([entry("1")], site));
  expect(await read("sitemap-index.xml")).toBe(renderSitemapIndex([one, two], site));
});

test("without realtors there is an index still", async () => {
  await writeSitemaps(publicDir, "https://www.homes.example", []);
  expect(listFiles(publicDir)).toEqual(["sitemap-index.xml"]);
});

test("a sitemap is never written into a file that another release has too", async () => {
  const [ours, theirs] = ["sitemap-index.xml", "of-another-release.xml"].map((name) => path.join(publicDir, name));
  await writeSitemaps(publicDir, "https://www.example.com", []);
  await link(ours!, theirs!);
  const before = await readFile(theirs!, "utf8");
  const entry = { id: "1", slug: "kim", host: null, updatedAt: "2026-01-01T00:00:00.000Z" };
  await writeSitemaps(publicDir, "https://www.example.com", [entry]);
  expect(await readFile(theirs!, "utf8")).toBe(before);
  expect(await readFile(ours!, "utf8")).not.toBe(before);
});
