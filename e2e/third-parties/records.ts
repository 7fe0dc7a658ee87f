import type { RecordedRequest } from "../../testing/collector/recorded-request";
import { AMPLITUDE, DATADOG, TAG_EVENTS_PATH } from "../../testing/collector/vendor-answers";

/** What of a monitoring event the tests read. */
export interface MonitoringEvent {
  type: string;
  service: string;
  ddtags: string;
  application: { id: string };
  view: { url: string };
  error?: { message: string };
  _dd: { configuration?: { session_sample_rate: number; session_replay_sample_rate: number } };
}

/** An upload is one event per line. What the SDK tells of itself, in some sessions, is left out. */
export function monitoringEvents(requests: readonly RecordedRequest[]): MonitoringEvent[] {
  return requests
    .filter(({ host, path }) => host === DATADOG && path === "/api/v2/rum")
    .flatMap(({ body }) => body.split("\n").map((line) => JSON.parse(line) as MonitoringEvent))
    .filter(({ type }) => type !== "telemetry");
}

/** What the replay recorded, as one text. */
export function replayOf(requests: readonly RecordedRequest[]): string {
  return requests
    .filter(({ host, path }) => host === DATADOG && path === "/api/v2/replay")
    .map(({ parts }) => parts["segment"] ?? "")
    .join("\n");
}

export interface AnalyticsUpload {
  api_key: string;
  client_upload_time: string;
  events: { event_type: string; event_properties: Record<string, unknown>; insert_id: string }[];
}

/** Each once: Chromium itself repeats a request that a kept connection has answered with 408. */
export function analyticsUploads(requests: readonly RecordedRequest[]): AnalyticsUpload[] {
  const uploads = new Map<string, AnalyticsUpload>();
  for (const { host, body } of requests) {
    if (host !== AMPLITUDE) continue;
    const upload = JSON.parse(body) as AnalyticsUpload;
    uploads.set(`${upload.client_upload_time} ${upload.events[0]?.insert_id}`, upload);
  }
  return [...uploads.values()];
}

/** The paths of the page views that were counted. */
export function pathsViewed(requests: readonly RecordedRequest[]): unknown[] {
  return analyticsUploads(requests).flatMap(({ events }) =>
    events
      .filter(({ event_type }) => event_type === "page_view")
      .map(({ event_properties }) => event_properties["path"]),
  );
}

/** Who was told of a page, by its path. */
export function toldOf(requests: readonly RecordedRequest[], path: string): string[] {
  const told: string[] = [];
  if (pathsViewed(requests).includes(path)) told.push("analytics");
  if (monitoringEvents(requests).some(({ view }) => view.url.endsWith(path))) told.push("monitoring");
  // The address of the page itself: the site's own links are without a host.
  if (new RegExp(`"href":"https?:[^"]*${path}"`).test(replayOf(requests))) told.push("replay");
  return told;
}

/** Entries of the data layer that reached the stand-in tag, in order; a call of `gtag` is an array. */
export function tagEntries(requests: readonly RecordedRequest[]): unknown[] {
  const order = ({ query }: RecordedRequest) => Number(query.get("order"));
  return requests
    .filter(({ path }) => path === TAG_EVENTS_PATH)
    .sort((a, b) => order(a) - order(b))
    .map(({ body }) => JSON.parse(body) as unknown);
}

export function hostsOf(requests: readonly RecordedRequest[]): string[] {
  return [...new Set(requests.map(({ host }) => host))].sort();
}
