import type { OpenRelease } from "../release";
import { createArchiveKeeping } from "./keeping";

const ENTRIES_AT_ONCE = 10;

let now: number;
let due: { at: number; run: () => void } | null;
/** The archive's last entry, and how far it is compared. */
let entries: number;
let compared: number;
/** Jobs that wait. */
let depth: number;
let leads: boolean;
let takeStock: jest.Mock;
let trust: jest.Mock;
let keeping: ReturnType<typeof createArchiveKeeping>;
beforeEach(() => {
  [now, due, entries, compared, depth, leads] = [0, null, 0, 0, 0, true];
  [takeStock, trust] = [jest.fn(), jest.fn()];
  start({ busyMs: 60_000 });
});
afterEach(() => keeping.stop());

function start({ busyMs }: { busyMs: number }): void {
  const release = {} as OpenRelease;
  keeping = createArchiveKeeping({
    busyMs,
    archive: { takeStock, trust, proof: { check: () => Promise.resolve(check()) } },
    erasing: { expire: () => Promise.resolve(0) },
    store: {
      jobs: { depth: () => Promise.resolve(depth) },
      archive: {
        last: () => Promise.resolve({ entry: { seq: entries } } as never),
        checkedTo: () => Promise.resolve(compared),
      },
    },
    mutex: { run: (work) => work() },
    release: () => release,
    leads: () => leads,
    clock: {
      now: () => now,
      after(ms, run) {
        const own = (due = { at: now + ms, run });
        return () => {
          if (due === own) due = null;
        };
      },
    },
    logger: { warn: (told: unknown) => fail(told) },
  });
  keeping.start();
}

function check(): boolean {
  if (compared === entries) return false;
  compared = Math.min(entries, compared + ENTRIES_AT_ONCE);
  // Somebody publishes meanwhile, and faster.
  if (depth > 0) entries += 2 * ENTRIES_AT_ONCE;
  return true;
}

function fail(told: unknown): never {
  throw new Error(JSON.stringify(told));
}

/** Somebody saves each second, or nobody does. */
async function pass(ms: number, isSaved: boolean): Promise<void> {
  for (const end = now + ms; now < end;) {
    now += 1_000;
    if (due !== null && due.at <= now) {
      const { run } = due;
      due = null;
      run();
    }
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    if (isSaved) keeping.wake();
  }
}

test("what was published is compared when nobody saves any more", async () => {
  [entries, depth] = [25, 1];
  await pass(20_000, true);
  expect(compared).toBe(0);
  depth = 0;
  await pass(6_000, false);
  expect(compared).toBe(25);
});

test("where somebody always saves it is compared each minute, as far as it had come by then", async () => {
  [entries, depth] = [25, 1];
  await pass(59_000, true);
  expect(compared).toBe(0);
  await pass(2_000, true);
  expect([compared, entries]).toEqual([30, 85]);
  await pass(50_000, true);
  expect(compared).toBe(30);
  await pass(12_000, true);
  expect(compared).toBe(90);
});

test("where one publisher saves it is compared only when nobody saves any more", async () => {
  await keeping.stop();
  start({ busyMs: Infinity });
  [entries, depth] = [25, 1];
  await pass(130_000, true);
  expect(compared).toBe(0);
  depth = 0;
  await pass(6_000, false);
  expect(compared).toBe(25);
});

test("who does not lead hears alone whether pages are made again", async () => {
  [entries, leads] = [25, false];
  await pass(6_000, false);
  expect([compared, takeStock.mock.calls, trust.mock.calls.length]).toEqual([0, [], 1]);
  leads = true;
  keeping.wake();
  await pass(6_000, false);
  expect([compared, takeStock.mock.calls.length, trust.mock.calls.length]).toEqual([25, 1, 2]);
});
