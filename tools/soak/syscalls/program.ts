import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import { realtorPage, type Page, type RealtorPageContext } from "../../../src/domain/realtor/page-context";
import { parseRealtor, type Realtor } from "../../../src/domain/realtor/realtor";
import { publishAll } from "../../../services/publisher/bulk/publish-all";
import { putAlone } from "../../../services/publisher/bulk/put-pages";
import { putFile } from "../../../services/publisher/bulk/put-file";
import { createDeleteBreaker } from "../../../services/publisher/delete-breaker";
import { Mutex } from "../../../services/publisher/mutex";
import type { PublishDependencies } from "../../../services/publisher/prepare";
import type { ProductApi } from "../../../services/publisher/product-api-client";
import { createReadAhead } from "../../../services/publisher/read-ahead";
import { currentReleaseId, flipCurrent, type OpenRelease } from "../../../services/publisher/release";
import { openSqliteStore } from "../../../services/publisher/store/sqlite/sqlite-store";
import type { Store } from "../../../services/publisher/store/store";
import { createDirectoryTarget, type DirectoryTarget } from "../../../services/publisher/targets/directory";
import { createWorkerLoop } from "../../../services/publisher/worker-loop";
import { renderRealtorFiles } from "../../../services/renderer/realtor-files";
import { listFiles } from "../../../services/renderer/tree";
import { hastyClock } from "../hasty-clock";

const at = (minute: number) => `2026-03-01T00:0${String(minute)}:00.000Z`;
const record = (id: string, desiredUrl: string, minute: number) => ({
  id,
  desiredUrl,
  name: `Realtor ${id} at ${String(minute)}`,
  email: "a@b.co",
  hompageUrl: "",
  updatedAt: at(minute),
});
const BEFORE = [record("1", "alpha", 1), record("2", "beta", 1)];
/** One moves, one is gone, and a new one has its address. */
const AFTER = [record("1", "gamma", 2), record("3", "beta", 2)];
const GONE = ["2"];

/**
 * `prepare` fills an empty folder, `publish` brings the changes and flips a release, `flip` does that alone, `bulk`
 * makes every page again with another look, `look` says what is there.
 */
async function main(mode: string, folder: string): Promise<void> {
  const store = openSqliteStore(folder);
  const target = createDirectoryTarget(path.join(folder, "release", "public"));
  mkdirSync(path.join(folder, "release", "public"), { recursive: true });
  if (mode === "look") {
    const files = listFiles(target.root).map((file) => [file, digest(readFileSync(path.join(target.root, file)))]);
    const unapplied = [...(await store.records.unappliedIds())];
    const state = { files, unapplied, depth: await store.jobs.depth(), current: await currentReleaseId(folder) };
    process.stdout.write(JSON.stringify(state));
    return;
  }
  if (mode === "flip") return flipCurrent(folder, "two");
  if (mode === "bulk") return makeAllAgain(store, target);
  const records = mode === "prepare" ? BEFORE : AFTER;
  const clock = hastyClock(1_000);
  const api: ProductApi = {
    async realtor(id) {
      const parsed = parseRealtor(records.find((each) => each.id === id));
      if (!parsed.ok) return { kind: "gone" };
      return { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) };
    },
    list: () => Promise.resolve({ realtors: [], deleted: [], nextCursor: null }),
  };
  const deps: PublishDependencies = {
    store,
    api,
    readAhead: createReadAhead(api, clock.now),
    mutex: new Mutex(),
    breaker: createDeleteBreaker(),
    productDomains: ["homes.example"],
    siteUrl: "https://www.homes.example",
    release: () => releaseOf(target),
    renderApart: () => Promise.reject(new Error("No record of the proof is large.")),
    edge: null,
    clock,
  };
  const loop = createWorkerLoop(deps, pino({ level: "silent" }));
  const request = (realtorId: string, kind: "changed" | "deleted", updatedAt: string) => ({
    webhookId: `${mode}-${realtorId}`,
    realtorId,
    kind,
    expectedUpdatedAt: updatedAt,
    now: clock.now(),
  });
  loop.start();
  await Promise.all([
    ...records.map(({ id, updatedAt }) => store.jobs.enqueue(request(id, "changed", updatedAt))),
    ...(mode === "prepare" ? [] : GONE).map((id) => store.jobs.enqueue(request(id, "deleted", at(2)))),
  ]);
  while ((await store.jobs.depth()) > 0) await clock.wait(1_000);
  await loop.stop();
  await flipCurrent(folder, mode === "prepare" ? "one" : "two");
}

async function makeAllAgain(store: Store, target: DirectoryTarget): Promise<void> {
  const release = releaseOf(target);
  const { records, bulkRuns: runs } = store;
  const isServed = () => true;
  await publishAll({
    ...{ runs, records, release, isServed, isAsked: true, cut: { ranges: 1, fewest: 25 } },
    putting: putAlone({ records, release, isServed }, new Mutex()),
    purgeEverything: () => Promise.resolve(),
    pool: {
      capacity: 1,
      render: (task) =>
        Promise.all(
          task.map(async ({ id, seq, host, json }) => {
            const differing = [];
            const record = JSON.parse(json) as Realtor;
            for (const { kind, file, body } of await renderRealtorFiles(release.renderer, { record, host })) {
              const another = Buffer.concat([Buffer.from("another look: "), body]);
              if ((await target.compare(file, another)) === "same") continue;
              const temporary = target.temporaryFile();
              putFile(temporary, another);
              differing.push({ kind, file, temporary });
            }
            return { id, seq, differing, failure: null };
          }),
        ),
      close: () => Promise.resolve(),
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

function releaseOf(target: OpenRelease["target"]): OpenRelease {
  return {
    info: { id: "one", siteUrl: "https://www.homes.example" },
    target,
    place: null,
    checkAssets: () => Promise.resolve(),
    renderer: {
      realtorPage,
      renderPage({ context: { realtor, language } }: Page<RealtorPageContext>) {
        const text = `${language} ${JSON.stringify(realtor!.view)}`;
        return Promise.resolve({
          html: Buffer.from(`<p>${text}</p>`),
          pageData: Buffer.from(JSON.stringify({ text })),
        });
      },
    },
  } as unknown as OpenRelease;
}

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

void main(process.argv[2]!, process.argv[3]!);
