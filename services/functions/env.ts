// Gatsby compiles functions with a DefinePlugin that replaces the global's `process.env` by what it was during the
// build, secrets included. The imported object is left alone: it is the environment that the function runs in.
import { env as runtimeEnv } from "node:process";
import { z } from "zod";
import { unavailable } from "./function-error";

const SECRET_PREFIX = "whsec_";
const SECRET_MIN_BYTES = 24;
const SECRET_MAX_BYTES = 64;

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
const list = text.transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? []);

/** `whsec_` and the canonical base64 of 24 to 64 bytes, as Standard Webhooks asks; its library takes a single byte. */
function isWebhookSecret(secret: string): boolean {
  const encoded = secret.slice(SECRET_PREFIX.length);
  const key = Buffer.from(encoded, "base64");
  return (
    secret.startsWith(SECRET_PREFIX) &&
    key.toString("base64") === encoded &&
    key.length >= SECRET_MIN_BYTES &&
    key.length <= SECRET_MAX_BYTES
  );
}

const functionsEnvSchema = z
  .object({
    WEBHOOK_SECRET: text
      .transform((value) => value?.split(/\s+/) ?? [])
      .pipe(z.array(z.string().refine(isWebhookSecret, "must be whsec_ and the base64 of 24 to 64 bytes"))),
    BUILD_HOOK_SECRET: text,
    PUBLISHER_URL: text.pipe(httpUrl.optional()),
    PUBLISHER_TOKEN: text,
    BUILD_HOOK_URLS: list.pipe(z.array(httpUrl)),
    SLACK_WEBHOOK_URL: text.pipe(httpUrl.optional()),
    PRODUCT_API_URL: text.pipe(httpUrl.optional()),
    PRODUCT_API_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  })
  .refine((env) => !env.PUBLISHER_URL || env.PUBLISHER_TOKEN, {
    path: ["PUBLISHER_TOKEN"],
    error: "must be set together with PUBLISHER_URL",
  })
  .transform((env) => ({
    /** All of them are good while a secret rotates. */
    webhookSecrets: env.WEBHOOK_SECRET,
    buildHookSecret: env.BUILD_HOOK_SECRET ?? null,
    publisher: env.PUBLISHER_URL && env.PUBLISHER_TOKEN ? { url: env.PUBLISHER_URL, token: env.PUBLISHER_TOKEN } : null,
    buildHookUrls: env.BUILD_HOOK_URLS,
    slackWebhookUrl:
      env.SLACK_WEBHOOK_URL ??
      new URL("/relay-inbox", env.PRODUCT_API_URL ?? `http://127.0.0.1:${env.PRODUCT_API_PORT}`).href,
  }));

export type FunctionsEnv = z.output<typeof functionsEnvSchema>;

/** Read at each request: a server sets its publisher's address and secrets after this module is loaded. */
export function readFunctionsEnv(env: Record<string, string | undefined> = runtimeEnv): FunctionsEnv {
  const parsed = functionsEnvSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const variables = [...new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))];
  throw unavailable("NOT_CONFIGURED", `The server is not configured: ${variables.join("; ")}.`, parsed.error);
}
