import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { Logger } from "pino";
import type { Clock } from "../clock";
import type { HeldRecords } from "../code-lane/catch-up";
import { currentReleaseId, flippedAt, type OpenRelease } from "../release";
import type { Store } from "../store/store";
import type { RecordIndexEntry } from "../store/records";
import { bodiesOf, linesOfPages, packBytes } from "./contents";
import type { EntryFacts, KeptRuntime } from "./entry";
import { keepNode } from "./keep-node";
import { keepRenderer } from "./keep-renderer";
import { digestPages, type PageDigests } from "./page-digests";
import { createProof } from "./proof";
import { digestTreeOf, readPagesOf } from "./tree-digests";

/** One transaction: saves wait for it. */
const RECORDS_AT_ONCE = 100;

interface Options {
  dataDir: string;
  store: Pick<Store, "archive" | "records" | "freeze">;
  served(): OpenRelease | null;
  clock: Clock;
  logger: Pick<Logger, "info" | "warn">;
  /** The program that is kept beside each renderer. */
  program(): Promise<Buffer>;
  /** The Node that renders. */
  executable: string;
  versions: { node: string; icu: string };
}

export type Archive = ReturnType<typeof createArchive>;

/** A flip that is ready to be written down. */
export interface ReadyFlip {
  release: OpenRelease;
  runtime: KeptRuntime;
  /** What every page is, compressed, but for those that are caught up in the lock. */
  pages: Buffer;
}

