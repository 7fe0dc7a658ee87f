import { readFile, rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { PublisherError } from "../errors";
import type { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import { Outrun } from "../retry-later";
import type { Jobs } from "../store/jobs";
import type { Records } from "../store/records";
import type { Fence } from "../targets/fence";
import { inParallel } from "../targets/s3/in-parallel";
import type { Target } from "../targets/target";
import type { DifferingFile, RenderedRealtor } from "./render-task";

/** Puts rendered pages into the tree whose record is still the one that was rendered. Answers how many files. */
export type Put = (realtors: readonly RenderedRealtor[]) => Promise<number>;

/** The ways into the tree of a release that is served. */
export interface Putting {
  pages: Put;
  /** Does what writes sitemaps, to that target. */
  sitemaps<Answer>(work: (target: Target) => Promise<Answer>): Promise<Answer>;
}

interface Tree {
  records: Pick<Records, "versionsOf">;
  release: OpenRelease;
  isServed(): boolean;
}

/** Where one process publishes: in its lock. A newer record has been, or will be, published by its own job. */
export function putAlone({ records, release, isServed }: Tree, mutex: Pick<Mutex, "run">): Putting {
  // The whole disk is synced at the end.
  const target = release.target.forBulk();
  return {
    pages: (realtors) =>
      mutex.run(async () => {
        const accepted = isServed() ? await records.versionsOf(idsOf(realtors)) : new Map<string, { seq: number }>();
        const isCurrent = ({ id, seq }: RenderedRealtor) => accepted.get(id)?.seq === seq;
        await discard(realtors.filter((realtor) => !isCurrent(realtor)));
        const files = realtors.filter(isCurrent).flatMap(({ differing }) => differing);
        await putFiles(files, ({ file, temporary }) => target.adopt(temporary!, file).publish());
        return files.length;
      }),
    sitemaps: (work) => mutex.run(() => work(target)),
  };
}

/** A publication takes some 100 ms. */
const BUSY_PAUSE_MS = 200;

export interface Others {
  jobs: Required<Pick<Jobs, "borrow" | "giveBack" | "fence">>;
  /** Of the one who leads. */
  fence: Fence;
  /** Realtors at a time. */
  atOnce: number;
  now(): number;
  /** Waits for nobody any more: throws. */
  signal: AbortSignal;
}

/**
 * Where others publish as well: each realtor under the lease of their row, and each file where it is still as a thread
 * has compared it, else compared anew. Who is being published just now is waited for: with another version then, their
 * own job has done it all.
 */
export function putBesideOthers({ records, release, isServed }: Tree, others: Others): Putting {
  const { jobs, atOnce, now, signal } = others;
  const under = (fence: Fence) => release.target.under!(fence);

  /** Answers how many files it wrote of a realtor, or null where it is to be tried again. */
  async function putUnder(target: Target, realtor: RenderedRealtor, isFirst: boolean): Promise<number | null> {
    try {
      const looked = realtor.differing.map(async (each) => {
        const body = await readFile(each.temporary!);
        if (isFirst) {
          target.expect!(each.file, each.seenAs!);
          return { ...each, body, isSame: false };
        }
        return { ...each, body, isSame: (await target.compare(each.file, body)) === "same" };
      });
      const differing = (await Promise.all(looked)).filter(({ isSame }) => !isSame);
      await putFiles(differing, async ({ file, body }) => (await target.stage(file, body)).publish());
      return differing.length;
    } catch (error) {
      if (error instanceof Outrun || (error instanceof PublisherError && error.code === "LEASE_LOST")) return null;
      throw error;
    }
  }

  async function putOnce(realtors: readonly RenderedRealtor[], isFirst: boolean) {
    const borrowed = await jobs.borrow(idsOf(realtors), now());
    let written = 0;
    const left: RenderedRealtor[] = [];
    try {
      // As they are from here on.
      const accepted = isServed() ? await records.versionsOf(idsOf(realtors)) : new Map<string, { seq: number }>();
      const target = under(jobs.fence(borrowed.jobs));
      const isOurs = new Set(borrowed.jobs.map(({ realtorId }) => realtorId));
      await inParallel(
        realtors,
        async (realtor) => {
          if (accepted.get(realtor.id)?.seq !== realtor.seq) return discard([realtor]);
          const files = isOurs.has(realtor.id) ? await putUnder(target, realtor, isFirst) : null;
          if (files === null) left.push(realtor);
          else await discard([realtor]).then(() => (written += files));
        },
        atOnce,
      );
      return { written, left };
    } finally {
      await jobs.giveBack(borrowed);
    }
  }

  return {
    async pages(realtors) {
      let all = 0;
      for (let left = realtors; left.length > 0;) {
        if (left !== realtors) await pause(BUSY_PAUSE_MS, undefined, { signal });
        const tried = await putOnce(left, left === realtors);
        all += tried.written;
        left = tried.left;
      }
      return all;
    },
    sitemaps: (work) => work(under(others.fence)),
  };
}

/** Page-data comes before the html that asks for it. All have ended when one has failed. */
async function putFiles<File extends DifferingFile>(
  files: readonly File[],
  put: (file: File) => Promise<void>,
): Promise<void> {
  for (const kind of ["page-data", "html"]) {
    const some = files.filter((file) => file.kind === kind).map(put);
    await Promise.allSettled(some);
    await Promise.all(some);
  }
}

async function discard(realtors: readonly RenderedRealtor[]): Promise<void> {
  const files = realtors.flatMap(({ differing }) => differing);
  await Promise.all(files.map(({ temporary }) => rm(temporary!, { force: true })));
}

const idsOf = (realtors: readonly RenderedRealtor[]) => realtors.map(({ id }) => id);
