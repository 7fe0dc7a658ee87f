import type { Sink, TelemetryEvent } from "./events";

export interface AnalyticsLane {
  take: Sink;
  /** Consent is there, the SDK is not yet: from now on nothing is lost. */
  hold(): void;
  /** Consent is gone before the SDK came. */
  forget(): void;
  sendTo(sink: Sink): void;
}

/** What happens before consent is forgotten, but for the page that is open when it is given. */
export function createAnalyticsLane(): AnalyticsLane {
  let page: TelemetryEvent | null = null;
  let held: TelemetryEvent[] | null = null;
  let send: Sink | null = null;
  return {
    take(event) {
      if (event.name === "page_view") page = event;
      if (send !== null) send(event);
      else held?.push(event);
    },
    hold() {
      if (send === null) held ??= page === null ? [] : [page];
    },
    forget() {
      held = null;
    },
    sendTo(sink) {
      send = sink;
      for (const event of held ?? []) sink(event);
      held = null;
    },
  };
}
