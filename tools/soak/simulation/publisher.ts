import type { Logger } from "pino";
import { clearAfterCrash } from "../../../services/publisher/after-crash";
import { catchUp, heldByIndex } from "../../../services/publisher/code-lane/catch-up";
import { goLive } from "../../../services/publisher/code-lane/go-live";
import type { CodeLane } from "../../../services/publisher/code-lane/lane";
import { SITEMAP_INDEX_FILE, renderSitemapIndex } from "../../../src/domain/site/sitemap";
import { createDeleteBreaker } from "../../../services/publisher/delete-breaker";
import { Mutex } from "../../../services/publisher/mutex";
import type { PublishDependencies } from "../../../services/publisher/prepare";
import { createProductApi } from "../../../services/publisher/product-api-client";
import { createReadAhead } from "../../../services/publisher/read-ahead";
import type { Receipt } from "../../../services/publisher/receipts";
import {
  currentReleaseId,
  openRelease,
  openServedRelease,
  releaseFolder,
  type OpenRelease,
} from "../../../services/publisher/release";
import type { NewEntry } from "../../../services/publisher/store/archive-log";
import { openSqliteStore } from "../../../services/publisher/store/sqlite/sqlite-store";
import { DIRECTORY_TREES } from "../../../services/publisher/targets/directory-trees";
import { createSweeper } from "../../../services/publisher/sweeper";
import { createWorkerLoop } from "../../../services/publisher/worker-loop";
import { mkdir, rename, rm, writeFile } from "./stands-in/fs-promises";
import type { Message } from "./product";
import type { World } from "./world";

export const DATA_DIR = "/simulated/data";
export const SITE_URL = "https://www.homes.example";
export const PRODUCT_DOMAINS = ["homes.example"];
const KEPT = { renderer: "kept", node: { version: "v0", icu: "0", sha256: "0" } };

export interface RunningPublisher {
  store: PublishDependencies["store"];
  release(): OpenRelease;
  intake(message: Message): Promise<unknown>;
  /** Asks the API for what no webhook has brought. */
  sweep(): Promise<number>;
  /** New code, until it is live. Rejects where it failed, and the live site is as it was. */
  releaseCode(id: string): Promise<void>;
}

interface Options {
  world: World;
  databaseFolder: string;
  onDone(receipts: readonly Receipt[]): void;
  log(line: string): void;
}

/** What `openPublisher` puts together, but for what renders in threads and what waits for Gatsby. */
export async function startPublisher({ world, databaseFolder, onDone, log }: Options): Promise<RunningPublisher> {
  const store = openSqliteStore(databaseFolder);
  const { release: served } = await openServedRelease(DATA_DIR, DIRECTORY_TREES);
  let release = served!;
  await clearAfterCrash(release, store.records, DIRECTORY_TREES);
  const clock = {
    now: world.now,
    wait: (ms: number) => new Promise<void>((resolve) => void world.later(ms, resolve)),
    after: (ms: number, callback: () => void) => world.later(ms, callback),
    nextTurn: () => new Promise<void>((resolve) => void world.later(0, resolve)),
  };
  const api = createProductApi("http://api");
  const mutex = new Mutex();
  const deps: PublishDependencies = {
    store,
    api,
    readAhead: createReadAhead(api, world.now),
    mutex,
    breaker: createDeleteBreaker(),
    productDomains: PRODUCT_DOMAINS,
    siteUrl: SITE_URL,
    release: () => release,
    renderApart: () => Promise.reject(new Error("No record of the simulation is large.")),
    edge: null,
    clock,
  };
  const say = (facts: { err?: Error; reason?: string }, text: string) =>
    log(`${text}: ${facts.err?.message ?? facts.reason ?? JSON.stringify(facts)}`);
  const logger = { debug: say, info: say, warn: say, error: say, fatal: say } as unknown as Logger;
  const loop = createWorkerLoop(deps, logger);
  loop.onDone((_, receipts) => onDone(receipts));

  const addRecords = async (withUnapplied: boolean) => {
    for (let afterId: string | null = ""; afterId !== null;)
      afterId = await store.archive.addRecords(world.now(), { afterId, most: 2, withUnapplied });
  };
  const archive = {
    async prepareFlip(of: OpenRelease) {
      await addRecords(false);
      return { release: of, runtime: KEPT, pages: Buffer.alloc(0) };
    },
    async addFlip({ release: { info } }: { release: OpenRelease }) {
      await addRecords(true);
      const at = new Date(world.now()).toISOString();
      const facts = { kind: "renderer", from: at, at, release: info.id, reason: "flip", ...KEPT } as const;
      await store.archive.append([{ facts, content: null } satisfies NewEntry]);
    },
  } as CodeLane["archive"];

  if ((await store.archive.last()) === null)
    await archive.addFlip({ release } as never, null as never, null as never, null, 0);
  loop.start();
  return {
    store,
    release: () => release,
    intake({ webhookId, id, kind, updatedAt }) {
      deps.readAhead.start(id);
      const request = { webhookId, realtorId: id, kind, expectedUpdatedAt: updatedAt, now: world.now() };
      return store.jobs.enqueue(request);
    },
    sweep: () => createSweeper({ store, api, now: world.now }).sweep(),
    async releaseCode(id) {
      const folder = releaseFolder(DATA_DIR, id);
      const staging = releaseFolder(DATA_DIR, `.staging-${id}`);
      if ((await currentReleaseId(DATA_DIR)) === id) return;
      await rm(staging);
      await rm(folder);
      await writeRelease(staging, id);
      const frozen = await store.freeze();
      const held = heldByIndex(new Map());
      try {
        const staged = await openRelease(staging, DIRECTORY_TREES);
        await catchUp({ ...staged, target: staged.target.forBulk() }, frozen.records, held, SITE_URL);
        held.upTo = frozen.lastSeq;
      } finally {
        frozen.close();
      }
      await rename(staging, folder);
      const lane = {
        dataDir: DATA_DIR,
        mutex,
        siteUrl: SITE_URL,
        store,
        trees: DIRECTORY_TREES,
        archive,
        now: world.now,
        beforeFlip: () => Promise.resolve(),
        onFlip: (flipped: OpenRelease) => void (release = flipped),
        log,
      } as unknown as CodeLane;
      try {
        await goLive(lane, await openRelease(folder, DIRECTORY_TREES), held);
      } catch (error) {
        if ((await currentReleaseId(DATA_DIR)) !== id) await rm(folder);
        throw error;
      }
    },
  };
}

/** As a build leaves it: the fixed pages, and nothing is synced. */
export async function writeRelease(folder: string, id: string): Promise<void> {
  await mkdir(`${folder}/public/en`);
  await mkdir(`${folder}/tmp`);
  const info = {
    id,
    codeDigest: id,
    buildId: id,
    createdAt: "2026-01-01T00:00:00.000Z",
    node: process.version,
    icu: process.versions.icu ?? "none",
    siteUrl: SITE_URL,
  };
  await writeFile(`${folder}/release.json`, JSON.stringify(info));
  for (const page of ["index.html", "en/index.html"]) await writeFile(`${folder}/public/${page}`, FIXED_PAGE);
  await writeFile(`${folder}/public/${SITEMAP_INDEX_FILE}`, renderSitemapIndex([], SITE_URL));
}

export const FIXED_PAGE = "<p>the product</p></html>";
