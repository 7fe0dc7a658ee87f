import type { BulkState } from "../bulk/bulk-runner";
import type { ReceiptOutcome } from "../receipts";
import type { PendingState } from "../store/jobs";
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

describe("of single realtors", () => {
  /** Each realtor's states, one for each time that is asked; the last one stays. */
  function sessionWith(states: Record<string, (PendingState | ReceiptOutcome)[]>) {
    jest.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json({ queueDepth: 7 })));
    const printed: string[] = [];
    const control = {
      post: () => Promise.resolve({ queued: 2 }),
      get(path: string) {
        const left = states[/^\/publications\/(\w+)/.exec(path)![1]!]!;
        const state = left.length > 1 ? left.shift()! : left[0]!;
        const isOver = ["published", "quarantined", "unchanged"].includes(state);
        return Promise.resolve(
          isOver ? { pending: null, receipts: [{ outcome: state }] } : { pending: { state }, receipts: [] },
        );
      },
    };
    const print = (line: string) => printed.push(line);
    return { printed, session: { control, print, env: { publisherUrl: "http://p" } } as unknown as Session };
  }
  const publish = (session: Session, ...ids: string[]) =>
    runPublish(
      session,
      ids.flatMap((id) => ["--realtor", id]),
    );
  afterEach(() => jest.restoreAllMocks());

  test("it ends when these are published, whoever else waits", async () => {
    const { session, printed } = sessionWith({ a: ["queued", "running", "published"], b: ["published"] });
    expect(await publish(session, "a", "b", "a")).toBe(0);
    expect(printed).toEqual(["2 realtors rendered again"]);
  });

  test("it does not wait for one that fails, and says where the reason is", async () => {
    const { session, printed } = sessionWith({ a: ["retrying"], b: ["dead"], c: ["published"] });
    let now = Date.now();
    jest.spyOn(Date, "now").mockImplementation(() => (now += 3_000));
    expect(await publish(session, "a", "b", "c")).toBe(1);
    expect(printed).toEqual([
      "not published yet: a, b. npm run publisher -- pending, or dead, says why.",
      "1 realtor rendered again",
    ]);
  });

  test("one that is put off for a moment is waited for", async () => {
    const { session } = sessionWith({ a: ["waiting", "retrying", "published"] });
    expect(await publish(session, "a")).toBe(0);
  });

  test("it says who was left as they are, and whom the API does not have", async () => {
    const { session, printed } = sessionWith({ a: ["quarantined"], typo: ["queued", "unchanged"] });
    expect(await publish(session, "a", "typo")).toBe(1);
    expect(printed).toEqual([
      "left as they are: a. npm run publisher -- quarantined says why.",
      "not at the product API: typo",
      "0 realtors rendered again",
    ]);
  });
});
