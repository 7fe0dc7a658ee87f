import path from "node:path";
import { previewHostOf } from "../../src/domain/site/preview-host";
import { productDomainsOf } from "../../src/domain/site/product-address";
import { misspelledSettings } from "../../src/domain/site/misspelled-settings";
import {
  S3_SETTINGS,
  SETTINGS,
  givenProductApi,
  givenPurge,
  givenS3,
  readSettings,
  type GivenS3,
  type PurgeSettings,
} from "../../src/domain/site/settings";

const schema = SETTINGS.pick({
  HOST: true,
  PORT: true,
  PRODUCT_API_PORT: true,
  DATA_DIR: true,
  DEPLOY_ENV: true,
  PRODUCT_API_URL: true,
  PRODUCT_API_URL_DEV: true,
  SITE_URL: true,
  PRODUCT_DOMAINS: true,
  PUBLISHER_URL: true,
  SWEEP_INTERVAL_S: true,
  PUBLISHER_JOBS: true,
  LOG_LEVEL: true,
  DATABASE_URL: true,
  ...S3_SETTINGS,
  KEEP_RELEASES: true,
  ARCHIVE_MONTHS: true,
  PREVIEW_HOST: true,
  RELEASE_WATCH_S: true,
  CDN_URL: true,
  PURGE_ADAPTER: true,
  PURGE_URL: true,
  PURGE_TOKEN: true,
  PURGE_SERVICE: true,
  PURGE_BY: true,
});

export interface PublisherEnvironment {
  port: number;
  /** Where the origin of this machine answers. */
  originUrl: string;
  dataDir: string;
  apiUrl: string;
  /** No product API of one's own is set: the one of this project is used. */
  usesEmbeddedApi: boolean;
  siteUrl: string;
  /** In production: what a default was taken for that no site can be served with. Everywhere: names that look like a setting's. */
  warnings: string[];
  productDomains: string[];
  publisherUrl: string;
  sweepIntervalMs: number;
  /** How many realtors are worked on at a time. */
  jobs: number;
  keepReleases: number;
  /** How long what was published stays in the archive after it was last live. */
  archiveMonths: number;
  /** Where a release is looked at before it is live. */
  previewHost: string;
  /** How long a new release is watched; 0: not at all. */
  releaseWatchMs: number;
  logLevel: string;
  /** The PostgreSQL database of the store; null: SQLite in the data directory. */
  databaseUrl: string | null;
  /** The S3 store of the pages; null: they are in the data directory. */
  s3: GivenS3 | null;
  /** Where visitors read; null where the origin is all there is. */
  cdnUrl: string | null;
  purge: PurgeSettings | null;
}

const noSiteUrl = (siteUrl: string) =>
  `SITE_URL is not set: every page names ${siteUrl} as its address, in sitemaps and to search engines too. Set it, and build.`;

/** Parses the publisher's environment. Throws `SettingsError`. */
export function readPublisherEnvironment(
  environment: Record<string, string | undefined> = process.env,
): PublisherEnvironment {
  const env = readSettings(schema, environment);
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const givenApi = givenProductApi(env);
  return {
    port: env.PORT,
    originUrl: originUrlOf(env.HOST, env.PORT),
    dataDir: path.resolve(env.DATA_DIR),
    apiUrl: givenApi ?? `http://127.0.0.1:${env.PRODUCT_API_PORT}`,
    usesEmbeddedApi: givenApi === null,
    siteUrl,
    warnings: [
      ...(env.DEPLOY_ENV === "production" && env.SITE_URL === undefined ? [noSiteUrl(siteUrl)] : []),
      ...misspelledSettings(environment),
    ],
    productDomains: productDomainsOf(env.PRODUCT_DOMAINS, siteUrl),
    publisherUrl: env.PUBLISHER_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    sweepIntervalMs: env.SWEEP_INTERVAL_S * 1000,
    jobs: env.PUBLISHER_JOBS,
    keepReleases: env.KEEP_RELEASES,
    archiveMonths: env.ARCHIVE_MONTHS,
    previewHost: previewHostOf(env.PREVIEW_HOST, siteUrl),
    releaseWatchMs: env.RELEASE_WATCH_S * 1000,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL ?? null,
    s3: givenS3(env),
    cdnUrl: env.CDN_URL ?? null,
    purge: givenPurge(env),
  };
}

/** Who listens everywhere listens on loopback too. */
function originUrlOf(host: string, port: number): string {
  const named = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port}`;
}
