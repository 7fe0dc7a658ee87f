/** How much of a part is to be done, and of which history. */
export interface Budget {
  seed: number;
  /** It ends at the first of the two. */
  ms: number;
  most: number;
  /** Of its own, on a disk of memory where there is one. */
  folder: string;
}

export interface Outcome {
  tried: number;
  failures: Failure[];
}

export interface Failure {
  /** Plays it again: `npm run soak -- --part NAME --seed N --count 1`. */
  seed: number;
  what: string;
}

export interface Part {
  name: string;
  /** The count that is to be shown; a part ends there. */
  full: number;
  /** Of the time, by weight. */
  share: number;
  run(budget: Budget): Promise<Outcome>;
}

/** More say nothing new. */
const MOST_FAILURES = 10;

/** One try for each seed from the first on, until the time or the count is over. Each answers what was wrong, or null. */
export async function trySeeds(
  { seed: first, ms, most }: Budget,
  tryOne: (seed: number) => Promise<string | null>,
): Promise<Outcome> {
  const end = performance.now() + ms;
  const outcome: Outcome = { tried: 0, failures: [] };
  while (outcome.tried < most && performance.now() < end && outcome.failures.length < MOST_FAILURES) {
    const seed = first + outcome.tried++;
    const what = await tryOne(seed);
    if (what !== null) outcome.failures.push({ seed, what });
  }
  return outcome;
}
