import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { renderSitemapIndex, SITEMAP_INDEX_FILE } from "../../../src/domain/site/sitemap";
import { writeSnapshot } from "../code-lane/snapshot";
import { SYSTEM_CLOCK } from "../clock";
import { createDeleteBreaker } from "../delete-breaker";
import { readFixedFiles } from "../../renderer/fixed-files";
import { Mutex } from "../mutex";
import type { ProductApi } from "../product-api-client";
import type { PublishDependencies } from "../prepare";
import { createReadAhead } from "../read-ahead";
import { createRenderApart } from "../render-apart";
import { openSqliteStore } from "../store/sqlite/sqlite-store";
import { clearTemporaryFiles, currentReleaseId, openRelease, releaseFolder, type OpenRelease } from "../release";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import { listFiles } from "../../renderer/tree";
import type { Mismatch } from "../verify/comparison";
import { verifyAgainstRender } from "../verify/against-render";
import { openFolderTree } from "../verify/folder-tree";
import { createWorkerLoop } from "../worker-loop";
import { createFakeProductApi } from "./fake-product-api";

/** The data directory whose release the tests take; `npm test` builds it first. */
function preparedDataDir(): string {
  const folder = process.env["RELEASE_DATA_DIR"] ?? process.env["DATA_DIR"];
  if (!folder)
    throw new Error(
      "These tests need a release: run them by `npm test`, or set RELEASE_DATA_DIR to a data directory that has one.",
    );
  return path.resolve(folder);
}

/**
 * A publisher on a copy of the prepared release, emptied of all realtors, with
 * a product API in memory. `pause` is awaited inside the API's answers.
 */
export async function openReleaseUnderTest(pause?: () => Promise<void>) {
  const prepared = preparedDataDir();
  const id = await currentReleaseId(prepared);
  if (id === null) throw new Error(`${prepared} has no release`);
  const dataDir = await mkdtemp(path.join(tmpdir(), "publisher-test-"));
  const folder = releaseFolder(dataDir, id);
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(releaseFolder(prepared, id), folder, { recursive: true });
  const publicDir = path.join(folder, "public");
  const fixed = await readFixedFiles(folder);
  for (const file of listFiles(publicDir)) if (!fixed.has(file)) await rm(path.join(publicDir, file));

  const release = await openRelease(folder, DIRECTORY_TREES);
  await writeFile(path.join(publicDir, SITEMAP_INDEX_FILE), renderSitemapIndex([], release.info.siteUrl));
  const product = createFakeProductApi(pause);
  const breaker = createDeleteBreaker();
  let running = openPublishing({ dataDir, release, api: product.api, breaker });
  let webhooks = 0;

  return {
    dataDir,
    product,
    publicDir,
    release,
    // Each of them is another one after a restart.
    get deps() {
      return running.deps;
    },
    get loop() {
      return running.loop;
    },
    get records() {
      return running.deps.store.records;
    },
    get queue() {
      return running.deps.store.jobs;
    },
    announce: (realtorId: string, kind: "changed" | "deleted", updatedAt: string, webhookId = `msg_${++webhooks}`) => {
      running.deps.readAhead.start(realtorId);
      return running.deps.store.jobs.enqueue({
        webhookId,
        realtorId,
        kind,
        expectedUpdatedAt: updatedAt,
        now: Date.now(),
      });
    },
    async drain(): Promise<void> {
      for (const deadline = Date.now() + 5 * 60_000; (await running.deps.store.jobs.depth()) > 0;) {
        if (Date.now() > deadline)
          throw new Error(`the queue does not empty: ${JSON.stringify(await running.deps.store.jobs.dead(3))}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    /** The tree against a clean render of the accepted records. */
    async mismatches(): Promise<Mismatch[]> {
      const snapshotFile = path.join(folder, "records.ndjson");
      const realtors = await writeSnapshot(running.deps.store.records, snapshotFile);
      const tree = openFolderTree(publicDir);
      const { mismatches } = await verifyAgainstRender({ release, snapshotFile, realtors, tree, lookAgain: null });
      await rm(snapshotFile);
      return mismatches;
    },
    /** What is queued and accepted is all that the next one knows. */
    async restart(): Promise<void> {
      await running.loop.stop();
      await running.deps.store.close();
      await clearTemporaryFiles(release);
      running = openPublishing({ dataDir, release, api: product.api, breaker });
      running.loop.start();
    },
    async close(): Promise<void> {
      await running.loop.stop();
      await running.deps.store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Publishing {
  dataDir: string;
  release: OpenRelease;
  api: ProductApi;
  breaker: PublishDependencies["breaker"];
}

function openPublishing({ dataDir, release, api, breaker }: Publishing) {
  const deps: PublishDependencies = {
    store: openSqliteStore(dataDir),
    api,
    readAhead: createReadAhead(api, SYSTEM_CLOCK.now),
    mutex: new Mutex(),
    breaker,
    productDomains: ["localhost"],
    siteUrl: release.info.siteUrl,
    release: () => release,
    renderApart: createRenderApart(),
    edge: null,
    clock: SYSTEM_CLOCK,
  };
  return { deps, loop: createWorkerLoop(deps, pino({ level: "silent" })) };
}

export type ReleaseUnderTest = Awaited<ReturnType<typeof openReleaseUnderTest>>;
