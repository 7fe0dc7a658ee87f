import { messageOf } from "./errors";
import type { PublishDependencies } from "./prepare";
import type { Job } from "./store/jobs";
import type { Target } from "./targets/target";

interface Publishing {
  jobs: readonly Job[];
  /** Realtors who are published by these jobs: also others than theirs. */
  ids: readonly string[];
  target: Target;
}

interface Claims {
  /** Done with it. */
  jobs: readonly Job[];
  /** Beside these. */
  under: readonly Job[];
  /** To be written while they last. */
  target: Target;
}

/** Where several publishers work, publishes realtors whose rows are all claimed here. Throws `Outrun` where one is not. */
export function underClaims<Answer>(
  deps: Pick<PublishDependencies, "store" | "clock">,
  { jobs, ids, target }: Publishing,
  publish: (claims: Claims) => Promise<Answer>,
): Promise<Answer> {
  if (deps.store.jobs.fence === undefined) return publish({ jobs, under: [], target });
  const own = new Set(jobs.map(({ realtorId }) => realtorId));
  const others = ids.filter((id) => !own.has(id));
  return claimed();

  async function claimed(): Promise<Answer> {
    const queue = deps.store.jobs;
    const nobody = { joined: [], shared: [], taken: [] };
    const { joined, shared, taken } = others.length === 0 ? nobody : await queue.join!(others, deps.clock.now());
    const under = [...shared, ...taken];
    const all = [...jobs, ...joined];
    const giveBack = async (each: readonly Job[], reason: string) => {
      for (const job of each) await queue.defer(job, deps.clock.now(), reason).catch(() => undefined);
    };
    try {
      const fence = queue.fence!([...all, ...under]);
      const answer = await publish({ jobs: all, under, target: target.under?.(fence) ?? target });
      await giveBack(taken, "published with another realtor meanwhile");
      return answer;
    } catch (error) {
      // What is left of theirs is done as any job of theirs.
      await giveBack([...joined, ...taken], messageOf(error));
      throw error;
    }
  }
}
