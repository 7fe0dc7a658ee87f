import type { RumEvent } from "@datadog/browser-rum";

export interface MonitoringOptions {
  applicationId: string;
  clientToken: string;
  service: string;
  env: string;
  /** Tracing headers go to these origins only (spec §7: the product's own). */
  tracedOrigins: readonly string[];
}

/** Spec §9. */
const SAMPLE_RATE_PERCENT = 100;
const IDLE_TIMEOUT_MS = 4000;

/**
 * Off until both ids are set; loaded once the page is idle. The session replay
 * is configured but not started: it records a person, so it waits for consent.
 */
export function startMonitoring(options: MonitoringOptions): void {
  if (options.applicationId === "" || options.clientToken === "") return;
  whenIdle(() => void loadMonitoring(options));
}

async function loadMonitoring({ applicationId, clientToken, service, env, tracedOrigins }: MonitoringOptions) {
  const { datadogRum } = await import("@datadog/browser-rum");
  datadogRum.init({
    applicationId,
    clientToken,
    service,
    env,
    site: "datadoghq.com",
    sessionSampleRate: SAMPLE_RATE_PERCENT,
    sessionReplaySampleRate: SAMPLE_RATE_PERCENT,
    startSessionReplayRecordingManually: true,
    defaultPrivacyLevel: "allow",
    allowedTracingUrls: tracedOrigins.filter((origin) => origin !== ""),
    beforeSend: (event) => !isProfileNoise(event),
  });
}

/** Spec §8: an error event whose message says a profile is not defined is dropped. */
export function isProfileNoise(event: Pick<RumEvent, "type"> & { error?: { message?: string } }): boolean {
  return event.type === "error" && /profile is not defined/i.test(event.error?.message ?? "");
}

function whenIdle(start: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_TIMEOUT_MS);
}
