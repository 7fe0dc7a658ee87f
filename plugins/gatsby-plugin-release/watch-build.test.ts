import { MANIFEST_PREFETCH_AFTER_IDLE_MS } from "../../src/domain/site/build-manifest";
import { REQUEST_TIMEOUT_MS } from "../../src/domain/site/request-timeout";
import { watchBuild } from "./watch-build";

const INTERVAL_MS = 60_000;

/** What a server gives that never answers. */
const NO_ANSWER = Symbol("no answer");

/** A tab, and a server that gives the answers in turn, the last one for ever. */
function tabWith(...answers: unknown[]) {
  const tab = Object.assign(new EventTarget(), { hidden: false });
  const asked: string[] = [];
  const heard: string[] = [];
  Object.assign(globalThis, {
    document: tab,
    fetch: async (address: string, { signal }: { signal: AbortSignal }) => {
      asked.push(address);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === NO_ANSWER) await new Promise((_, reject) => signal.addEventListener("abort", reject));
      if (answer instanceof Error) throw answer;
      return { json: async () => answer };
    },
  });
  watchBuild({ intervalMs: INTERVAL_MS, onBuild: (id) => void heard.push(id) });
  const show = (isSeen: boolean) => {
    tab.hidden = !isSeen;
    tab.dispatchEvent(new Event("visibilitychange"));
  };
  return { asked, heard, show };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  // The browser's own has a clock that can't be set.
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
});
afterEach(() => void jest.useRealTimers());

test("the first question comes a second after idle, the next ones by the interval, each with its time", async () => {
  const { asked, heard } = tabWith({ id: "a" }, { id: "b" });
  await jest.advanceTimersByTimeAsync(MANIFEST_PREFETCH_AFTER_IDLE_MS - 1);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["/builds/latest.json?t=1001000"]);
  await jest.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(asked.slice(1)).toEqual(["/builds/latest.json?t=1061000", "/builds/latest.json?t=1121000"]);
  expect(heard).toEqual(["a", "b", "b"]);
});

test("a hidden tab asks nothing, and asks at once when it is seen again after the interval", async () => {
  const { asked, show } = tabWith({ id: "a" });
  await jest.advanceTimersByTimeAsync(MANIFEST_PREFETCH_AFTER_IDLE_MS);
  show(false);
  await jest.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(asked).toHaveLength(1);
  show(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

test("turning to and from a tab asks no more often than the interval", async () => {
  const { asked, show } = tabWith({ id: "a" });
  await jest.advanceTimersByTimeAsync(MANIFEST_PREFETCH_AFTER_IDLE_MS);
  for (let turn = 0; turn < 20; turn++) show(turn % 2 === 1);
  await jest.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

test("a tab that was opened in the background waits until it is seen", async () => {
  const { asked, show } = tabWith({ id: "a" });
  show(false);
  await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(asked).toEqual([]);
  show(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});

test.each([[new Error("down")], [{}], [null], [{ id: 7 }]])(
  "%j is no answer, and the next question is asked all the same",
  async (answer) => {
    const { heard } = tabWith(answer, { id: "b" });
    await jest.advanceTimersByTimeAsync(MANIFEST_PREFETCH_AFTER_IDLE_MS);
    expect(heard).toEqual([]);
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(heard).toEqual(["b"]);
  },
);

test("a question that is never answered is given up, and does not keep back the next one", async () => {
  const { asked, heard } = tabWith(NO_ANSWER, { id: "b" });
  await jest.advanceTimersByTimeAsync(MANIFEST_PREFETCH_AFTER_IDLE_MS + REQUEST_TIMEOUT_MS + INTERVAL_MS - 1);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(heard).toEqual(["b"]);
});
