import fc from "fast-check";
import {
  SITEMAP_SHARDS,
  renderFixedSitemap,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "./sitemap";

const SITE_URL = "https://www.example.com";
const entry = (id: string, fields: Partial<SitemapEntry> = {}): SitemapEntry => ({
  id,
  slug: "kim",
  host: null,
  updatedAt: "2026-01-02T03:04:05.000Z",
  ...fields,
});

test("FNV-1a vectors: the shard of an id never moves", () => {
  expect(["", "a", "foobar"].map(sitemapShard)).toEqual([0x811c9dc5 % 4096, 0xe40c292c % 4096, 0xbf9cf968 % 4096]);
});

test("every id has a shard, and its file has a name of its own", () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const shard = sitemapShard(id);
      expect(shard).toBeGreaterThanOrEqual(0);
      expect(shard).toBeLessThan(SITEMAP_SHARDS);
      expect(sitemapShardFile(shard)).toMatch(/^sitemaps\/[0-9a-f]{3}\.xml$/);
    }),
  );
});

test("a shard does not depend on the order of its realtors, and names both languages with their alternates", () => {
  const entries = [entry("b", { slug: "lee" }), entry("a", { host: "kim.example" })];
  const xml = renderSitemapShard(entries, SITE_URL);
  expect(renderSitemapShard([...entries].reverse(), SITE_URL)).toBe(xml);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "https://kim.example/",
    "https://kim.example/en",
    "https://www.example.com/lee",
    "https://www.example.com/en/lee",
  ]);
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/lee"/>');
  expect(xml).toContain("<lastmod>2026-01-02T03:04:05.000Z</lastmod>");
});

test("the index names each shard once, in order, after the site's own", () => {
  const xml = renderSitemapIndex([10, 2, 10], SITE_URL);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "https://www.example.com/sitemaps/site.xml",
    "https://www.example.com/sitemaps/002.xml",
    "https://www.example.com/sitemaps/00a.xml",
  ]);
});

test("each realtor is in its shard, beside the others of it, and a shard without any is left out", () => {
  const entries = Array.from({ length: 5_000 }, (_, index) => entry(`r${index}`));
  const shards = sitemapShards(entries);
  const placed = [...shards].flatMap(([shard, members]) => members.map((member) => ({ shard, member })));
  expect(placed).toHaveLength(entries.length);
  expect(placed.filter(({ shard, member }) => sitemapShard(member.id) !== shard)).toEqual([]);
  // Each of them, and in their order: a sort by shard keeps that of equal ones.
  const byShard = entries.toSorted((a, b) => sitemapShard(a.id) - sitemapShard(b.id));
  expect(placed.sort((a, b) => a.shard - b.shard).map(({ member }) => member)).toEqual(byShard);
  expect([...shards.values()].every(({ length }) => length > 0)).toBe(true);
  expect(sitemapShards([]).size).toBe(0);
});

test("an address with a sign of XML is escaped", () => {
  expect(renderSitemapShard([entry("a", { slug: "kim" })], "https://x.example/?a=1&b=")).toContain("a=1&#38;b=");
});

test("the product's own sitemap has the landing page and the screens that may be listed, in both languages", () => {
  const xml = renderFixedSitemap(SITE_URL);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    ["/", "/en", "/agreement", "/en/agreement", "/terms", "/en/terms", "/process", "/en/process"].map(
      (path) => `${SITE_URL}${path}`,
    ),
  );
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${SITE_URL}/en/terms"/>`);
  expect(xml).not.toContain("lastmod");
});
