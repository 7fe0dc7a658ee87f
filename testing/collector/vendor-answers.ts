import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Answer {
  status?: number;
  type?: string;
  body?: string;
  /** Waits so long before it answers. */
  delayMs?: number;
}

export const DATADOG = "browser-intake-datadoghq.com";
export const TAG_MANAGER = "www.googletagmanager.com";
export const AMPLITUDE = "api2.amplitude.com";
export const EXPERIMENT = "api.lab.amplitude.com";
export const EXPERIMENT_FLAGS = "flag.lab.amplitude.com";

/** Where the stand-in tag sends what it found in the data layer. */
export const TAG_EVENTS_PATH = "/stand-in/event";

const STAND_IN_TAG = readFileSync(join(__dirname, "stand-in-tag.js"), "utf8");

/** What a vendor says when all is well, as far as its SDK reads it. */
export function usualAnswer(host: string, path: string): Answer {
  if (host === DATADOG) return { status: 202, body: "{}" };
  if (host === TAG_MANAGER)
    return path === TAG_EVENTS_PATH ? { status: 204 } : { type: "text/javascript", body: STAND_IN_TAG };
  if (host === AMPLITUDE) return { body: JSON.stringify({ code: 200, events_ingested: 1 }) };
  if (host === EXPERIMENT) return { body: "{}" };
  if (host === EXPERIMENT_FLAGS) return { body: "[]" };
  if (host.endsWith(".braze.com")) return { status: 201, body: "{}" };
  return { status: 404, body: "{}" };
}
