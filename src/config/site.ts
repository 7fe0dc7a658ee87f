/**
 * What the browser may know of the environment. webpack replaces each
 * `process.env.GATSBY_…` by its value, so every name must be written out.
 */
export const SITE = {
  siteUrl: process.env.GATSBY_SITE_URL ?? "",
  deployEnv: process.env.GATSBY_DEPLOY_ENV ?? "dev",
  productApiUrl: process.env.GATSBY_PRODUCT_API_URL ?? "",
  lender: {
    name: process.env.GATSBY_LENDER_NAME ?? "",
    licence: process.env.GATSBY_LENDER_LICENSE ?? "",
    nmls: process.env.GATSBY_LENDER_NMLS ?? "",
  },
  /** What Naver's and Google's webmaster tools ask a site to carry. */
  verification: {
    naver: process.env.GATSBY_NAVER_SITE_VERIFICATION ?? "",
    google: process.env.GATSBY_GOOGLE_SITE_VERIFICATION ?? "",
  },
  monitoring: {
    applicationId: process.env.GATSBY_DATADOG_APPLICATION_ID ?? "",
    clientToken: process.env.GATSBY_DATADOG_CLIENT_TOKEN ?? "",
    service: process.env.GATSBY_DATADOG_SERVICE ?? "",
  },
} as const;
