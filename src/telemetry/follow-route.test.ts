import { sendEventsTo } from "./events";
import { followRoute } from "./follow-route";

jest.mock("../config/third-parties", () => ({ HAS_THIRD_PARTIES: true, THIRD_PARTIES: {} }));
jest.mock("./when-idle", () => ({ whenIdle: (start: () => void) => start() }));

test("a page is counted 100 ms after the change, under the title that it has then, in its own language", () => {
  jest.useFakeTimers();
  // The browser translates it.
  const page = { title: "", documentElement: { lang: "es" } };
  const tab = {};
  Object.assign(globalThis, { window: Object.assign(tab, { top: tab }), document: page });
  const counted = jest.fn();
  sendEventsTo(counted);
  followRoute("/kim", () => {});
  page.title = "Kim";
  jest.advanceTimersByTime(99);
  expect(counted).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(counted.mock.calls).toEqual([
    [{ name: "page_view", properties: { path: "/kim", title: "Kim", language: "ko" } }],
  ]);
  jest.useRealTimers();
});

test.each(["/_realtor/preview", "/en/_realtor/draft"])(
  "%s is not counted, and starts nobody who would be",
  async (path) => {
    // As a tab does that begins here.
    jest.resetModules();
    const fresh = { ...(await import("./events")), ...(await import("./follow-route")) };
    jest.useFakeTimers();
    const tab: { top?: object; dataLayer?: unknown } = {};
    tab.top = tab;
    Object.assign(globalThis, { window: tab, document: { title: "" } });
    const counted = jest.fn();
    const start = jest.fn();
    fresh.sendEventsTo(counted);
    fresh.followRoute(path, start);
    jest.runAllTimers();
    expect([counted.mock.calls, start.mock.calls]).toEqual([[], []]);
    expect(tab.dataLayer).toBeDefined();
    jest.useRealTimers();
  },
);
