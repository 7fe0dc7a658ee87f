import { claimsOf, claimKey } from "../../../src/domain/realtor/claims";
import { ownHostOf } from "../../../src/domain/realtor/own-host";
import { realtorPage } from "../../../src/domain/realtor/page-context";
import { parseRealtor } from "../../../src/domain/realtor/realtor";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
} from "../../../src/domain/site/sitemap";
import { renderRealtorFiles } from "../../../services/renderer/realtor-files";
import type { Renderer } from "../../../services/renderer/renderer";
import type { Receipt } from "../../../services/publisher/receipts";
import type { StoredRecord } from "../../../services/publisher/store/records";
import type { Store } from "../../../services/publisher/store/store";
import type { Disk } from "./disk";
import { DATA_DIR, FIXED_PAGE, PRODUCT_DOMAINS, SITE_URL } from "./publisher";
import type { Product } from "./product";
import { loadRenderer, versionOf } from "./stands-in/renderer";
import type { World } from "./world";

async function recordsOf(store: Store): Promise<StoredRecord[]> {
  const ids: string[] = [];
  for await (const batch of store.records.batches("", 100)) ids.push(...batch.map(({ id }) => id));
  const records = await Promise.all(ids.map((id) => store.records.get(id)));
  return records.map((record) => record!);
}

/** What is wrong when a process opens the store that the one before it has left; null where nothing is. */
export async function wrongAtStart(store: Store): Promise<string | null> {
  const waiting = new Set((await store.jobs.pending(100)).map(({ realtorId }) => realtorId));
  const both = (await store.jobs.dead(100)).find(({ realtorId }) => waiting.has(realtorId));
  return both === undefined ? null : `realtor ${both.realtorId} has a dead letter and a job`;
}

/**
 * Who is accepted and gone at the API. A replica that was behind may have brought them back: with a creation that
 * came after the delete which ended it. What has no record has nothing that a delete could be held to, and the next
 * sweep brings it.
 */
export async function resurrected(store: Store, product: Product): Promise<string[]> {
  const { ids, weather } = product;
  if (weather.stale === 0) return [];
  const accepted = await store.records.versionsOf(ids);
  return ids.filter((id) => accepted.has(id) && product.valueOf(id) === null);
}

/** The promise: all that was acknowledged is published, and what is published is what a clean render makes. */
export async function wrongAtTheEnd(
  store: Store,
  product: Product,
  { disk, adversity, faultsAtFlips }: World,
): Promise<string | null> {
  const records = await recordsOf(store);
  return (
    wrongRecord(records, product, await waiting(store)) ??
    (await wrongBooks(store, records)) ??
    (await wrongTree(records, disk, "the tree")) ??
    // One that the disk did not let go of waits for the next start.
    (adversity.diskFault === 0 ? leftBeside(disk) : null) ??
    (faultsAtFlips > 1 ? null : (disk.losePower(null), await wrongTree(records, disk, "the tree after a power cut")))
  );
}

/** Who wants an address that somebody keeps whose record is bad. */
async function waiting(store: Store): Promise<Set<string>> {
  return new Set((await store.jobs.pending(100)).map(({ realtorId }) => realtorId));
}

/** Of a bad record some version is accepted that was good, or none. */
function wrongRecord(records: readonly StoredRecord[], product: Product, waiting: ReadonlySet<string>): string | null {
  const accepted = new Map(records.map((stored) => [stored.record.id, stored]));
  for (const id of new Set([...product.ids, ...accepted.keys()])) {
    const value = product.valueOf(id);
    const has = accepted.get(id)?.json ?? null;
    const parsed = value === null ? null : parseRealtor(value);
    const wants = parsed?.ok === true ? JSON.stringify(parsed.realtor) : null;
    if (has === wants || parsed?.ok === false || waiting.has(id)) continue;
    const shown = (json: string | null) => (json === null ? "nothing" : versionOf(json));
    return `realtor ${id}: ${shown(has)} is accepted, and the API has ${shown(wants)}: an acknowledged change is lost`;
  }
  return null;
}

async function wrongBooks(store: Store, records: readonly StoredRecord[]): Promise<string | null> {
  const unapplied = await store.records.unappliedIds();
  if (unapplied.size > 0) return `realtor ${[...unapplied].join(", ")} is accepted and not known to be on the target`;
  const owned = (await store.records.claims()).map(claimKey).sort();
  const claimed = records.flatMap(claimsOf).map(claimKey).sort();
  if (owned.join() !== claimed.join()) return `owned is ${owned.join()}, claimed ${claimed.join()}`;
  for (const { record } of records) {
    const host = ownHostOf(record, PRODUCT_DOMAINS);
    const holder = records.find((other) => other.host === host);
    if (host !== null && holder === undefined) return `nobody has ${host}, and realtor ${record.id} asked for it`;
  }
  const dead = await store.jobs.dead(1);
  if (dead.length > 0) return `realtor ${dead[0]!.realtorId} has a dead letter, and nothing is wrong with them`;
  const lastArchived = await store.archive.addRecords(0, { afterId: "", most: 1, withUnapplied: true });
  if (lastArchived !== null) return `the archive has no entry of the live version of realtor ${lastArchived}`;
  for await (const batch of store.archive.batches(0, 100))
    for (const { entry } of batch) {
      const hasRecord = entry.kind === "publication" || entry.kind === "record" || entry.kind === "unfinished";
      if (hasRecord && (await store.archive.record(entry)) === null)
        return `entry ${String(entry.seq)} of the archive has no content`;
    }
  return null;
}

