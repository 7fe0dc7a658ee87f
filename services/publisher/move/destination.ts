import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { S3_SETTINGS, SETTINGS, givenS3, readSettings } from "../../../src/domain/site/settings";
import type { PublisherEnvironment } from "../env";
import { PublisherError } from "../errors";
import { placeOf } from "../store/postgres/place-of";

/** What says where the records and the pages are. */
export type SitePlace = Pick<PublisherEnvironment, "dataDir" | "databaseUrl" | "s3">;

const EMBEDDED = "embedded";
const schema = SETTINGS.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  ...S3_SETTINGS,
});

/**
 * The place that a file of settings names, as a service that starts with it would read it; `embedded` is the data
 * directory. Throws `ENVIRONMENT`, and `SettingsError`.
 */
export async function readDestination(to: string, { dataDir }: SitePlace): Promise<SitePlace> {
  if (to === EMBEDDED) return { dataDir, databaseUrl: null, s3: null };
  const text = await readFile(to, "utf8").catch((cause: unknown) => {
    const message = `${to} cannot be read. Give --to a file of the settings to move to, or \`${EMBEDDED}\`.`;
    throw new PublisherError("ENVIRONMENT", message, { cause });
  });
  const given = parseEnv(text);
  const env = readSettings(schema, given);
  if (given["DATA_DIR"] !== undefined && path.resolve(env.DATA_DIR) !== dataDir)
    throw new PublisherError("ENVIRONMENT", `DATA_DIR stays where it is: ${dataDir}. ${to} has ${env.DATA_DIR}.`);
  const s3 = givenS3(env);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  // The file's, which are not in this process's environment.
  const accessKey = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { dataDir, databaseUrl: env.DATABASE_URL ?? null, s3: s3 && { ...s3, accessKey } };
}

/** For people, without passwords. */
export function nameOf({ dataDir, databaseUrl, s3 }: SitePlace): string {
  const records = databaseUrl === null ? `SQLite in ${dataDir}` : `PostgreSQL at ${placeOf(databaseUrl)}`;
  return `${records}, pages in ${pagesOf({ dataDir, s3 })}`;
}

export const pagesOf = ({ dataDir, s3 }: Pick<SitePlace, "dataDir" | "s3">): string =>
  s3 === null ? `${dataDir}/releases` : `s3://${s3.bucket}/${s3.prefix}`;
