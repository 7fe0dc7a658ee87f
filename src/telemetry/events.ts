import { HAS_THIRD_PARTIES } from "../config/third-parties";
import type { Language } from "../domain/site/locale";

/** What is counted, with what is told of it: never what somebody typed. */
export interface TelemetryEvents {
  page_view: { path: string; title: string; language: string };
  language_change: { language: Language };
  request_sent: Record<never, never>;
  contact_sent: { realtorId: string };
  call_click: { path: string };
  kakao_click: { path: string };
  listing_tab: { tab: string };
}

export type TelemetryEvent = {
  [Name in keyof TelemetryEvents]: { name: Name; properties: TelemetryEvents[Name] };
}[keyof TelemetryEvents];

export type Sink = (event: TelemetryEvent) => void;

/** Longer than anybody needs before the page is idle. */
const MAX_WAITING = 50;

let waiting: TelemetryEvent[] = [];
let sink: Sink | null = null;

/** Hands an event to whoever counts, when that is loaded; nothing happens where nobody does. */
export function track<Name extends keyof TelemetryEvents>(name: Name, properties: TelemetryEvents[Name]): void {
  if (!HAS_THIRD_PARTIES) return;
  const event = { name, properties } as TelemetryEvent;
  if (sink !== null) sink(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** From now on events go there; those that waited go first. */
export function sendEventsTo(next: Sink): void {
  sink = next;
  for (const event of waiting) next(event);
  waiting = [];
}
