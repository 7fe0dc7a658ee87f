import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { realtorPage, type Page, type RealtorPageContext } from "../../../src/domain/realtor/page-context";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import type { Clock } from "../clock";
import { commitTogether } from "../commit";
import type { PublishDependencies } from "../prepare";
import { createCommitBatcher } from "../commit-batcher";
import { createDeleteBreaker } from "../delete-breaker";
import { Mutex } from "../mutex";
import { publishJob } from "../publish";
import { createReadAhead } from "../read-ahead";
import { listFiles } from "../../renderer/tree";
import { renderRealtorFiles } from "../../renderer/realtor-files";
import type { Receipt } from "../receipts";
import type { OpenRelease } from "../release";
import type { LargePages, RenderedApart } from "../render-apart";
import type { Job, JobRequest } from "../store/jobs";
import { createDirectoryTarget } from "../targets/directory";
import { createFakeProductApi } from "./fake-product-api";
import { openStoreUnderTest } from "./store-under-test";

const START = Date.parse("2026-03-01T00:00:00.000Z");

/** A clock that only waiting moves. */
export function createFakeClock() {
  let time = START;
  const due: { at: number; callback(): void }[] = [];
  const clock: Clock = {
    now: () => time,
    wait: (ms) => Promise.resolve(void (time += ms)),
    after(ms, callback) {
      const timer = { at: time + ms, callback };
      due.push(timer);
      return () => void due.splice(due.indexOf(timer) >>> 0, 1);
    },
    nextTurn: () => Promise.resolve(),
  };
  return {
    clock,
    /** Somebody sets the clock: what waits waits as long as before. */
    set(ms: number) {
      time += ms;
      for (const timer of due) timer.at += ms;
    },
    /** Lets time pass, and calls back what is due by then. */
    pass(ms: number) {
      time += ms;
      for (const timer of due.filter(({ at }) => at <= time)) {
        due.splice(due.indexOf(timer), 1);
        timer.callback();
      }
    },
  };
}

/**
 * The publisher's core on a store and a target of its own, with a product API in
 * memory, a clock that stands still, and pages of one line. What it depends on
 * can be made to lie: see `deps`.
 */
export async function openPublisherUnderTest() {
  const under = await openStoreUnderTest();
  const target = createDirectoryTarget(path.join(under.folder, "release", "public"));
  const product = createFakeProductApi();
  const { clock, pass } = createFakeClock();
  const broken = new Set<string>();
  const release = {
    info: { id: "release-1", siteUrl: "https://www.homes.example" },
    target,
    checkAssets: () => Promise.resolve(),
    renderer: {
      realtorPage,
      renderPage({ context: { realtor, language } }: Page<RealtorPageContext>) {
        const { id, view } = realtor!;
        if (broken.has(id)) return Promise.reject(new Error(`no view of ${id}`));
        const text = `${id} ${language}: ${JSON.stringify(view)}`;
        return Promise.resolve({ html: Buffer.from(text), pageData: Buffer.from(`data of ${text}`) });
      },
    },
  } as unknown as OpenRelease;
  /** What a thread would. */
  async function renderHere({ json, host }: LargePages): Promise<Pick<RenderedApart, "files" | "failure">> {
    try {
      return {
        files: await renderRealtorFiles(release.renderer, { record: JSON.parse(json) as Realtor, host }),
        failure: null,
      };
    } catch (error) {
      return { files: [], failure: (error as Error).message };
    }
  }
  const deps: PublishDependencies = {
    store: under.store,
    api: product.api,
    readAhead: createReadAhead(product.api, clock.now),
    mutex: new Mutex(),
    breaker: createDeleteBreaker(),
    productDomains: ["homes.example"],
    siteUrl: release.info.siteUrl,
    release: () => release,
    renderApart: async (pages) => ({ ...pages, ...(await renderHere(pages)) }),
    edge: null,
    clock,
  };
  const batcher = createCommitBatcher(deps.mutex, clock, {
    commitTogether: (commits) => commitTogether(deps, commits),
    prepare: () => Promise.resolve(),
  });

  async function claimed(id: string, kind: JobRequest["kind"], expectedUpdatedAt: string | null): Promise<Job> {
    const request = { webhookId: null, realtorId: id, kind, expectedUpdatedAt, now: clock.now() };
    await deps.store.jobs.enqueue(request);
    const jobs = await deps.store.jobs.claim(clock.now(), 99);
    return jobs.find(({ realtorId }) => realtorId === id)!;
  }

  /** A job that fails goes back to the queue, as the worker loop has it. */
  async function run(job: Job): Promise<Receipt[]> {
    try {
      return await publishJob(deps, batcher, job);
    } catch (error) {
      await deps.store.jobs.defer(job, clock.now(), "it failed");
      throw error;
    }
  }

  return {
    ...under,
    deps,
    release,
    target,
    product,
    pass,
    /** Realtors whose pages do not render. */
    broken,
    /** The html at an address below the tree, or null. */
    html: async (slug: string) => (await target.read(`${slug}/index.html`))?.toString() ?? null,
    /** Files that wait beside the tree, or were left there. */
    waiting: () => listFiles(path.join(under.folder, "release", "tmp")),
    claimed,
    run,
    /** Runs jobs that are ready at the same time: they become one batch. */
    async runTogether(jobs: readonly Job[]): Promise<PromiseSettledResult<Receipt[]>[]> {
      let letGo = (): void => undefined;
      const busy = deps.mutex.run(() => new Promise<void>((resolve) => (letGo = resolve)));
      const receipts = Promise.allSettled(jobs.map(run));
      await nextTurn();
      letGo();
      await busy;
      return receipts;
    },
    /** What a webhook of that kind leads to; the receipts of its job, its own realtor's first. */
    async publish(id: string, kind: JobRequest["kind"] = "changed"): Promise<Receipt[]> {
      return run(await claimed(id, kind, null));
    },
    async save(id: string, fields: Record<string, unknown>): Promise<Receipt> {
      const updatedAt = product.put(id, fields);
      const [receipt] = await run(await claimed(id, "changed", updatedAt));
      return receipt!;
    },
  };
}

export type PublisherUnderTest = Awaited<ReturnType<typeof openPublisherUnderTest>>;
