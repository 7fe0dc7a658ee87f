import { resolve } from "node:path";
import { z } from "zod";
import { loadSecrets } from "../secrets";

/** For who starts the API and says how to sign in. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts/demo-accounts-list";

const port = z.coerce.number().int().min(0).max(65_535);

const DEV_TOKEN = "dev-token";

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PRODUCT_API_PORT: port.default(4000),
  PORT: port.default(8000),
  DATA_DIR: z.string().default(".data"),
  DEPLOY_ENV: z.enum(["dev", "production"]).default("dev"),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEED_REALTORS: z.coerce.number().int().min(0).max(100_000).default(12),
  PRODUCT_API_TOKEN: z.string().min(8).optional(),
  PRODUCT_API_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export interface ProductApiEnv {
  host: string;
  port: number;
  dataDir: string;
  seedRealtors: number;
  /** Accounts whose password everybody knows: with sample data only, and never in production. */
  hasDemoAccounts: boolean;
  administratorToken: string;
  /** Where the identity provider may lead back to. */
  siteOrigin: string;
  /** Base of every address that the API hands out: photos, uploads. Without a slash at its end. */
  publicUrl: string;
  webhookUrl: string;
  logLevel: z.output<typeof schema>["LOG_LEVEL"];
}

export class EnvError extends Error {
  readonly code = "ENV_INVALID";
}

/** An empty variable counts as unset, so that `.env.example` works as it is. Throws EnvError naming the variables. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): ProductApiEnv {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new EnvError(`The environment is not valid (${reasons}). Correct or unset these variables.`);
  }
  const values = parsed.data;
  if (values.DEPLOY_ENV === "production" && (values.PRODUCT_API_TOKEN ?? DEV_TOKEN) === DEV_TOKEN) {
    throw new EnvError(
      "PRODUCT_API_TOKEN is an administrator's, and everybody knows the one of development: set your own in production.",
    );
  }
  return {
    host: values.HOST,
    port: values.PRODUCT_API_PORT,
    dataDir: resolve(values.DATA_DIR),
    seedRealtors: values.SEED_REALTORS,
    hasDemoAccounts: values.SEED_REALTORS > 0 && values.DEPLOY_ENV !== "production",
    siteOrigin: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    administratorToken: values.PRODUCT_API_TOKEN ?? DEV_TOKEN,
    publicUrl: (values.PRODUCT_API_PUBLIC_URL ?? `http://localhost:${values.PRODUCT_API_PORT}`).replace(/\/+$/, ""),
    webhookUrl: values.WEBHOOK_URL ?? `http://127.0.0.1:${values.PORT}/api/webhooks/realtor`,
    logLevel: values.LOG_LEVEL,
  };
}

/** `whsec_…`, several while rotating: from WEBHOOK_SECRET, else the one kept in the data directory. */
export function readWebhookSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): string[] {
  return loadSecrets(dataDir, env).webhookSecret.split(/\s+/).filter(Boolean);
}
