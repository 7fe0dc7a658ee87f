import { z } from "zod";
import type { SampleHomepage } from "../config/sample-homepages";
import type { ApiAddresses } from "../domain/site/deploy-environment";
import { lenderOf } from "../domain/site/lender";
import { productDomainsOf } from "../domain/site/product-address";
import { SETTINGS, givenProductApi, readSettings } from "../domain/site/settings";
import { supportOf } from "../domain/site/support";
import { parseLandingPrice } from "./landing-price";
import { SAMPLES_SHOWN, parseSampleHomepages, seededSampleHomepages } from "./sample-homepages";

const schema = SETTINGS.pick({
  PORT: true,
  PRODUCT_API_PORT: true,
  SEED_REALTORS: true,
  DEPLOY_ENV: true,
  PRODUCT_API_URL: true,
  PRODUCT_API_URL_DEV: true,
  IDENTITY_AUTHORIZE_URL: true,
  IDENTITY_TOKEN_URL: true,
  IDENTITY_CLIENT_ID: true,
  LOAN_API_URL: true,
  LOAN_API_URL_DEV: true,
  DEV_REALTOR_HOST: true,
  SITE_URL: true,
  PRODUCT_DOMAINS: true,
  BUILD_POLL_INTERVAL_S: true,
  WORKSPACE_OFFLINE: true,
  LENDER_NAME: true,
  LENDER_LICENSE: true,
  LENDER_NMLS: true,
  SAMPLE_HOMEPAGES: true,
  LANDING_PRICE: true,
  LANDING_PRICE_NOTE: true,
  SUPPORT_EMAIL: true,
  SUPPORT_PHONE: true,
  SUPPORT_KAKAO_URL: true,
  NAVER_SITE_VERIFICATION: true,
  GOOGLE_SITE_VERIFICATION: true,
  LEAD_RETENTION_DAYS: true,
  GTM_ID: true,
  TAG_HOSTS: true,
  DATADOG_APPLICATION_ID: true,
  DATADOG_CLIENT_TOKEN: true,
  DATADOG_SERVICE: true,
  DATADOG_SESSION_SAMPLE_RATE: true,
  DATADOG_REPLAY_SAMPLE_RATE: true,
  DATADOG_PRIVACY_LEVEL: true,
  AMPLITUDE_API_KEY: true,
  AMPLITUDE_EXPERIMENT_KEY: true,
  AMPLITUDE_EXPERIMENT_FLAG: true,
  BRAZE_API_KEY: true,
  BRAZE_BASE_URL: true,
}).extend({
  // What one program of ours sets for another.
  GATSBY_KITCHEN_SINK: z.enum(["0", "1"]).optional(),
  NODE_ENV: z.string().optional(),
  SNAPSHOT_FILE: z.string().optional(),
});

/** Every variable that decides about a build, by its name. */
export const BUILD_VARIABLES: ReadonlySet<string> = new Set(Object.keys(schema.shape));

type Environment = z.output<typeof schema>;

/** What every page's footer says of the lender, and whom the landing page shows. */
const NEEDED_IN_PRODUCTION = ["LENDER_NAME", "LENDER_LICENSE", "LENDER_NMLS", "SAMPLE_HOMEPAGES"] as const;

export interface SiteEnvironment {
  siteUrl: string;
  apiUrl: string;
  productDomains: string[];
  gtmId: string | undefined;
  /** Whose scripts and frames the content security policy lets the tag manager load. */
  tagHosts: string[];
  /** How often an open tab asks whether there is a new build. */
  buildPollIntervalS: number;
  /** Records the code lane froze for this build; without it they come from the API. */
  snapshotFile: string | undefined;
  /** Variables for the bundles. */
  browser: Record<string, string>;
}

