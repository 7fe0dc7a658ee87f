import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { BulkState } from "../bulk/bulk-runner";
import type { Publications } from "../public-publications";
import { PublisherError } from "../errors";
import { pause, progressBar } from "./progress";
import type { Session } from "./session";

/** A new leader knows of no run before it takes that up. */
const LED_BY_ANOTHER =
  "The publisher that led the run has ended, and another one leads now. It goes on with what is left; run the command again to follow it.";

/** `npm run publish -- --all | --realtor ID`: renders again with the frozen renderer. */
export async function runPublish(session: Session, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { all: { type: "boolean", default: false }, realtor: { type: "string", multiple: true } },
  });
  if (values.all) return publishAll(session);
  if (values.realtor === undefined)
    throw new PublisherError("ENVIRONMENT", "Say which realtors: --all, or --realtor ID (may be repeated).");
  return publishSome(session, values.realtor);
}

async function publishAll({ control, open, print }: Session): Promise<number> {
  const publisher = control === null ? await open() : null;
  const bar = progressBar("publishing");
  try {
    const ended = publisher?.bulk.start(availableParallelism());
    if (control !== null) await control.post("/control/publish-all");
    const look = async () => {
      const state = publisher?.bulk.state() ?? (await control!.get<BulkState | null>("/control/publish-all"));
      if (state === null) throw new PublisherError("BULK", LED_BY_ANOTHER);
      return state;
    };
    let now = await look();
    bar.start(now.total, now.done);
    for (; now.state === "running"; now = await look()) {
      bar.setTotal(now.total);
      bar.update(now.done);
      await Promise.race([pause(), ...(ended ? [ended] : [])]);
    }
    bar.update(now.done);
    bar.stop();
    if (now.resumed) print("an earlier run had been ended; this one went on from there");
    for (const { id, reason } of now.failures) print(`realtor ${id} was left as it is: ${reason}`);
    if (now.state !== "done") throw new PublisherError("BULK", now.reason ?? "the publisher stopped; run it again");
    print(`${now.done} realtors rendered again, ${now.written} files written`);
    return now.failures.length > 0 ? 1 : 0;
  } finally {
    bar.stop();
    await publisher?.close();
  }
}

/** What fails is tried again for half an hour: nobody waits for that. */
const PATIENCE_MS = 10_000;

async function publishSome({ control, open, print, env }: Session, given: string[]): Promise<number> {
  const ids = [...new Set(given)];
  const bar = progressBar("publishing");
  const follow = async (read: (id: string) => Promise<Publications>) => {
    bar.start(ids.length, 0);
    const end = Date.now() + PATIENCE_MS;
    try {
      for (;;) {
        const states = await Promise.all(ids.map(async (id) => stateOf(await read(id), Date.now() >= end)));
        const idsThat = (are: RealtorState) => ids.filter((_, index) => states[index] === are);
        const published = idsThat("published").length;
        bar.update(published);
        if (states.includes("under way")) {
          await pause();
          continue;
        }
        bar.stop();
        const [failing, left, unknown] = [idsThat("failing"), idsThat("left as they are"), idsThat("unknown")];
        if (failing.length > 0)
          print(`not published yet: ${failing.join(", ")}. npm run publisher -- pending, or dead, says why.`);
        if (left.length > 0) print(`left as they are: ${left.join(", ")}. npm run publisher -- quarantined says why.`);
        if (unknown.length > 0) print(`not at the product API: ${unknown.join(", ")}`);
        print(`${published} ${published === 1 ? "realtor" : "realtors"} rendered again`);
        return published < ids.length ? 1 : 0;
      }
    } finally {
      bar.stop();
    }
  };
  if (control !== null) {
    await control.post("/control/publish", { ids });
    return follow(async (id) => {
      if (id === ids[0]) await requireNoWait(env.publisherUrl);
      return control.get<Publications>(`/publications/${encodeURIComponent(id)}?limit=1`);
    });
  }
  const publisher = await open();
  try {
    // Without one they would wait in the queue, and this command for them.
    publisher.requireRelease();
    publisher.start();
    await publisher.republish(ids);
    const { store } = publisher;
    return await follow(async (id) => ({
      pending: await store.jobs.pendingOf(id),
      receipts: await store.receipts(id, 1),
    }));
  } finally {
    await publisher.close();
  }
}

type RealtorState = "under way" | "failing" | "left as they are" | "unknown" | "published";

function stateOf({ pending, receipts: [newest] }: Publications, isLate: boolean): RealtorState {
  if (pending?.state === "dead") return "failing";
  if (pending?.state === "queued" || pending?.state === "running") return "under way";
  if (pending !== null) return isLate ? "failing" : "under way";
  // Whoever is known is published again.
  if (newest === undefined || newest.outcome === "unchanged") return "unknown";
  return newest.outcome === "quarantined" || newest.outcome === "waiting" ? "left as they are" : "published";
}

/** Without a release they would wait in the queue, and this command for them. */
async function requireNoWait(publisherUrl: string): Promise<void> {
  const health = await fetch(`${publisherUrl}/healthz`);
  const { waiting } = (await health.json()) as { waiting?: string };
  if (waiting !== undefined) throw new PublisherError("RELEASE_RUNTIME", waiting);
}
