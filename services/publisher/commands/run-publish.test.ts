import type { BulkState } from "../bulk/bulk-runner";
import { runPublish } from "./run-publish";
import type { Session } from "./session";

const DONE: BulkState = {
  ...{ state: "done", reason: null, total: 2, done: 2, written: 3, failures: [], resumed: false },
};

/** Where a publisher runs that answers so, one time after the other. */
function sessionOf(states: readonly (BulkState | null)[]) {
  const printed: string[] = [];
  const left = [...states];
  const control = { post: () => Promise.resolve({}), get: () => Promise.resolve(left.shift()) };
  return { printed, session: { control, print: (line: string) => printed.push(line) } as unknown as Session };
}

test("it follows the run to its end, and says what it wrote", async () => {
  const { session, printed } = sessionOf([{ ...DONE, state: "running", done: 1 }, DONE]);
  expect(await runPublish(session, ["--all"])).toBe(0);
  expect(printed).toEqual(["2 realtors rendered again, 3 files written"]);
});

test("where another publisher leads meanwhile, it says that the run goes on, and how to follow it", async () => {
  const { session } = sessionOf([{ ...DONE, state: "running" }, null]);
  await expect(runPublish(session, ["--all"])).rejects.toThrow(/^The publisher that led the run has ended.*again/);
});

test("without a realtor or all of them it says what to give", async () => {
  const { session } = sessionOf([]);
  await expect(runPublish(session, [])).rejects.toThrow("Say which realtors: --all, or --realtor ID");
});
