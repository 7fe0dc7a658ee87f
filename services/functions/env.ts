// A plain `gatsby build` compiles functions with a DefinePlugin that replaces the global's `process.env` by what it was
// during the build, secrets included. The imported object is left alone: it is the environment that the function runs in.
import { env as runtimeEnv } from "node:process";
import { SETTINGS, SettingsError, givenProductApi, readSettings, type Settings } from "../../src/domain/site/settings";
import { unavailable } from "./function-error";

const schema = SETTINGS.pick({
  WEBHOOK_SECRET: true,
  BUILD_HOOK_SECRET: true,
  PUBLISHER_URL: true,
  PUBLISHER_TOKEN: true,
  BUILD_HOOK_URLS: true,
  SLACK_WEBHOOK_URL: true,
  DEPLOY_ENV: true,
  PRODUCT_API_URL: true,
  PRODUCT_API_URL_DEV: true,
  PRODUCT_API_PORT: true,
});

export type FunctionsEnv = ReturnType<typeof parse>;

function parse(environment: Record<string, string | undefined>) {
  const env = readSettings(schema, environment);
  const productApiUrl = givenProductApi(env) ?? `http://127.0.0.1:${env.PRODUCT_API_PORT}`;
  const requestInboxUrl = new URL("/relay-inbox", productApiUrl).href;
  return {
    /** All of them are good while a secret rotates. */
    webhookSecrets: env.WEBHOOK_SECRET ?? [],
    buildHookSecret: env.BUILD_HOOK_SECRET ?? null,
    publisher: publisherOf(env),
    productApiUrl,
    buildHookUrls: env.BUILD_HOOK_URLS ?? [],
    slackWebhookUrl: env.SLACK_WEBHOOK_URL ?? requestInboxUrl,
    /** Where the API keeps the landing page's requests, if it does. */
    requestInboxUrl,
  };
}

function publisherOf({
  PUBLISHER_URL: url,
  PUBLISHER_TOKEN: token,
}: Pick<Settings, "PUBLISHER_URL" | "PUBLISHER_TOKEN">) {
  if (url === undefined) return null;
  if (token === undefined) throw new SettingsError("PUBLISHER_TOKEN must be set together with PUBLISHER_URL.");
  return { url, token };
}

/** Read at each request: a server sets its publisher's address and secrets after this module is loaded. */
export function readFunctionsEnv(environment: Record<string, string | undefined> = runtimeEnv): FunctionsEnv {
  try {
    return parse(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw unavailable("NOT_CONFIGURED", `The server is not configured. ${error.message}`, error);
  }
}
