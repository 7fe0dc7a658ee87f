import { createAnalyticsLane } from "./analytics-lane";
import type { TelemetryEvent } from "./events";

const view = (path: string): TelemetryEvent => ({ name: "page_view", properties: { path, title: "", language: "ko" } });
const TAB: TelemetryEvent = { name: "listing_tab", properties: { tab: "sold" } };

function counted() {
  const events: TelemetryEvent[] = [];
  return { events, sink: (event: TelemetryEvent) => void events.push(event) };
}

test("before consent nothing is kept but the page that is open", () => {
  const lane = createAnalyticsLane();
  const { events, sink } = counted();
  for (const event of [view("/"), TAB, view("/kim"), TAB]) lane.take(event);
  lane.hold();
  lane.sendTo(sink);
  expect(events).toEqual([view("/kim")]);
});

test("what happens after a withdrawal is not kept for a later consent", () => {
  const lane = createAnalyticsLane();
  const { events, sink } = counted();
  lane.hold();
  lane.take(view("/"));
  lane.forget();
  for (const event of [TAB, view("/kim"), TAB]) lane.take(event);
  lane.hold();
  lane.sendTo(sink);
  expect(events).toEqual([view("/kim")]);
});

test("what happens while the SDK loads is sent when it is there, in order, once", () => {
  const lane = createAnalyticsLane();
  const { events, sink } = counted();
  lane.hold();
  for (const event of [view("/"), TAB]) lane.take(event);
  lane.sendTo(sink);
  lane.take(view("/kim"));
  expect(events).toEqual([view("/"), TAB, view("/kim")]);
});
