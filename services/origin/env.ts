import { z } from "zod";
import { productDomainsOf } from "../../src/domain/product-address";

const DEFAULT_PORT = 8000;

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const port = z.int({ error: "must be a port between 1 and 65535" }).min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const originEnvSchema = z
  .object({
    DATA_DIR: text,
    HOST: text,
    PORT: text.transform((value) => (value === undefined ? DEFAULT_PORT : Number(value))).pipe(port),
    SITE_URL: text.pipe(httpUrl.optional()),
    PRODUCT_DOMAINS: text,
    PUBLISHER_URL: text.pipe(httpUrl.optional()),
  })
  .transform((env) => {
    const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
    return {
      dataDir: env.DATA_DIR ?? ".data",
      host: env.HOST ?? "127.0.0.1",
      port: env.PORT,
      siteUrl,
      productDomains: productDomainsOf(env.PRODUCT_DOMAINS, siteUrl),
      publisherUrl: env.PUBLISHER_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    };
  });

export type OriginEnv = z.output<typeof originEnvSchema>;

export class OriginEnvError extends Error {
  readonly code = "ORIGIN_ENV_INVALID";
}

/** Throws an error that names every wrong variable. */
export function readOriginEnv(env: Record<string, string | undefined>): OriginEnv {
  const parsed = originEnvSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const variables = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new OriginEnvError(`Set these variables right, or unset them for their defaults. ${variables.join("; ")}`);
}
