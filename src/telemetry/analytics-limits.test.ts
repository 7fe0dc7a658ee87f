import { LocalStorage } from "@amplitude/analytics-browser/lib/cjs/storage/local-storage";
import { ANALYTICS_OPTIONS, analyticsLimits, throttlingWholeBatches } from "./analytics-limits";

type Plugin = ReturnType<typeof analyticsLimits>;
type Config = Parameters<NonNullable<Plugin["setup"]>>[0];
type Client = Parameters<NonNullable<Plugin["setup"]>>[1];
type Transport = Config["transportProvider"];

const payload = (count: number) =>
  ({ api_key: "key", events: Array.from({ length: count }, () => ({ event_type: "page_view" })) }) as never;

/** The SDK as far as the plugin knows it; `execute` is what it does with each event. */
async function installed(answer: unknown = { status: "success", statusCode: 200, body: {} }) {
  const flush = jest.fn();
  const fetched = jest.fn(() => Promise.resolve(answer));
  const beaconed = jest.fn(() => Promise.resolve(answer));
  const config = { transportProvider: { send: fetched } } as unknown as Config;
  const client = {
    plugin: (name: string) => (name === "amplitude" ? { flush } : undefined),
    setTransport: () => Object.assign(config, { transportProvider: { send: beaconed } }),
  };
  const plugin = analyticsLimits();
  await plugin.setup?.(config, client as unknown as Client);
  const execute = (properties: object = {}) =>
    plugin.execute!({ event_type: "page_view", event_properties: properties });
  return { flush, config, execute, plugin, fetched, beaconed };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test("the SDK's options are the specification's", () => {
  expect(ANALYTICS_OPTIONS).toEqual({
    flushIntervalMillis: 10_000,
    flushQueueSize: 30,
    flushMaxRetries: 12,
    sessionTimeout: 1_800_000,
    cookieOptions: { expiration: 365 },
  });
});

test("the SDK itself keeps the first 1,000 events that could not be sent", async () => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, { localStorage: { setItem: (key: string, value: string) => stored.set(key, value) } });
  const events = Array.from({ length: 1_001 }, (_, event) => event);
  await new LocalStorage<number[]>().set("unsent", events);
  expect(JSON.parse(stored.get("unsent")!)).toEqual(events.slice(0, 1_000));
});

test("200 waiting events are uploaded at once, 199 are not", async () => {
  const { flush, execute } = await installed();
  for (let event = 1; event <= 199; event++) await execute();
  await nextTurn();
  expect(flush).not.toHaveBeenCalled();
  await execute();
  await nextTurn();
  expect(flush.mock.calls).toEqual([[true]]);
});

test("who leaves sends what waits by a beacon, keeping what it can't carry; who comes back sends as before", async () => {
  const { flush, config, plugin, fetched, beaconed } = await installed();
  plugin.leave();
  expect(flush.mock.calls).toEqual([[true]]);
  await config.transportProvider.send("", payload(1), false);
  plugin.comeBack();
  await config.transportProvider.send("", payload(1), false);
  expect([beaconed, fetched].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("what waits when consent is withdrawn is never sent, neither later nor by who leaves", async () => {
  const { config, plugin, fetched, beaconed } = await installed();
  config.optOut = true;
  expect(await config.transportProvider.send("", payload(1), false)).toBeNull();
  plugin.leave();
  expect(await config.transportProvider.send("", payload(1), false)).toBeNull();
  config.optOut = false;
  await config.transportProvider.send("", payload(1), false);
  expect([beaconed, fetched].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test("an upload begins the count again", async () => {
  const { flush, execute, config } = await installed();
  for (let event = 1; event <= 199; event++) await execute();
  await config.transportProvider.send("https://analytics.example", payload(30), false);
  await execute();
  await nextTurn();
  expect(flush).not.toHaveBeenCalled();
});

test("an event keeps the first 1,000 of its properties", async () => {
  const { execute } = await installed();
  const keys = Array.from({ length: 1_001 }, (_, index) => `k${index}`);
  const kept = await execute(Object.fromEntries(keys.map((key) => [key, 1])));
  expect(Object.keys(kept?.event_properties ?? {})).toEqual(keys.slice(0, 1_000));
  const whole = Object.fromEntries(keys.slice(0, 1_000).map((key) => [key, 1]));
  expect((await execute(whole))?.event_properties).toEqual(whole);
});

test.each([
  ["a 429 that names nobody throttles the whole batch", [], [0, 1, 2]],
  ["a 429 that names events throttles those", [1], [1]],
])("%s", async (_, throttledEvents, expected) => {
  const answer = { status: "rate_limit", statusCode: 429, body: { throttledEvents } };
  const transport = { send: () => Promise.resolve(answer) } as unknown as Transport;
  const throttled = await throttlingWholeBatches(transport, () => {}).send("", payload(3), false);
  expect(throttled).toMatchObject({ statusCode: 429, body: { throttledEvents: expected } });
});

test.each([null, { status: "failed", statusCode: 500 }])("%j passes through", async (answer) => {
  const transport = { send: () => Promise.resolve(answer) } as unknown as Transport;
  expect(await throttlingWholeBatches(transport, () => {}).send("", payload(1), false)).toBe(answer);
});
