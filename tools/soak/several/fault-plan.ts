import { between, pick, type Random } from "../../../testing/random";

/** Times are in ms from the beginning. */
export type PlannedFault =
  /** The worker is killed and started again after `forMs`; what it had on its way arrives `lateMs` after the kill. */
  | { kind: "kill"; at: number; forMs: number; worker: number; amid: Amid; lateMs: number }
  /** It stands still, and with it what it had on its way. */
  | { kind: "stop"; at: number; forMs: number; worker: number; amid: Amid }
  /** It alone goes on, while the store does not answer what it had on its way, and does it in the end. */
  | { kind: "slow"; at: number; forMs: number; worker: number; amid: "PUT" | "DELETE" }
  /** The database crashes, and is away for so long. */
  | { kind: "database"; at: number; forMs: number }
  /** The store answers 503. */
  | { kind: "busy"; at: number; forMs: number };

/** What a fault waits for: a page, or its end, on its way. */
export type Amid = "PUT" | "DELETE" | null;

/** So long it is waited for. */
export const PATIENCE_MS = { PUT: 4_000, DELETE: 12_000 } as const;

interface Size {
  ms: number;
  workers: number;
}

const FIRST_MS = 3_000;
const NEXT_MS = [4_000, 12_000] as const;
/** A lease is 30 s. */
const STOP_MS = [33_000, 50_000] as const;
const KILL_MS = [0, 6_000] as const;
const LATE_MS = [0, 20_000] as const;
/** Longer than a publisher waits for an answer. */
const SLOW_MS = [11_000, 22_000] as const;
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
    const worker = pick(random, free);
    const amid = pick(random, ["PUT", "PUT", "DELETE", null] as const);
    const fault: PlannedFault = {
      kill: { kind: "kill", at, worker, amid, forMs: between(random, ...KILL_MS), lateMs: between(random, ...LATE_MS) },
      stop: { kind: "stop", at, worker, amid, forMs: between(random, ...STOP_MS) },
      slow: { kind: "slow", at, worker, amid: amid ?? "DELETE", forMs: between(random, ...SLOW_MS) },
    }[pick(random, ["kill", "kill", "stop", "stop", "slow"] as const)] as PlannedFault;
    until[worker] = at + longestOf(fault);
    faults.push(fault);
  }
  return faults.sort((a, b) => a.at - b.at);
}

function longestOf(fault: PlannedFault): number {
  const patience = "amid" in fault && fault.amid !== null ? PATIENCE_MS[fault.amid] : 0;
  return patience + Math.max(fault.forMs, fault.kind === "kill" ? fault.lateMs : 0);
}
