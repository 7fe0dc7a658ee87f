import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { digestOf, type PublishedFile } from "../published-file";
import type { DiskCache, KeptFile } from "./disk-cache";
import { createFlights } from "./flights";
import type { StoreMeasures } from "./store-measures";
import type { StoredFile, StoreReader } from "./store-reader";

const MEMORY_BYTES = 64 * 1024 * 1024;
const MOST_ABSENT = 10_000;
/** So long is not asked again for what was not there. */
const ABSENT_MS = 1_000;

/** The store does not say what a file is, and nothing of it is kept. It passes by itself. */
export class StoreAwayError extends Error {
  readonly code = "STORE_AWAY";
}

/** Files of a store, read through memory and disk. Null is one that is not there. Throws {@link StoreAwayError}. */
export interface KeptFiles {
  /** What may change: the store is asked each time whether it has. What is kept is given while it does not answer. */
  read(key: string): Promise<PublishedFile | null>;
  /** The same; but the store is also asked while it does not answer, so that somebody notices when it does. */
  probe(key: string): Promise<PublishedFile | null>;
  /** What never changes: the first of the keys that is there, kept as `name`. Asked for once. */
  readLasting(name: string, keys: readonly string[]): Promise<PublishedFile | null>;
  /** Of what is kept it is not the first to go. */
  use(key: string): void;
  /** Why the store does not answer, and since when; null while it does. */
  away(): { since: number; reason: string } | null;
}

interface Options {
  store: Pick<StoreReader, "get">;
  disk: DiskCache;
  measures: StoreMeasures;
  logger: Pick<Logger, "info" | "error">;
  /** In ms, of a clock that nobody sets. */
  now?: () => number;
}

export function createKeptFiles({ store, disk, measures, logger, now = () => performance.now() }: Options): KeptFiles {
  const flights = createFlights();
  const memory = new LRUCache<string, KeptFile>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: MEMORY_BYTES / 8,
    sizeCalculation: ({ file }) => Math.max(1, file.content.length),
  });
  const absentSince = new LRUCache<string, number>({ max: MOST_ABSENT });
  let away: { since: number; reason: string } | null = null;

  function setAway(error: unknown): void {
    if (away !== null) return;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    away = { since: now(), reason };
    measures.setAway(true);
    logger.error({ err: error }, "the store does not answer; what is kept is served");
  }

  function setBack(): void {
    if (away === null) return;
    logger.info({ awayMs: now() - away.since }, "the store answers again");
    away = null;
    measures.setAway(false);
  }

  /** What was last heard goes on while the store is away. */
  const isKnownAbsent = (question: string) => {
    const since = absentSince.get(question);
    return since !== undefined && (away !== null || now() - since < ABSENT_MS);
  };

  async function ask(key: string, knownEtag: string | null) {
    try {
      const answer = await store.get(key, knownEtag);
      setBack();
      measures.asked(answer.is);
      return answer;
    } catch (error) {
      setAway(error);
      measures.asked("failed");
      throw error;
    }
  }

  function fromMemory(name: string, kept: KeptFile): KeptFile {
    // On disk it would look unused.
    disk.use(name);
    measures.read("memory");
    return kept;
  }

  async function findKept(name: string): Promise<KeptFile | null> {
    const inMemory = memory.get(name);
    if (inMemory !== undefined) return fromMemory(name, inMemory);
    const onDisk = await disk.read(name);
    if (onDisk === null) return null;
    measures.read("disk");
    memory.set(name, onDisk);
    return onDisk;
  }

  /** `question`: under which it may have been missing before. */
  function keep(name: string, question: string, stored: StoredFile): PublishedFile {
    if (!hasItsBytes(stored)) {
      measures.damaged();
      logger.error({ file: name }, "the store gave other bytes than were written there; they are not served");
      throw new Error("its bytes are not those that were written");
    }
    const { body: content, etag, modifiedAt } = stored;
    const kept = { etag, file: { content, digest: digestOf(content), modifiedAt } };
    absentSince.delete(question);
    memory.set(name, kept);
    void disk.write(name, kept);
    measures.read("store");
    return kept.file;
  }

  function unconfirmed({ file }: KeptFile): PublishedFile {
    measures.stale();
    return { ...file, isUnconfirmed: true };
  }

  async function readChanging(key: string, asksAnyway: boolean): Promise<PublishedFile | null> {
    const kept = await findKept(key);
    if (kept !== null && away !== null && !asksAnyway) return unconfirmed(kept);
    try {
      const answer = await ask(key, kept?.etag ?? null);
      if (answer.is === "found") return keep(key, key, answer.file);
      if (answer.is === "same") return kept!.file;
    } catch (error) {
      if (kept !== null) return unconfirmed(kept);
      throw awayWith(key, error);
    }
    memory.delete(key);
    if (kept !== null) void disk.remove(key);
    absentSince.set(key, now());
    return null;
  }

  async function readOnce(name: string, keys: readonly string[]): Promise<PublishedFile | null> {
    const kept = await findKept(name);
    if (kept !== null) return kept.file;
    const question = questionOf(keys);
    for (const key of keys) {
      try {
        const answer = await ask(key, null);
        if (answer.is === "found") return keep(name, question, answer.file);
      } catch (error) {
        throw awayWith(key, error);
      }
    }
    absentSince.set(question, now());
    return null;
  }

  return {
    async read(key) {
      if (isKnownAbsent(key)) return null;
      return flights.joinNext(key, () => readChanging(key, false));
    },
    probe: (key) => flights.joinNext(key, () => readChanging(key, true)),
    async readLasting(name, keys) {
      const kept = memory.get(name);
      if (kept !== undefined) return fromMemory(name, kept).file;
      const question = questionOf(keys);
      return isKnownAbsent(question) ? null : flights.join(question, () => readOnce(name, keys));
    },
    use: (key) => disk.use(key),
    away: () => away,
  };
}

const questionOf = (keys: readonly string[]) => keys.join(" ");

function hasItsBytes({ body, sha256 }: StoredFile): boolean {
  return sha256 === null || createHash("sha256").update(body).digest("hex") === sha256;
}

function awayWith(key: string, cause: unknown): StoreAwayError {
  return new StoreAwayError(`The store does not say what ${key} is, and nothing is kept of it.`, { cause });
}
