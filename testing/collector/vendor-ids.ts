/** A build's settings for every third party: as the vendors shape them, and none of them exists. */
export const IDS = {
  GTM_ID: "GTM-STANDIN",
  DATADOG_APPLICATION_ID: "0d9d1c5e-6f6b-4a55-9a7e-3b8f5c1d2e4f",
  DATADOG_CLIENT_TOKEN: "pub0123456789abcdef0123456789abcdef",
  DATADOG_SERVICE: "homepages-under-test",
  AMPLITUDE_API_KEY: "0123456789abcdef0123456789abcdef",
  AMPLITUDE_EXPERIMENT_KEY: "client-0123456789abcdef0123456789abcdef",
  AMPLITUDE_EXPERIMENT_FLAG: "landing-call-to-action",
  BRAZE_API_KEY: "01234567-89ab-cdef-0123-456789abcdef",
  BRAZE_BASE_URL: "sdk.iad-03.braze.com",
};
