/** Whether the build has any of them. Written out, so that without them their code is not in the bundles. */
export const HAS_THIRD_PARTIES = process.env.GATSBY_THIRD_PARTIES === "1";

/** Empty ids are off. */
export const THIRD_PARTIES = {
  /** `GTM-…` or `G-…`. */
  tagManagerId: process.env.GATSBY_GTM_ID ?? "",
  monitoring: {
    applicationId: process.env.GATSBY_DATADOG_APPLICATION_ID ?? "",
    clientToken: process.env.GATSBY_DATADOG_CLIENT_TOKEN ?? "",
    service: process.env.GATSBY_DATADOG_SERVICE ?? "",
    sessionSampleRate: Number(process.env.GATSBY_DATADOG_SESSION_SAMPLE_RATE),
    replaySampleRate: Number(process.env.GATSBY_DATADOG_REPLAY_SAMPLE_RATE),
    privacyLevel: process.env.GATSBY_DATADOG_PRIVACY_LEVEL ?? "",
  },
  analytics: { apiKey: process.env.GATSBY_AMPLITUDE_API_KEY ?? "" },
  experiment: {
    deploymentKey: process.env.GATSBY_AMPLITUDE_EXPERIMENT_KEY ?? "",
    flag: process.env.GATSBY_AMPLITUDE_EXPERIMENT_FLAG ?? "",
  },
  messaging: {
    apiKey: process.env.GATSBY_BRAZE_API_KEY ?? "",
    baseUrl: process.env.GATSBY_BRAZE_BASE_URL ?? "",
  },
} as const;

export type ThirdParties = typeof THIRD_PARTIES;
