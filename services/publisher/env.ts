import path from "node:path";
import { z } from "zod";
import { productDomainsOf } from "../../src/domain/product-address";
import { PublisherError } from "./errors";

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(8000),
  PRODUCT_API_PORT: port.default(4000),
  DATA_DIR: z.string().default(".data"),
  DEPLOY_ENV: z.enum(["dev", "production"]).default("dev"),
  PRODUCT_API_URL: url.optional(),
  PRODUCT_API_URL_DEV: url.optional(),
  SITE_URL: url.optional(),
  PRODUCT_DOMAINS: z.string().optional(),
  PUBLISHER_URL: url.optional(),
  SWEEP_INTERVAL_S: z.coerce.number().min(1).default(300),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  // Later adapters: accepting them and going on with a local queue or folder would be a silent surprise.
  DATABASE_URL: z
    .undefined({ error: "PostgreSQL queues are not supported yet; unset it to use libSQL in DATA_DIR" })
    .optional(),
  PUBLISH_TARGET: z.literal("dir:", { error: "only dir: is supported yet" }).optional(),
  KEEP_RELEASES: z.coerce.number().int().min(1).default(3),
});

export interface PublisherEnvironment {
  host: string;
  port: number;
  dataDir: string;
  apiUrl: string;
  /** No product API of one's own is set: the one of this project is used. */
  usesEmbeddedApi: boolean;
  siteUrl: string;
  productDomains: string[];
  publisherUrl: string;
  sweepIntervalMs: number;
  keepReleases: number;
  logLevel: string;
}

/** Parses the publisher's environment; throws `ENVIRONMENT` naming every bad variable. */
export function readPublisherEnvironment(
  environment: Record<string, string | undefined> = process.env,
): PublisherEnvironment {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")));
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new PublisherError("ENVIRONMENT", `The environment is wrong: ${names}. See .env.example.`);
  }
  const env = parsed.data;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const embedded = `http://127.0.0.1:${env.PRODUCT_API_PORT}`;
  const givenApi =
    env.DEPLOY_ENV === "production" ? env.PRODUCT_API_URL : (env.PRODUCT_API_URL_DEV ?? env.PRODUCT_API_URL);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    apiUrl: givenApi ?? embedded,
    usesEmbeddedApi: givenApi === undefined,
    siteUrl,
    productDomains: productDomainsOf(env.PRODUCT_DOMAINS, siteUrl),
    publisherUrl: env.PUBLISHER_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    sweepIntervalMs: env.SWEEP_INTERVAL_S * 1000,
    keepReleases: env.KEEP_RELEASES,
    logLevel: env.LOG_LEVEL,
  };
}
