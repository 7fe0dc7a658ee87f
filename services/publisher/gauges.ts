import { Gauge, type Registry } from "prom-client";
import { freeBytes } from "../free-space";
import { orderedAt } from "./code-lane/build-orders";
import { failedBuild } from "./failed-build";
import type { Publisher } from "./publisher";
import type { SameSecrets } from "./same-secrets";

const BUILD_STATES = ["queued", "building", "live", "failed"] as const;

/** What is looked up when the metrics are read: all of it in memory, by an index, or one call of the file system. */
export function addGauges(registry: Registry, publisher: Publisher, secrets?: Pick<SameSecrets, "differences">): void {
  const { store, purging } = publisher;
  const registers = [registry];
  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name: `publisher_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }
  const secondsSince = (time: number | null) => (time === null ? 0 : Math.max(0, Date.now() - time) / 1000);

  gauge("queue_depth", "Jobs that are not done", () => store.jobs.depth());
  gauge(
    "oldest_pending_seconds",
    "Age of the job that waits longest",
    async () => (await store.jobs.oldestAgeMs(Date.now())) / 1000,
  );
  gauge("dead_letters", "Jobs that were given up", () => store.jobs.deadCount());
  gauge("quarantined", "Realtors who cannot be published as the API has them", () => store.quarantinedCount());
  gauge("sweep_lag_seconds", "Since the last complete sweep began", () =>
    secondsSince(publisher.sweeper.state().freshAt),
  );
  gauge("delete_breaker_open", "1 while deletes wait because there are too many of them", () =>
    publisher.breaker.isOpen(Date.now()) ? 1 : 0,
  );
  gauge("disk_free_bytes", "What may still be written to the disk of DATA_DIR", () => freeBytes(publisher.dataDir));
  gauge("database_bytes", "The publisher's database on disk", () => store.sizeBytes());
  gauge(
    "purges_waiting",
    "Purges whose pages have not been seen fresh in the cache in front",
    async () => (await purging.purges.waiting()).count,
  );
  gauge("purge_lag_seconds", "Age of the purge that waits longest", async () =>
    secondsSince((await purging.purges.waiting()).oldestQueuedAt),
  );
  gauge(
    "differing_secrets",
    "Secrets that are not what the publisher that leads has",
    async () => ((await secrets?.differences()) ?? []).length,
  );
  gauge("bulk_running", "1 while every page is rendered again", () =>
    publisher.bulk.state()?.state === "running" ? 1 : 0,
  );
  gauge("bulk_progress_ratio", "How far the last run of all pages has come", () => {
    const run = publisher.bulk.state();
    return run && run.total > 0 ? run.done / run.total : 0;
  });
  gauge(
    "bulk_failed_realtors",
    "Realtors whose pages the last run left as they were",
    () => publisher.bulk.state()?.failures.length ?? 0,
  );
  gauge("build_age_seconds", "Since the last build was ordered", async () => {
    const build = await store.builds.newest();
    return build === null ? 0 : secondsSince(orderedAt(build.id));
  });
  new Gauge({
    name: "publisher_build_state",
    help: "1 for the state of the build that was ordered last",
    labelNames: ["state"],
    registers,
    async collect() {
      const state = (await store.builds.newest())?.state;
      const isPast = state === "failed" && (await failedBuild(publisher)) === null;
      for (const each of BUILD_STATES) this.set({ state: each }, state === each && !isPast ? 1 : 0);
    },
  });
  new Gauge({
    name: "publisher_release_info",
    help: "The release that is published to",
    labelNames: ["release"],
    registers,
    collect() {
      this.reset();
      const release = publisher.release();
      if (release) this.set({ release: release.info.id }, 1);
    },
  });
}
