import { createInstance, Types } from "@amplitude/analytics-browser";
import { ANALYTICS_OPTIONS, analyticsLimits } from "./analytics-limits";
import type { Sink } from "./events";

const client = createInstance();

/** Counts what it is told, and nothing by itself: what the SDK captures would hold addresses and texts. */
export function startAnalytics(apiKey: string): Sink {
  const limits = analyticsLimits();
  client.add(limits);
  client.init(apiKey, {
    ...ANALYTICS_OPTIONS,
    autocapture: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    logLevel: Types.LogLevel.None,
    // The SDK keeps a withdrawal in its cookie; whoever comes here has granted it since.
    optOut: false,
  });
  window.addEventListener("pagehide", limits.leave);
  window.addEventListener("pageshow", limits.comeBack);
  return ({ name, properties }) => void client.track(name, properties);
}

export function setAnalyticsConsent(isGranted: boolean): void {
  client.setOptOut(!isGranted);
  // What waits goes now, and `analytics-limits.ts` drops it.
  if (!isGranted) client.flush();
}
