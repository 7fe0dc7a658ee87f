import type { Commit, CommitAnswer } from "./commit";
import type { Mutex } from "./mutex";

/** More would keep the first of them waiting for the last. */
const MOST_AT_ONCE = 16;

interface Turn {
  commit: Commit;
  resolve(answer: CommitAnswer): void;
  reject(error: unknown): void;
}

export interface CommitDesk {
  commit(commit: Commit): Promise<CommitAnswer>;
}

/**
 * Commits one after the other. What became ready while the one before was under
 * way goes together, so that a burst shares transactions and syncs; a save that
 * comes alone waits for nobody. Commits go alone that can fail, or wait, for a
 * reason of their own ({@link isPlain}); what fails together is tried one by one,
 * so that each answers for itself.
 */
export function createCommitDesk(
  mutex: Mutex,
  commitTogether: (commits: readonly Commit[]) => Promise<CommitAnswer[]>,
): CommitDesk {
  const waiting: Turn[] = [];

  function take(): Turn[] {
    const first = waiting.shift();
    if (first === undefined) return [];
    const turns = [first];
    for (let index = 0; isPlain(first.commit) && index < waiting.length && turns.length < MOST_AT_ONCE;) {
      if (isPlain(waiting[index]!.commit)) turns.push(...waiting.splice(index, 1));
      else index++;
    }
    return turns;
  }

  async function commitAlone({ commit, resolve, reject }: Turn): Promise<void> {
    try {
      const [answer] = await commitTogether([commit]);
      resolve(answer!);
    } catch (error) {
      reject(error);
    }
  }

  async function commitNext(): Promise<void> {
    const turns = take();
    if (turns.length > 1) {
      const answers = await commitTogether(turns.map(({ commit }) => commit)).catch(() => null);
      if (answers?.every((answer) => "receipts" in answer)) {
        turns.forEach(({ resolve }, index) => resolve(answers[index]!));
        return;
      }
    }
    for (const turn of turns) await commitAlone(turn);
  }

  return {
    commit: (commit) =>
      new Promise((resolve, reject) => {
        waiting.push({ commit, resolve, reject });
        void mutex.run(commitNext);
      }),
  };
}

/** A realtor who is there, by themselves. Deletes count at the breaker, groups exchange addresses, a repair is rare. */
function isPlain({ job, group }: Commit): boolean {
  const [only] = group.values();
  return group.size === 1 && only!.fetched.kind === "found" && job.kind !== "manual" && job.deleteClaim === null;
}
