import fc from "fast-check";
import { NOTHING_FINISHED } from "../testing/store-under-test";
import type { Job, Jobs } from "./jobs";
import type { Store } from "./store";

export interface StoreUnderTest {
  store: Store;
  /** The process died: nothing is closed properly, and a new one opens the same store. */
  crash(): Promise<Store>;
  /** Where claims end by time: those of ranges are over now. */
  expireRanges?(): Promise<void>;
  close(): Promise<void>;
}

const REALTORS = ["r1", "r2", "r3"] as const;
const START = Date.parse("2026-03-01T00:00:00Z");
const LATER_THAN_ANY_BACKOFF_MS = 10 * 60 * 1000;

const commandArbitrary = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("enqueue" as const), realtorId: fc.constantFrom(...REALTORS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("send again" as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("claim" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("complete" as const), pick: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("fail" as const), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("defer" as const), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1, 1_500, 400_000) }) },
);
export type JobCommand = typeof commandArbitrary extends fc.Arbitrary<infer Command> ? Command : never;

export const jobCommands = fc.array(commandArbitrary, { minLength: 10, maxLength: 80, size: "max" });

interface Claim {
  job: Job;
  /** How many events there were when the claim began: those are the ones it serves. */
  serves: number;
}

/**
 * Plays the commands and holds the store to this after each: a realtor has a
 * job exactly when an event of theirs is not yet served by a completed claim
 * that began after it (or is a dead letter), and no two claims of one realtor
 * run at once. Then everything left is run to its end.
 */
export async function runJobModel(under: StoreUnderTest, commands: readonly JobCommand[]): Promise<void> {
  let store = under.store;
  let now = START;
  let events = 0;
  const lastEvent = new Map<string, number>();
  const served = new Map<string, number>();
  const dead = new Set<string>();
  let claims: Claim[] = [];

  const unserved = () => REALTORS.filter((id) => (lastEvent.get(id) ?? 0) > (served.get(id) ?? 0) && !dead.has(id));
  const take = (pick: number): Claim | undefined => claims.splice(pick % Math.max(1, claims.length), 1)[0];

  async function enqueue(realtorId: string): Promise<void> {
    events += 1;
    const request = {
      webhookId: `msg_${events}`,
      realtorId,
      kind: "changed" as const,
      expectedUpdatedAt: iso(events),
      now,
    };
    expect(await store.jobs.enqueue(request)).toEqual({ duplicate: false });
    lastEvent.set(realtorId, events);
    dead.delete(realtorId);
  }

  async function claim(from: Jobs): Promise<Claim | null> {
    const serves = events;
    const [job] = await from.claim(now, 1);
    if (!job) return null;
    expect(claims.map((other) => other.job.realtorId)).not.toContain(job.realtorId);
    expect(job.expectedUpdatedAt).toBe(iso(lastEvent.get(job.realtorId)!));
    return { job, serves };
  }

  async function complete({ job, serves }: Claim): Promise<void> {
    await store.finish({ ...NOTHING_FINISHED, jobs: [job] });
    served.set(job.realtorId, serves);
  }

  async function play(command: JobCommand): Promise<void> {
    if (command.do === "enqueue") return enqueue(command.realtorId);
    if (command.do === "wait") return void (now += command.ms);
    if (command.do === "send again") {
      if (events === 0) return;
      const again = {
        webhookId: `msg_${events}`,
        realtorId: "r1",
        kind: "changed" as const,
        expectedUpdatedAt: null,
        now,
      };
      return expect(await store.jobs.enqueue(again)).toEqual({ duplicate: true });
    }
    if (command.do === "crash") {
      claims = [];
      store = await under.crash();
      return;
    }
    if (command.do === "claim") {
      const next = await claim(store.jobs);
      if (next) claims.push(next);
      return;
    }
    const running = take(command.pick);
    if (!running) return;
    if (command.do === "complete") return complete(running);
    if (command.do === "defer") return store.jobs.defer(running.job, now + 700, "too early");
    if ((await store.jobs.fail(running.job, "broken", now)) === "dead") dead.add(running.job.realtorId);
  }

  for (const command of commands) {
    await play(command);
    expect(await store.jobs.depth()).toBe(unserved().length);
  }

  now += LATER_THAN_ANY_BACKOFF_MS;
  for (const running of claims.splice(0)) await complete(running);
  for (const realtorId of dead) expect(await store.jobs.requeueDead(realtorId, now)).toBe(true);
  dead.clear();
  for (let next = await claim(store.jobs); next; next = await claim(store.jobs)) await complete(next);
  expect(unserved()).toEqual([]);
  expect(await store.jobs.depth()).toBe(0);
}

function iso(event: number): string {
  return new Date(START + event).toISOString();
}
