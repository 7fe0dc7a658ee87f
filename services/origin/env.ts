import { previewHostOf } from "../../src/domain/site/preview-host";
import { productDomainsOf } from "../../src/domain/site/product-address";
import { SETTINGS, readSettings, type Settings } from "../../src/domain/site/settings";
import type { Purged } from "./cache-headers";

const schema = SETTINGS.pick({
  DATA_DIR: true,
  HOST: true,
  TRUSTED_PROXIES: true,
  PORT: true,
  SITE_URL: true,
  PRODUCT_DOMAINS: true,
  DEPLOY_ENV: true,
  DEV_REALTOR_HOST: true,
  PUBLISHER_URL: true,
  ORIGIN_METRICS_URL: true,
  PREVIEW_HOST: true,
  PURGE_ADAPTER: true,
  PURGE_BY: true,
});

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
    productDomains: productDomainsOf(env.PRODUCT_DOMAINS, siteUrl),
    deployEnv: env.DEPLOY_ENV,
    devRealtorHost: env.DEV_REALTOR_HOST ?? "",
    purged: purgedOf(env),
    previewHost: previewHostOf(env.PREVIEW_HOST, siteUrl),
    publisherUrl: env.PUBLISHER_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    metricsUrl: env.ORIGIN_METRICS_URL ?? `http://127.0.0.1:${env.PORT + 2}`,
  };
}

function purgedOf({ PURGE_ADAPTER: adapter, PURGE_BY }: Pick<Settings, "PURGE_ADAPTER" | "PURGE_BY">): Purged {
  if (adapter === undefined) return "never";
  return adapter === "nginx" || (adapter === "cloudfront" && PURGE_BY === "path") ? "by address" : "by key";
}
