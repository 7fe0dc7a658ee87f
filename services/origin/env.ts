import { previewHostOf } from "../../src/domain/site/preview-host";
import { productDomainsOf } from "../../src/domain/site/product-address";
import { S3_SETTINGS, SETTINGS, givenProductApi, givenS3, readSettings } from "../../src/domain/site/settings";

const schema = SETTINGS.pick({
  DATA_DIR: true,
  HOST: true,
  TRUSTED_PROXIES: true,
  PORT: true,
  SITE_URL: true,
  PRODUCT_DOMAINS: true,
  DEPLOY_ENV: true,
  PRODUCT_API_PORT: true,
  PRODUCT_API_URL: true,
  PRODUCT_API_URL_DEV: true,
  DEV_REALTOR_HOST: true,
  PUBLISHER_URL: true,
  ORIGIN_METRICS_URL: true,
  PREVIEW_HOST: true,
  PURGE_ADAPTER: true,
  ...S3_SETTINGS,
  ORIGIN_CACHE_MB: true,
});

const MEBIBYTE = 1024 * 1024;

export type OriginEnv = ReturnType<typeof readOriginEnv>;

/** Parses the origin's environment. Throws `SettingsError`. */
export function readOriginEnv(environment: Record<string, string | undefined>) {
  const env = readSettings(schema, environment);
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    dataDir: env.DATA_DIR,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    port: env.PORT,
    siteUrl,
    siteHost: new URL(siteUrl).hostname,
    productDomains: productDomainsOf(env.PRODUCT_DOMAINS, siteUrl),
    deployEnv: env.DEPLOY_ENV,
    productApiUrl: givenProductApi(env) ?? `http://localhost:${env.PRODUCT_API_PORT}`,
    devRealtorHost: env.DEV_REALTOR_HOST ?? "",
    isPurged: env.PURGE_ADAPTER !== undefined,
    previewHost: previewHostOf(env.PREVIEW_HOST, siteUrl),
    publisherUrl: env.PUBLISHER_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    /** The S3 store of the pages; null: they are in the data directory. */
    store: givenS3(env),
    cacheBytes: env.ORIGIN_CACHE_MB * MEBIBYTE,
    metricsUrl: env.ORIGIN_METRICS_URL ?? `http://127.0.0.1:${env.PORT + 2}`,
  };
}