/** Parses the build's environment. Throws an error that names each bad variable. */
export function readSiteEnvironment(environment: Record<string, string | undefined>): SiteEnvironment {
  const env = readSettings(schema, environment);
  const missing = NEEDED_IN_PRODUCTION.filter((name) => !env[name]);
  if (env.DEPLOY_ENV === "production" && missing.length > 0)
    throw new Error(
      `A production build needs ${missing.join(", ")}. Set ${missing.length > 1 ? "them" : "it"} and build again. .env.example says what each is.`,
    );
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const embedded = `http://localhost:${env.PRODUCT_API_PORT}`;
  const productApi = addressesOf(env.PRODUCT_API_URL, env.PRODUCT_API_URL_DEV, embedded);
  const loanApi = addressesOf(env.LOAN_API_URL, env.LOAN_API_URL_DEV, embedded);
  const apiUrl = givenProductApi(env) ?? embedded;
  const productDomains = productDomainsOf(env.PRODUCT_DOMAINS, siteUrl);
  const lender = lenderOf(env);
  const browser: Record<string, string> = {
    GATSBY_DEPLOY_ENV: env.DEPLOY_ENV,
    GATSBY_SITE_URL: siteUrl,
    GATSBY_KITCHEN_SINK: env.GATSBY_KITCHEN_SINK ?? (env.NODE_ENV === "development" ? "1" : "0"),
    GATSBY_PRODUCT_API_URL: productApi.production,
    GATSBY_PRODUCT_API_URL_DEV: productApi.dev,
    GATSBY_LOAN_API_URL: loanApi.production,
    GATSBY_LOAN_API_URL_DEV: loanApi.dev,
    GATSBY_DEV_REALTOR_HOST: env.DEV_REALTOR_HOST ?? "",
    GATSBY_PRODUCT_DOMAINS: productDomains.join(" "),
    ...identityOf(env, apiUrl === embedded ? embedded : null),
    GATSBY_LENDER_NAME: lender.name,
    GATSBY_LENDER_LICENSE: lender.licence,
    GATSBY_LENDER_NMLS: lender.nmls,
    GATSBY_SUPPORT: JSON.stringify(supportOf(env)),
    GATSBY_LEAD_RETENTION_DAYS: String(env.LEAD_RETENTION_DAYS),
    GATSBY_SAMPLE_HOMEPAGES: JSON.stringify(samplesOf(env, apiUrl === embedded)),
    GATSBY_LANDING_PRICE: JSON.stringify(parseLandingPrice(env)),
    // `gatsby develop` serves no worker.
    GATSBY_WORKSPACE_OFFLINE: env.NODE_ENV === "development" ? "0" : env.WORKSPACE_OFFLINE,
    GATSBY_NAVER_SITE_VERIFICATION: env.NAVER_SITE_VERIFICATION ?? "",
    GATSBY_GOOGLE_SITE_VERIFICATION: env.GOOGLE_SITE_VERIFICATION ?? "",
    ...thirdPartiesOf(env),
  };
  return {
    siteUrl,
    apiUrl,
    productDomains,
    gtmId: env.GTM_ID,
    tagHosts: env.TAG_HOSTS,
    buildPollIntervalS: env.BUILD_POLL_INTERVAL_S,
    snapshotFile: env.SNAPSHOT_FILE,
    browser,
  };
}

/** Development falls back on the production address, and both on the embedded API. */
function addressesOf(production: string | undefined, dev: string | undefined, embedded: string): ApiAddresses {
  return { production: production ?? embedded, dev: dev ?? production ?? embedded };
}

/** Without the setting only the embedded API's realtors are known to have homepages here. */
function samplesOf(env: Environment, isApiEmbedded: boolean): SampleHomepage[] {
  const given = env.SAMPLE_HOMEPAGES === undefined ? null : parseSampleHomepages(env.SAMPLE_HOMEPAGES);
  if (env.DEPLOY_ENV === "production" && given?.length !== SAMPLES_SHOWN) {
    throw new Error(
      `A production build needs SAMPLE_HOMEPAGES: the ten homepages that the landing page shows. It has ${given?.length ?? 0}. Set it and build again. See .env.example.`,
    );
  }
  return given ?? (isApiEmbedded ? seededSampleHomepages(env.SEED_REALTORS) : []);
}

