import axios, { type AxiosAdapter } from "axios";
import { followPublications } from "./publications";

const EMPTY = { pending: null, receipts: [] };
const RUNNING = { pending: { state: "running", attempts: 1, reason: null }, receipts: [] };

/** The browser's, as far as it is used. */
class Stream {
  static opened: Stream[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly address: string) {
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

interface Asked {
  address: string | undefined;
  timeoutMs: number | undefined;
  atMs: number;
}

/** A browser that follows the realtor `r/1`; `answer` is the site's to a question without a stream, an error is none. */
function follow({ hasStreams = true, answer = () => EMPTY as unknown } = {}) {
  Stream.opened = [];
  Object.assign(globalThis, { EventSource: hasStreams ? Stream : undefined });
  const asked: Asked[] = [];
  const begunAtMs = Date.now();
  const adapter: AxiosAdapter = async (config) => {
    asked.push({ address: config.url, timeoutMs: config.timeout, atMs: Date.now() - begunAtMs });
    const data = await answer();
    if (data instanceof Error) throw data;
    return { data, status: 200, statusText: "", headers: {}, config };
  };
  axios.defaults.adapter = adapter;
  const heard: unknown[] = [];
  const stop = followPublications("r/1", 10, {
    onPublications: (publications) => heard.push(publications),
    onReachable: (isReachable) => heard.push(isReachable),
  });
  return { asked, heard, stop };
}

const ADDRESS = "/api/publications/r%2F1?limit=10";
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "EventSource");
});

test("what the stream says is handed on, and nothing else is asked", async () => {
  const { asked, heard } = follow();
  const [stream] = Stream.opened;
  expect(stream!.address).toBe(ADDRESS);
  stream!.onmessage!({ data: JSON.stringify(RUNNING) });
  await pass(60_000);
  expect([heard, asked]).toEqual([[true, RUNNING], []]);
});

test.each(["", "{", "[]", '{"pending":null}', '{"pending":{"state":"asleep"},"receipts":[]}'])(
  "the stream's %j is passed over",
  (data) => {
    const { heard } = follow();
    Stream.opened[0]!.onmessage!({ data });
    expect(heard).toEqual([]);
  },
);

test("without a stream the site is asked each second, for half a minute; then there may be a stream again", async () => {
  const { asked, heard } = follow();
  Stream.opened[0]!.onerror!();
  expect(Stream.opened[0]!.isClosed).toBe(true);
  await pass(29_999);
  expect(asked.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 30 }, (_, second) => second * 1_000));
  expect(asked[0]).toMatchObject({ address: ADDRESS, timeoutMs: 10_000 });
  expect(heard.slice(0, 2)).toEqual([true, EMPTY]);
  expect(Stream.opened).toHaveLength(1);
  await pass(1);
  expect(Stream.opened).toHaveLength(2);
  await pass(10_000);
  expect(asked).toHaveLength(30);
});

test("a browser that knows no streams goes on asking", async () => {
  const { asked } = follow({ hasStreams: false });
  await pass(120_000);
  expect(asked).toHaveLength(121);
});

test.each([
  ["no answer", new Error("down")],
  ["a page", "<html>"],
  ["another answer", { receipts: 7 }],
])("with %s the site counts as away, and is asked again until it is there", async (_, bad) => {
  let isAway = true;
  const { heard } = follow({ hasStreams: false, answer: () => (isAway ? bad : RUNNING) });
  await pass(1_000);
  expect(heard).toEqual([false, false]);
  isAway = false;
  await pass(1_000);
  expect(heard.slice(2)).toEqual([true, RUNNING]);
});

test("who stops hears nothing more, and nothing is asked", async () => {
  const { asked, heard, stop } = follow({ hasStreams: false });
  await pass(1_000);
  const [askedBefore, heardBefore] = [asked.length, heard.length];
  stop();
  await pass(60_000);
  expect([asked.length, heard.length]).toEqual([askedBefore, heardBefore]);
  follow().stop();
  expect(Stream.opened[0]!.isClosed).toBe(true);
});

test("who stops just before there may be a stream again opens none", async () => {
  const { stop } = follow();
  Stream.opened[0]!.onerror!();
  await pass(29_500);
  stop();
  await pass(60_000);
  expect(Stream.opened).toHaveLength(1);
});

test("an answer that was on its way when somebody stopped is not handed on", async () => {
  const answer = () => new Promise((arrive) => setTimeout(() => arrive(EMPTY), 500));
  const { heard, stop } = follow({ hasStreams: false, answer });
  await pass(100);
  stop();
  await pass(60_000);
  expect(heard).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