async function wrongTree(records: readonly StoredRecord[], disk: Disk, tree: string): Promise<string | null> {
  const release = servedRelease(disk);
  if (release === null) return `${tree}: no release is served`;
  const folder = `${DATA_DIR}/releases/${release}`;
  const expected = await cleanRender(records, release);
  const found = disk.filesBelow(`${folder}/public`);
  for (const file of new Set([...expected.keys(), ...found.keys()])) {
    const [wants, has] = [expected.get(file)?.toString() ?? "nothing", found.get(file)?.toString() ?? "nothing"];
    if (wants !== has)
      return `${tree}: ${file} has ${has.slice(0, 200)} where a clean render has ${wants.slice(0, 200)}`;
  }
  return null;
}

function leftBeside(disk: Disk): string | null {
  const left = disk.filesBelow(`${DATA_DIR}/releases/${String(servedRelease(disk))}/tmp`);
  return left.size === 0 ? null : `${String(left.size)} temporary files are left`;
}

async function cleanRender(records: readonly StoredRecord[], release: string): Promise<Map<string, Buffer>> {
  const renderer: Renderer = { ...(await loadRenderer(`${DATA_DIR}/releases/${release}/renderer`)), realtorPage };
  const files = new Map<string, Buffer>();
  for (const file of ["index.html", "en/index.html"]) files.set(file, Buffer.from(FIXED_PAGE));
  for (const record of records)
    for (const { file, body } of await renderRealtorFiles(renderer, record)) files.set(file, body);
  const entries = records.map(({ record, host }) => ({
    id: record.id,
    slug: record.desiredUrl,
    host,
    updatedAt: record.updatedAt,
  }));
  const shards = sitemapShards(entries);
  for (const [shard, some] of shards)
    files.set(sitemapShardFile(shard), Buffer.from(renderSitemapShard(some, SITE_URL)));
  files.set(SITEMAP_INDEX_FILE, Buffer.from(renderSitemapIndex(shards.keys(), SITE_URL)));
  return files;
}

function servedRelease(disk: Disk): string | null {
  const current = disk.find(`${DATA_DIR}/current`);
  return current?.kind === "link" ? current.to.slice("releases/".length) : null;
}

/** Reads pages as visitors do, and holds them to what was reported. */
export class Visitors {
  /** The version that a receipt has said is live, of each realtor. */
  readonly #live = new Map<string, { updatedAt: string | null; slug: string; version: string }>();

  constructor(
    readonly world: World,
    readonly product: Product,
  ) {}

  hear(receipts: readonly Receipt[]): void {
    for (const { realtorId, outcome, updatedAt } of receipts) {
      if (outcome !== "published" && outcome !== "unchanged") continue;
      const value = this.product.valueOf(realtorId);
      if (value?.["updatedAt"] !== updatedAt) continue;
      this.#live.set(realtorId, {
        updatedAt,
        slug: String(value!["desiredUrl"]),
        version: versionOf(JSON.stringify(value)),
      });
    }
  }

  /** One page of one realtor, or all of those that are known. */
  visit(ids = [this.product.ids[this.world.below(this.product.ids.length)]]): void {
    for (const id of ids) {
      const value = id === undefined ? null : this.product.valueOf(id);
      if (value !== null) this.#read(id!, String(value["desiredUrl"]), String(value["updatedAt"]));
    }
  }

  #read(id: string, slug: string, updatedAt: string): void {
    const { disk } = this.world;
    const release = servedRelease(disk);
    if (release === null) {
      this.world.fail("a visitor finds no release");
      return;
    }
    const publicDir = `${DATA_DIR}/releases/${release}/public`;
    const html = textAt(disk, `${publicDir}/${slug}/index.html`);
    const data = textAt(disk, `${publicDir}/page-data/${slug}/page-data.json`);
    if (html !== null && !/^<p>.*<\/html>$/.test(html))
      this.world.fail(`a visitor gets a page that is not whole: ${html}`);
    if (data !== null && !/^\{.*\}$/.test(data)) this.world.fail(`a visitor gets page-data that is not whole: ${data}`);
    const live = this.#live.get(id);
    if (live?.updatedAt === updatedAt && live.slug === slug && !(html ?? "").includes(` ${live.version} `))
      this.world.fail(`${live.version} of realtor ${id} was reported live, and a visitor gets ${html ?? "nothing"}`);
    // A power cut may take either of the two away until the job has run again.
    if (html !== null && data === null && this.world.powerCuts === 0)
      this.world.fail(`a visitor gets the page of /${slug}, and not the page-data that it names`);
  }
}

function textAt(disk: Disk, place: string): string | null {
  const node = disk.find(place);
  return node?.kind === "file" ? node.bytes.toString() : null;
}
