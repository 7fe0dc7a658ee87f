import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDiskCache } from "./disk-cache";
import { createKeptFiles, type KeptFiles } from "./kept-files";
import { createReleaseStore } from "./release-store";
import type { StoreAnswer, StoreReader } from "./store-reader";

export interface FakeStore extends StoreReader {
  /** Key → text. */
  objects: Map<string, string>;
  /** What was asked, in order: the key, and with a tag `?` before it. */
  asked: string[];
  isAway: boolean;
  /** Answers are held until it is called. */
  hold(): () => void;
}

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A store in memory: for tests. */
export function createFakeStore(): FakeStore {
  const objects = new Map<string, string>();
  let held: Promise<void> = Promise.resolve();
  const store: FakeStore = {
    objects,
    asked: [],
    isAway: false,
    async get(key, knownEtag): Promise<StoreAnswer> {
      store.asked.push(knownEtag === null ? key : `?${key}`);
      const text = objects.get(key);
      const { isAway } = store;
      await held;
      if (isAway) throw new Error("connect ECONNREFUSED");
      if (text === undefined) return { is: "absent" };
      const etag = `"${sumOf(text)}"`;
      if (etag === knownEtag) return { is: "same" };
      return { is: "found", file: { body: Buffer.from(text), etag, sha256: sumOf(text), modifiedAt: new Date(0) } };
    },
    async *foldersOf(prefix) {
      const below = [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      yield* new Set(below.filter((name) => name.includes("/")).map((name) => name.split("/")[0]!));
    },
    close: () => undefined,
    hold() {
      const gate = new EventEmitter();
      held = once(gate, "open").then(() => undefined);
      return () => void gate.emit("open");
    },
  };
  return store;
}

export interface StoreUnderTest {
  store: FakeStore;
  folder: string;
  /** Of the clock; it stands still. */
  now: number;
  counts: Record<string, number>;
  log: string[];
  /** As a new process has them: with nothing but what is on the disk. */
  openKept(maxBytes?: number): Promise<KeptFiles>;
  openReleases(kept: KeptFiles): ReturnType<typeof createReleaseStore>;
  remove(): Promise<void>;
}

export function openStoreUnderTest(): StoreUnderTest {
  const folder = mkdtempSync(join(tmpdir(), "origin-cache-"));
  const count = (name: string) => (under.counts[name] = (under.counts[name] ?? 0) + 1);
  const measures = {
    asked: count,
    read: count,
    stale: () => void count("stale"),
    damaged: () => void count("damaged"),
    setAway: (away: boolean) => void (under.counts["away"] = Number(away)),
  };
  const note = (_: unknown, message: string) => void under.log.push(message);
  const logger = { info: note, warn: note, error: note } as never;
  const under: StoreUnderTest = {
    store: createFakeStore(),
    folder,
    now: 1_000_000,
    counts: {},
    log: [],
    async openKept(maxBytes = 1024 * 1024) {
      const disk = await openDiskCache({ folder, maxBytes, onDamaged: () => measures.damaged(), logger });
      return createKeptFiles({ store: under.store, disk, measures, logger, now: () => under.now });
    },
    openReleases: (kept) =>
      createReleaseStore({
        prefix: "site",
        kept,
        store: under.store,
        logger,
        codeFolder: folder,
        now: () => under.now,
      }),
    // What it keeps of an answer may still be on its way there: the synchronous one tries again without looking at what came.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
  return under;
}
