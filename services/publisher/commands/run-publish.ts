import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { BulkState } from "../bulk/bulk-runner";
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

async function publishSome({ control, open, print, env }: Session, ids: string[]): Promise<number> {
  const bar = progressBar("publishing");
  const follow = async (total: number, depth: () => Promise<number>) => {
    bar.start(total, 0);
    for (let left = await depth(); left > 0; left = await depth()) {
      bar.update(Math.max(0, total - left));
      await pause();
    }
    bar.update(total);
    bar.stop();
    print(`${total} realtors rendered again`);
    return 0;
  };
  if (control !== null) {
    const { queued } = await control.post<{ queued: number }>("/control/publish", { ids });
    return follow(queued, async () => {
      const health = await fetch(`${env.publisherUrl}/healthz`);
      const { queueDepth, waiting } = (await health.json()) as { queueDepth: number; waiting?: string };
      if (waiting !== undefined) throw new PublisherError("RELEASE_RUNTIME", waiting);
      return queueDepth;
    });
  }
  const publisher = await open();
  try {
    // Without one they would wait in the queue, and this command for them.
    publisher.requireRelease();
    publisher.start();
    return await follow(await publisher.republish(ids), () => publisher.store.jobs.depth());
  } finally {
    await publisher.close();
  }
}
