import { LANGUAGES } from "./locale";
import { localizePath } from "./page-path";
import { realtorAddresses } from "./realtor-address";
import { SCREEN_ROUTES } from "./routes";

/** So many shards that one holds about 25 realtors at 100,000: rewriting it does not show. */
export const SITEMAP_SHARDS = 4096;

export interface SitemapEntry {
  id: string;
  slug: string;
  host: string | null;
  updatedAt: string;
}

/** Shard of a realtor: FNV-1a over the id's UTF-16 units, modulo the number of shards. */
export function sitemapShard(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % SITEMAP_SHARDS;
}

export function sitemapShardFile(shard: number): string {
  return `sitemaps/${shard.toString(16).padStart(3, "0")}.xml`;
}

export const SITEMAP_INDEX_FILE = "sitemap-index.xml";
/** The product's own pages; always there, so the index is never empty. */
export const SITEMAP_FIXED_FILE = "sitemaps/site.xml";

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** A shard: both languages of each realtor, ordered by id in code-point order, `lastmod` the record's `updatedAt`. */
export function renderSitemapShard(entries: readonly SitemapEntry[], siteUrl: string): string {
  const sorted = [...entries].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const urls = sorted.flatMap((entry) => {
    const addresses = realtorAddresses(entry, siteUrl);
    return LANGUAGES.map((language) => renderUrl(addresses[language], addresses, entry.updatedAt));
  });
  return `${HEADER}${URLSET}${urls.join("")}</urlset>\n`;
}

export function renderFixedSitemap(siteUrl: string): string {
  const screens = SCREEN_ROUTES.filter(({ places, indexed }) => indexed && places.includes("site"));
  const urls = ["/", ...screens.map(({ path }) => `/${path}`)].flatMap((path) => {
    const addresses = { ko: `${siteUrl}${localizePath(path, "ko")}`, en: `${siteUrl}${localizePath(path, "en")}` };
    return LANGUAGES.map((language) => renderUrl(addresses[language], addresses));
  });
  return `${HEADER}${URLSET}${urls.join("")}</urlset>\n`;
}

/** The index lists the shards that hold something, in order. */
export function renderSitemapIndex(shards: Iterable<number>, siteUrl: string): string {
  const files = [SITEMAP_FIXED_FILE, ...[...new Set(shards)].sort((a, b) => a - b).map(sitemapShardFile)];
  const items = files.map((file) => `<sitemap><loc>${escapeXml(`${siteUrl}/${file}`)}</loc></sitemap>\n`);
  return `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("")}</sitemapindex>\n`;
}

function renderUrl(location: string, addresses: Record<"ko" | "en", string>, lastmod?: string): string {
  const links = [
    ...LANGUAGES.map((language) => [language, addresses[language]] as const),
    ["x-default", addresses.ko] as const,
  ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`);
  const modified = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
  return `<url><loc>${escapeXml(location)}</loc>${modified}${links.join("")}</url>\n`;
}

function escapeXml(value: string): string {
  return value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The entries of each shard that has any. */
export function sitemapShards(entries: Iterable<SitemapEntry>): Map<number, SitemapEntry[]> {
  const shards = new Map<number, SitemapEntry[]>();
  for (const entry of entries) {
    const shard = sitemapShard(entry.id);
    const others = shards.get(shard);
    if (others) others.push(entry);
    else shards.set(shard, [entry]);
  }
  return shards;
}