/** Keeps what is needed to say, at any time, what a page was: records, what rendered them, and digests of what was served. */
export function createArchive(options: Options) {
  const { dataDir, store, clock, logger, program, executable, versions } = options;
  const { archive } = store;
  const proof = createProof(options);
  const isoOf = (ms: number) => new Date(ms).toISOString();

  async function keep({ folder }: OpenRelease): Promise<KeptRuntime> {
    const renderer = await keepRenderer(dataDir, `${folder}/renderer`, await program());
    return {
      renderer,
      node: { version: versions.node, icu: versions.icu, sha256: await keepNode(dataDir, executable) },
    };
  }

  /** Records that no entry has yet: saves go on in between. */
  async function addRecords(at: () => number, withUnapplied: boolean): Promise<void> {
    for (let afterId: string | null = ""; afterId !== null; await clock.nextTurn())
      afterId = await archive.addRecords(at(), { afterId, most: RECORDS_AT_ONCE, withUnapplied });
  }

  /** Of a release whose kept renderer does not make its pages again. */
  async function keepBytes(release: OpenRelease, entry: Pick<RecordIndexEntry, "id" | "slug" | "host">): Promise<void> {
    const files = await readPagesOf(release, entry);
    if (files === null) return;
    const at = isoOf(clock.now());
    const facts = { kind: "bytes", from: at, at, of: null, realtor: entry.id, pages: digestPages(files) } as const;
    await archive.append([{ facts, content: packBytes(bodiesOf(files)) }]);
    await clock.nextTurn();
  }

  async function addFlip(facts: Extract<EntryFacts, { kind: "flip" }>, content: Buffer): Promise<void> {
    await archive.append([{ facts, content }]);
    const last = (await archive.last())!;
    logger.info({ entry: last.entry.seq, digest: last.digest }, `the archive has release ${facts.release}`);
  }

  return {
    proof,

    /** Before anything is published to a release that is served: says what renders it, where that is not said yet. */
    async begin(release: OpenRelease): Promise<void> {
      // Without it pages are kept as they are: a save is worth more than the room that this takes.
      release.keepsBytes = true;
      const runtime = await keep(release).catch((error: unknown) => {
        logger.warn({ err: error }, "the renderer is not kept: the archive keeps the bytes of pages instead");
        return null;
      });
      if (runtime === null) return;
      const last = await archive.lastOf(["flip", "renderer"]);
      const isKnown =
        last?.release === release.info.id &&
        last.renderer === runtime.renderer &&
        last.node.sha256 === runtime.node.sha256;
      if (!isKnown) {
        const isFlip = last !== null && last.release !== release.info.id;
        const at = isoOf(clock.now());
        const from = isFlip ? isoOf(Math.max(Date.parse(last.at), await flippedAt(dataDir))) : at;
        const reason =
          last === null
            ? "the archive begins"
            : isFlip
              ? "the flip was not written down: the publisher had ended"
              : "the program that renders is another one";
        const { id } = release.info;
        await archive.append([
          { facts: { kind: "renderer", from, at, release: id, reason, ...runtime }, content: null },
        ]);
      }
      release.keepsBytes = !(await proof.isGiven(runtime));
    },

    /** The same where another process says what renders it. */
    async join(release: OpenRelease): Promise<void> {
      release.keepsBytes = true;
      await this.trust(release);
    },

    /** Bytes are kept until pages of that release have been seen to be made again. */
    async trust(release: OpenRelease): Promise<void> {
      const runtime = await archive.lastOf(["flip", "renderer"]);
      if (runtime?.release === release.info.id) release.keepsBytes = !(await proof.isGiven(runtime));
    },

    /** Where a flip has no entry with its pages, reads them from the tree, beside the saves. */
    async takeStock(release: OpenRelease, mutex: { run<T>(work: () => Promise<T>): Promise<T> }): Promise<void> {
      const { id } = release.info;
      const [last, begun] = [await archive.lastOf(["flip"]), await archive.lastOf(["renderer"])];
      if (last?.release === id || begun?.release !== id) return;
      await addRecords(clock.now, false);
      const frozen = await mutex.run(() => store.freeze());
      try {
        const pages = new Map<string, PageDigests>();
        const entries = new Map<string, { seq: number }>();
        for await (const batch of frozen.records.batches("", RECORDS_AT_ONCE)) {
          for (const entry of batch) {
            const digests = await digestTreeOf(release, entry);
            if (digests !== null) pages.set(entry.id, digests);
            entries.set(entry.id, { seq: entry.seq });
            await clock.nextTurn();
          }
        }
        release.keepsBytes = !(await proof.give(begun, { pages, entries }));
        if (release.keepsBytes)
          for await (const batch of frozen.records.batches("", RECORDS_AT_ONCE))
            for (const entry of batch) await keepBytes(release, entry);
        await mutex.run(async () => {
          if ((await currentReleaseId(dataDir)) !== id) return;
          const { accepted, deleted } = await store.records.changesAfter(frozen.lastSeq);
          // Their own entries say what they were.
          for (const changed of [...accepted, ...deleted]) pages.delete(changed.id);
          const { from, renderer, node } = begun;
          const facts = {
            kind: "flip",
            from,
            at: isoOf(clock.now()),
            release: id,
            before: last?.release ?? null,
          } as const;
          const content = await promisify(gzip)(linesOfPages(pages));
          await addFlip({ ...facts, realtors: pages.size, renderer, node }, content);
        });
      } finally {
        frozen.close();
      }
    },

    /** Beside the live site: keeps what renders the release, and what its pages are. */
    async prepareFlip(release: OpenRelease, held: HeldRecords): Promise<ReadyFlip> {
      await proof.checkAll();
      const runtime = await keep(release);
      await addRecords(clock.now, false);
      for (const [id, entry] of held.entries) {
        if (held.pages.has(id)) continue;
        const digests = await digestTreeOf(release, entry);
        if (digests !== null) held.pages.set(id, digests);
        await clock.nextTurn();
      }
      release.keepsBytes = !(await proof.give(runtime, held));
      if (release.keepsBytes) for (const entry of held.entries.values()) await keepBytes(release, entry);
      return { release, runtime, pages: await promisify(gzip)(linesOfPages(held.pages)) };
    },

    /** In the lock, once the release is served; `changed` were caught up in the lock. A crash before it is healed by {@link begin}. */
    async addFlip(
      ready: ReadyFlip,
      held: HeldRecords,
      changed: ReadonlySet<string>,
      before: string | null,
      from: number,
    ) {
      const { release, runtime, pages } = ready;
      await addRecords(() => from, true);
      const amended = gzipSync(linesOfPages([...changed].map((id) => [id, held.pages.get(id) ?? null] as const)));
      const moment = { from: isoOf(from), at: isoOf(clock.now()) };
      await addFlip(
        { kind: "flip", ...moment, release: release.info.id, before, realtors: held.entries.size, ...runtime },
        Buffer.concat([pages, amended]),
      );
    },
  };
}
