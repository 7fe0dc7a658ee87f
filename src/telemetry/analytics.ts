import { createInstance, Types } from "@amplitude/analytics-browser";
import { ANALYTICS_OPTIONS, analyticsLimits } from "./analytics-limits";
import type { Sink } from "./events";

const client = createInstance();

/** Counts what it is told, and nothing by itself: what the SDK captures would hold addresses and texts. */
export function startAnalytics(apiKey: string): Sink {
  client.add(analyticsLimits());
  client.init(apiKey, {
    ...ANALYTICS_OPTIONS,
    autocapture: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    logLevel: Types.LogLevel.None,
  });
  window.addEventListener("pagehide", sendWhatWaits);
  window.addEventListener("pageshow", () => client.setTransport("fetch"));
  return ({ name, properties }) => void client.track(name, properties);
}

export function setAnalyticsConsent(isGranted: boolean): void {
  client.setOptOut(!isGranted);
}

/** A beacon outlives the page; what it can't carry is stored, and goes with the next page. */
function sendWhatWaits(): void {
  client.setTransport("beacon");
  client.flush();
}
