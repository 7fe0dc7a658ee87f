import { datadogRum, type RumEvent, type RumInitConfiguration } from "@datadog/browser-rum";
import { isTraced } from "./traced-origins";
import { withoutTypedParts } from "./typed-addresses";

export interface MonitoringOptions {
  applicationId: string;
  clientToken: string;
  service: string;
  env: string;
  /** Percent. */
  sessionSampleRate: number;
  /** Percent of the sessions. */
  replaySampleRate: number;
  privacyLevel: string;
  /** Tracing headers go to these only: see `traced-origins.ts`. */
  tracedOrigins: readonly string[];
}

export function startMonitoring(options: MonitoringOptions): void {
  maskWhatIsTyped();
  datadogRum.init(initConfiguration(options));
}

export function setMonitoringConsent(isGranted: boolean): void {
  datadogRum.setTrackingConsent(isGranted ? "granted" : "not-granted");
}

/** Spec §7 and §9: the US site, and a privacy level without text masking. */
export function initConfiguration(options: MonitoringOptions): RumInitConfiguration {
  const { applicationId, clientToken, service, env, sessionSampleRate, replaySampleRate, tracedOrigins } = options;
  return {
    applicationId,
    clientToken,
    service,
    env,
    site: "datadoghq.com",
    sessionSampleRate,
    sessionReplaySampleRate: replaySampleRate,
    defaultPrivacyLevel: options.privacyLevel as "allow",
    enablePrivacyForActionName: true,
    // A text would fit every address that begins with it: `https://api.example.com.elsewhere.com`, too.
    allowedTracingUrls: [(address) => isTraced(tracedOrigins, address, window.location.href)],
    beforeSend: (event) => {
      if (isProfileNoise(event)) return false;
      dropTypedParts(event);
      return true;
    },
  };
}

/** Spec §8: an error event whose message says a profile is not defined is dropped. */
export function isProfileNoise(event: Pick<RumEvent, "type"> & { error?: { message?: string } }): boolean {
  return event.type === "error" && /profile is not defined/i.test(event.error?.message ?? "");
}

/**
 * The level of the spec leaves texts readable, and would record what goes into
 * fields as well: an element's own mark is stronger, and the closest one counts.
 * The workspace repeats what is typed all over its pages, so all of it is masked,
 * and so is what the estimate makes of a visitor's numbers.
 */
export function maskWhatIsTyped(): void {
  const isWorkspace = /\/(?:admin|login)(?:\/|$)/.test(window.location.pathname);
  document.body.dataset.ddPrivacy = isWorkspace ? "mask" : "mask-user-input";
}

interface Addressed {
  view?: { url?: string; referrer?: string };
  resource?: { url?: string };
  error?: { resource?: { url?: string } };
}

function dropTypedParts(event: Addressed): void {
  const { view, resource, error } = event;
  if (view?.url) view.url = withoutTypedParts(view.url);
  if (view?.referrer) view.referrer = withoutTypedParts(view.referrer);
  if (resource?.url) resource.url = withoutTypedParts(resource.url);
  if (error?.resource?.url) error.resource.url = withoutTypedParts(error.resource.url);
}
