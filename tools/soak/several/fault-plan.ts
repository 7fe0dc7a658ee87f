import { between, pick, type Random } from "../../../testing/random";

/** Times are in ms from the beginning. */
export type PlannedFault =
  /** The worker is killed and started again after `forMs`; what it had on its way arrives `lateMs` after the kill. */
  | { kind: "kill"; at: number; forMs: number; worker: number; isAmidWrite: boolean; lateMs: number }
  /** It stands still, and with it what it had on its way. */
  | { kind: "stop"; at: number; forMs: number; worker: number; isAmidWrite: boolean }
  /** The database crashes, and is away for so long. */
  | { kind: "database"; at: number; forMs: number }
  /** The store answers 503. */
  | { kind: "busy"; at: number; forMs: number };

interface Size {
  ms: number;
  workers: number;
}

const FIRST_MS = 3_000;
const NEXT_MS = [6_000, 18_000] as const;
/** A lease is 30 s. */
const STOP_MS = [33_000, 50_000] as const;
const KILL_MS = [0, 6_000] as const;
const LATE_MS = [0, 20_000] as const;
/** When the database crashes and the store is busy, of the time. */
const DATABASE_AT = [0.3, 0.7];
const BUSY_AT = [0.15, 0.5, 0.85];
const AWAY_MS = [500, 4_000] as const;
const BUSY_MS = [3_000, 8_000] as const;

/** In the order of time. One worker at least has no fault of its own at each moment. */
export function planFaults(random: Random, { ms, workers }: Size): PlannedFault[] {
  const faults: PlannedFault[] = [
    ...DATABASE_AT.map((share) => ({ kind: "database", at: share * ms, forMs: between(random, ...AWAY_MS) }) as const),
    ...BUSY_AT.map((share) => ({ kind: "busy", at: share * ms, forMs: between(random, ...BUSY_MS) }) as const),
  ];
  const until = Array.from({ length: workers }, () => 0);
  for (let at = FIRST_MS; at < ms; at += between(random, ...NEXT_MS)) {
    const free = until.flatMap((end, worker) => (end <= at ? [worker] : []));
    if (free.length < 2) continue;
    const some = { at, worker: pick(random, free), isAmidWrite: random() < 0.7 };
    const fault: PlannedFault =
      random() < 0.5
        ? { kind: "kill", forMs: between(random, ...KILL_MS), lateMs: between(random, ...LATE_MS), ...some }
        : { kind: "stop", forMs: between(random, ...STOP_MS), ...some };
    until[some.worker] = at + Math.max(fault.forMs, fault.kind === "kill" ? fault.lateMs : 0) + AIM_MS;
    faults.push(fault);
  }
  return faults.sort((a, b) => a.at - b.at);
}

/** How long a fault waits for the write that it is to be amid. */
export const AIM_MS = 4_000;
