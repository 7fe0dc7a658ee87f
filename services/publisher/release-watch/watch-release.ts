import type { Clock } from "../clock";
import { messageOf } from "../errors";

/** One thing that a release has to do. */
export interface ReleaseCheck {
  name: string;
  /** What is wrong; null when nothing is, or when it can't be told. */
  run(): Promise<string | null>;
}

interface Watch {
  checks: readonly ReleaseCheck[];
  /** Checks that failed before the flip: the release before would fail them too. */
  ignored: ReadonlySet<string>;
  clock: Pick<Clock, "now" | "wait">;
  forMs: number;
  /** Ends the watch without a verdict. */
  isOver(): boolean;
}

const EVERY_MS = 3_000;
/** A check that failed once may have met a save, a restart, a busy machine. */
const FAILURES_IN_A_ROW = 2;

/** Looks at a release for a while. Answers what is wrong with it, and null when nothing has been. */
export async function watchRelease({ checks, ignored, clock, forMs, isOver }: Watch): Promise<string | null> {
  const failures = new Map<string, number>();
  for (const end = clock.now() + forMs; clock.now() < end;) {
    await clock.wait(EVERY_MS);
    for (const check of checks.filter(({ name }) => !ignored.has(name))) {
      if (isOver()) return null;
      const wrong = await resultOf(check);
      const inARow = wrong === null ? 0 : (failures.get(check.name) ?? 0) + 1;
      failures.set(check.name, inARow);
      if (inARow >= FAILURES_IN_A_ROW) return `${check.name}: ${wrong}`;
    }
  }
  return null;
}

/** The checks that fail now. */
export async function failingChecks(checks: readonly ReleaseCheck[]): Promise<Set<string>> {
  const failing = new Set<string>();
  for (const check of checks) if ((await resultOf(check)) !== null) failing.add(check.name);
  return failing;
}

async function resultOf(check: ReleaseCheck): Promise<string | null> {
  return check.run().catch(messageOf);
}
