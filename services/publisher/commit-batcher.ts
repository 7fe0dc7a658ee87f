import type { CommitAnswer } from "./commit";
import type { Commit } from "./prepare";
import type { Clock } from "./clock";
import type { Mutex } from "./mutex";
import { isLarge } from "./render-apart";

/** More would keep the first of them waiting for the last. */
const MOST_AT_ONCE = 16;

interface Turn {
  commit: Commit;
  resolve(answer: CommitAnswer): void;
  reject(error: unknown): void;
}

export interface CommitBatcher {
  commit(commit: Commit): Promise<CommitAnswer>;
}

interface CommitWork {
  commitTogether(commits: readonly Commit[]): Promise<CommitAnswer[]>;
  /** Does for a commit that waits what can be done before its turn. Never rejects. */
  prepare(commit: Commit): Promise<void>;
}

/**
 * Commits one after the other. What became ready while the one before was under
 * way goes together, so that a burst shares transactions and syncs; a save that
 * comes alone waits for nobody. Commits go alone that can fail, or wait, for a
 * reason of their own ({@link isPlain}); what fails together is tried one by one,
 * so that each answers for itself. A commit spends half of its time waiting for the
 * disk: meanwhile those who wait are prepared, one at a time.
 */
export function createCommitBatcher(
  mutex: Pick<Mutex, "run">,
  clock: Pick<Clock, "nextTurn">,
  { commitTogether, prepare }: CommitWork,
): CommitBatcher {
  const waiting: Turn[] = [];
  const prepared = new WeakSet<Commit>();
  let isCommitting = false;
  let isPreparing = false;

  async function prepareWaiting(): Promise<void> {
    if (isPreparing) return;
    isPreparing = true;
    try {
      while (isCommitting) {
        const next = waiting.slice(0, MOST_AT_ONCE).find(({ commit }) => isPlain(commit) && !prepared.has(commit));
        if (next === undefined) return;
        prepared.add(next.commit);
        await prepare(next.commit);
        // Gives the thread back: the commit under way goes on, and webhooks are taken.
        await clock.nextTurn();
      }
    } finally {
      isPreparing = false;
    }
  }

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
    isCommitting = true;
    void prepareWaiting();
    try {
      await commitAll(turns);
    } finally {
      isCommitting = false;
    }
  }

  async function commitAll(turns: readonly Turn[]): Promise<void> {
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
        void prepareWaiting();
      }),
  };
}

/**
 * A realtor who is there, by themselves. Deletes count at the breaker, groups exchange addresses, a repair is rare, and
 * a large record is rendered elsewhere first.
 */
function isPlain({ job, group }: Commit): boolean {
  const [only] = group.values();
  const isPlainRecord = group.size === 1 && only!.kind === "found" && !isLarge(only!);
  return isPlainRecord && job.kind !== "manual" && job.deleteClaim === null;
}
