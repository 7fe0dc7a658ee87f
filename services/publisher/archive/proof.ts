import type { Logger } from "pino";
import { messageOf } from "../errors";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { bodiesOf, packBytes } from "./contents";
import type { EntryOf, KeptRuntime } from "./entry";
import { startKeptRenderer, type KeptRenderer } from "./kept-renderer";
import { arePages, digestPages, type PageDigests } from "./page-digests";
import { readPagesOf } from "./tree-digests";

/** Realtors whose pages are made again before a release is trusted. */
const SAMPLE = 20;
const ENTRIES_AT_ONCE = 200;

interface Options {
  dataDir: string;
  store: Pick<Store, "archive" | "records">;
  /** Whose tree has the pages that were published last. */
  served(): OpenRelease | null;
  logger: Pick<Logger, "info" | "warn">;
}

/** Pages of realtors, each of that version. */
export interface PagesOfVersions {
  pages: ReadonlyMap<string, PageDigests>;
  entries: ReadonlyMap<string, { seq: number }>;
}

const nameOf = ({ renderer, node }: KeptRuntime) => `${renderer} ${node.sha256}`;

/**
 * Compares what a kept renderer makes with what was published. Where that differs,
 * the bytes themselves are kept, as long as the tree has them, and from then on of each publication.
 */
export function createProof({ dataDir, store: { archive, records }, served, logger }: Options) {
  /** Of some realtors, evenly spread, whose accepted version the pages are of. */
  async function compareSome(renderer: KeptRenderer, { pages, entries }: PagesOfVersions): Promise<number> {
    const ids = [...pages.keys()];
    const step = Math.max(1, Math.floor(ids.length / SAMPLE));
    let equal = 0;
    for (const id of ids.filter((_, index) => index % step === 0)) {
      const record = await records.get(id);
      if (record === null || record.seq !== entries.get(id)?.seq) continue;
      if (!arePages(await renderer.digests(record), pages.get(id)!)) return Number.NaN;
      equal += 1;
    }
    return equal;
  }

  /** Answers whether it is made again as it was. */
  async function checkEntry(entry: EntryOf<"publication">, renderer: KeptRenderer): Promise<boolean> {
    const record = await archive.record(entry);
    if (record === null || arePages(await digestsOf(renderer, record), entry.pages)) return true;
    const live = served();
    const release = live?.info.id === entry.release ? live : null;
    if (release !== null) release.keepsBytes = true;
    const hasBytes = (await archive.ofRealtor(entry.realtor)).some(
      ({ kind, ...rest }) => kind === "bytes" && "of" in rest && rest.of === entry.seq,
    );
    if (hasBytes) return false;
    const { desiredUrl: slug } = JSON.parse(record.json) as { desiredUrl: string };
    const files = release && (await readPagesOf(release, { slug, host: record.host }));
    if (files === null || !arePages(digestPages(files), entry.pages)) {
      logger.warn({ entry: entry.seq }, "a page is not made again as it was published, and its bytes are gone");
      return false;
    }
    const { realtor, pages, from, at } = entry;
    const facts = { kind: "bytes", of: entry.seq, realtor, pages, from, at } as const;
    await archive.append([{ facts, content: packBytes(bodiesOf(files)) }]);
    return false;
  }

  async function digestsOf(renderer: KeptRenderer, record: { host: string | null; json: string }) {
    return renderer.digests(record).catch((error: unknown): PageDigests => {
      logger.warn({ reason: messageOf(error) }, "a kept renderer fails");
      return {};
    });
  }

  let checking = Promise.resolve(false);

  /** Compares the next publications, one call after the other. Answers whether there were any. */
  function check(): Promise<boolean> {
    return (checking = checking.then(checkNext, checkNext));
  }

  async function checkNext(): Promise<boolean> {
    const { value: batch } = await archive.batches(await archive.checkedTo(), ENTRIES_AT_ONCE).next();
    if (batch === undefined) return false;
    let running: { name: string; renderer: KeptRenderer } | null = null;
    try {
      for (const { entry } of batch) {
        if (entry.kind !== "publication") continue;
        const runtime = await archive.lastOf(["flip", "renderer"], entry.from);
        // Clocks differ: at its time another release may have been live by the clock of who made that so.
        if (runtime === null || runtime.release !== entry.release) continue;
        if (running?.name !== nameOf(runtime)) {
          running?.renderer.end();
          running = { name: nameOf(runtime), renderer: startKeptRenderer(dataDir, runtime) };
        }
        const isSame = await checkEntry(entry, running.renderer);
        await archive.tellRenderer(running.name, isSame);
      }
    } finally {
      running?.renderer.end();
    }
    await archive.setCheckedTo(batch.at(-1)!.entry.seq);
    return true;
  }

  async function isGiven(runtime: KeptRuntime): Promise<boolean> {
    return (await archive.toldOf(nameOf(runtime))) === true;
  }

  return {
    isGiven,

    /** Whether the kept renderer makes the pages of a release again, by a sample. */
    async give(runtime: KeptRuntime, versions: PagesOfVersions): Promise<boolean> {
      const renderer = startKeptRenderer(dataDir, runtime);
      try {
        const equal = await compareSome(renderer, versions);
        if (Number.isNaN(equal))
          logger.warn("the kept renderer does not make the pages again as they are: their bytes are kept");
        if (equal !== 0) await archive.tellRenderer(nameOf(runtime), equal > 0);
        return await isGiven(runtime);
      } catch (error) {
        logger.warn({ reason: messageOf(error) }, "the kept renderer does not run: the bytes of pages are kept");
        return false;
      } finally {
        renderer.end();
      }
    },

    check,

    /** All that is left, before another renderer takes over; beside saves that come faster than that, what has been there. */
    async checkAll(): Promise<void> {
      for (let before = Infinity; ;) {
        const end = (await archive.last())?.entry.seq ?? 0;
        const left = end - (await archive.checkedTo());
        if (left <= 0 || left > before / 2) return;
        while ((await archive.checkedTo()) < end && (await check()));
        before = left;
      }
    },
  };
}
