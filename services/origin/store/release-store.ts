import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { isHashed } from "../../../src/domain/site/cache-control";
import { codePrefix, filesPrefix, parsePointer, pointerKey, type Pointer } from "../../published-tree";
import type { PublishedFile } from "../published-file";
import { compileRoutes, type Release, type Releases } from "../release";
import { FUNCTIONS_MANIFEST, createReleaseFunctions, parseManifest } from "../release-functions";
import { createFlights } from "./flights";
import { StoreAwayError, type KeptFiles } from "./kept-files";
import { createStoreSpelling } from "./store-spelling";
import type { StoreReader } from "./store-reader";

const ASK_EVERY_MS = 1_000;
/** Of a pointer that was confirmed longer ago nobody knows whether its release's files are still there. */
const SURE_FOR_MS = 2_000;
const FIRST_LOOK_MS = 5_000;

interface Options {
  /** Of all that the site keeps in the bucket. */
  prefix: string;
  kept: KeptFiles;
  store: Pick<StoreReader, "foldersOf">;
  logger: Pick<Logger, "error">;
  /** Under which functions find themselves in errors. Nothing is there. */
  codeFolder: string;
  /** In ms, of a clock that nobody sets. */
  now?: () => number;
}

interface Loaded {
  release: Release;
  /** Files by which it answers, for as long as it is served. */
  codeKeys: readonly string[];
}

/** Follows the pointer of a store. The last one is kept while the store is away. */
export function createReleaseStore(options: Options): Releases {
  const { prefix, kept, store, logger, codeFolder, now = () => performance.now() } = options;
  const flights = createFlights();
  let pointer: Pointer | null = null;
  let loaded: Loaded | null = null;
  let confirmedAt = -Infinity;
  /** Why what the store says cannot be followed, since when; null where it can, or where the store is away. */
  let unfollowed: { since: number; reason: string } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Answers whether the store said so. Never throws. */
  async function look(): Promise<boolean> {
    const askedAt = now();
    try {
      const file = await kept.probe(pointerKey(prefix));
      // Nobody removes it: somebody has emptied the bucket, or nothing was ever there.
      if (file === null) {
        if (loaded !== null) doNotFollow("It does not say any more which release is live", askedAt);
        return false;
      }
      const seen = parsePointer(file.content.toString());
      if (loaded?.release.id !== seen.release) loaded = await load(seen.release);
      pointer = seen;
      for (const key of loaded.codeKeys) kept.use(key);
      unfollowed = null;
      if (file.isUnconfirmed) return false;
      confirmedAt = askedAt;
      return true;
    } catch (error) {
      // A store that is away is told of where it is asked.
      if (!(error instanceof StoreAwayError))
        doNotFollow(`The release that it points to cannot be served: ${(error as Error).message}`, askedAt, error);
      return false;
    }
  }

  function doNotFollow(reason: string, since: number, err?: unknown): void {
    if (unfollowed === null) logger.error({ err, reason }, "what the store says cannot be followed");
    unfollowed = { reason, since: unfollowed?.since ?? since };
  }

  const lookNow = () => flights.joinNext("pointer", look);
  /** For a visitor, who does not wait for a store that is away. */
  const lookAgain = async () => kept.away() === null && (await lookNow());

  async function lookEachSecond(): Promise<void> {
    await lookNow();
    if (!isStopped) timer = setTimeout(() => void lookEachSecond(), ASK_EVERY_MS).unref();
  }

  async function load(id: string): Promise<Loaded> {
    const code = codePrefix(prefix, id);
    const codeKeys: string[] = [];
    const readCode = async (name: string): Promise<string | null> => {
      const key = `${code}/${name}`;
      codeKeys.push(key);
      return (await kept.readLasting(key, [key]))?.content.toString() ?? null;
    };
    const routes = compileRoutes(await readCode("routes.json"));
    const manifest = await readCode(`functions/${FUNCTIONS_MANIFEST}`);
    const texts = new Map<string, string | null>([[FUNCTIONS_MANIFEST, manifest]]);
    for (const { relativeCompiledFilePath: name } of parseManifest(manifest))
      texts.set(name, await readCode(`functions/${name}`));
    const functions = createReleaseFunctions(join(codeFolder, id), (name) => texts.get(name) ?? null);
    return { release: { id, ...routes, functions, files: filesOf(id) }, codeKeys };
  }

  function filesOf(id: string): Release["files"] {
    const keyOf = (release: string, name: string) => `${filesPrefix(prefix, release)}/${name}`;
    const findSpelling = createStoreSpelling(store, `${filesPrefix(prefix, id)}/`, now);

    /** Another origin may have given out a page of a release that this one does not know yet. */
    async function readHashed(name: string): Promise<PublishedFile | null> {
      const among = () => [...new Set([id, ...(pointer?.releases ?? [])])];
      const known = among();
      const read = (releases: readonly string[]) =>
        kept.readLasting(
          `${prefix}/*/${name}`,
          releases.map((release) => keyOf(release, name)),
        );
      const file = await read(known);
      if (file !== null) return file;
      await lookAgain();
      const others = among().filter((release) => !known.includes(release));
      return others.length === 0 ? null : read(others);
    }

    async function readOwn(name: string): Promise<PublishedFile | null> {
      const file = await kept.read(keyOf(id, name));
      // While the store is away this is what it said before.
      if (file === null && kept.away() === null && !(await isSurelyThere(id)))
        throw new StoreAwayError(`Whether ${id} still has its files is not known: ${name} was not found.`);
      return file;
    }

    return { read: (name) => (isHashed(name.split("/")) ? readHashed(name) : readOwn(name)), findSpelling };
  }

  /** A release that was replaced while the store was away may have been removed since. */
  async function isSurelyThere(id: string): Promise<boolean> {
    if (now() - confirmedAt > SURE_FOR_MS) await lookAgain();
    return now() - confirmedAt <= SURE_FOR_MS && (pointer?.releases.includes(id) ?? false);
  }

  return {
    async start() {
      await Promise.race([lookEachSecond(), pause(FIRST_LOOK_MS, undefined, { ref: false })]);
    },
    current: () => loaded?.release ?? null,
    isLive: async ({ id }) => (await lookAgain()) && loaded?.release.id === id,
    trouble() {
      const away = kept.away();
      const seconds = (since: number) => `${Math.round((now() - since) / 1000)} s`;
      if (away !== null)
        return `The store has not answered for ${seconds(away.since)} (${away.reason}): what is kept of the pages is served.`;
      if (unfollowed === null) return null;
      const { reason, since } = unfollowed;
      return `The store cannot be followed for ${seconds(since)} (${reason}): release ${loaded?.release.id ?? "none"} is served as far as its files are there.`;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