/** The client id under which the embedded identity provider knows the site. */
const EMBEDDED_CLIENT_ID = "realtor-homepages";

/** Where sign-in by redirect leads: the embedded API brings a provider of its own, another API none unless told. */
function identityOf(env: Environment, embedded: string | null): Record<string, string> {
  const own = embedded === null ? null : `${embedded}/identity`;
  const given = {
    GATSBY_IDENTITY_AUTHORIZE_URL: env.IDENTITY_AUTHORIZE_URL ?? (own && `${own}/authorize`) ?? "",
    GATSBY_IDENTITY_TOKEN_URL: env.IDENTITY_TOKEN_URL ?? (own && `${own}/token`) ?? "",
    GATSBY_IDENTITY_CLIENT_ID: env.IDENTITY_CLIENT_ID ?? (own && EMBEDDED_CLIENT_ID) ?? "",
  };
  const missing = Object.entries(given).filter(([, value]) => value === "");
  if (missing.length > 0 && missing.length < Object.keys(given).length) {
    const names = missing.map(([name]) => name.replace("GATSBY_", "")).join(", ");
    throw new Error(`Sign-in by redirect also needs ${names}. Set it and build again, or unset the others.`);
  }
  return given;
}

/** Ids that are of use only together: some of them alone would be off without a word. */
const TOGETHER = [
  ["DATADOG_APPLICATION_ID", "DATADOG_CLIENT_TOKEN"],
  ["AMPLITUDE_EXPERIMENT_KEY", "AMPLITUDE_EXPERIMENT_FLAG", "AMPLITUDE_API_KEY"],
  ["BRAZE_API_KEY", "BRAZE_BASE_URL"],
] as const;

function thirdPartiesOf(env: Environment): Record<string, string> {
  for (const names of TOGETHER) {
    // Analytics is complete without experiments.
    const isGiven = names.some((name) => env[name] && name !== "AMPLITUDE_API_KEY");
    const missing = names.filter((name) => !env[name]);
    if (isGiven && missing.length > 0) {
      const given = names.filter((name) => env[name]);
      throw new Error(
        `${given.join(" and ")} also needs ${missing.join(" and ")}. Set it and build again, or unset the others.`,
      );
    }
  }
  const isAny = [env.GTM_ID, env.DATADOG_APPLICATION_ID, env.AMPLITUDE_API_KEY, env.BRAZE_API_KEY].some(Boolean);
  return {
    GATSBY_THIRD_PARTIES: isAny ? "1" : "0",
    GATSBY_GTM_ID: env.GTM_ID ?? "",
    GATSBY_DATADOG_APPLICATION_ID: env.DATADOG_APPLICATION_ID ?? "",
    GATSBY_DATADOG_CLIENT_TOKEN: env.DATADOG_CLIENT_TOKEN ?? "",
    GATSBY_DATADOG_SERVICE: env.DATADOG_SERVICE,
    GATSBY_DATADOG_SESSION_SAMPLE_RATE: String(env.DATADOG_SESSION_SAMPLE_RATE),
    GATSBY_DATADOG_REPLAY_SAMPLE_RATE: String(env.DATADOG_REPLAY_SAMPLE_RATE),
    GATSBY_DATADOG_PRIVACY_LEVEL: env.DATADOG_PRIVACY_LEVEL,
    GATSBY_AMPLITUDE_API_KEY: env.AMPLITUDE_API_KEY ?? "",
    GATSBY_AMPLITUDE_EXPERIMENT_KEY: env.AMPLITUDE_EXPERIMENT_KEY ?? "",
    GATSBY_AMPLITUDE_EXPERIMENT_FLAG: env.AMPLITUDE_EXPERIMENT_FLAG ?? "",
    GATSBY_BRAZE_API_KEY: env.BRAZE_API_KEY ?? "",
    GATSBY_BRAZE_BASE_URL: env.BRAZE_BASE_URL ?? "",
  };
}
