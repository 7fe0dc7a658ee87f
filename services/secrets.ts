import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SETTINGS, SettingsError, readSettings } from "../src/domain/site/settings";
import { requireDataDir } from "./data-dir";
import { settleRestore } from "./unfinished-restore";

const schema = SETTINGS.pick({ WEBHOOK_SECRET: true, BUILD_HOOK_SECRET: true, PUBLISHER_TOKEN: true });
const SECRETS_FILE = "secrets.json";
const SECRET_BYTES = 32;
/** Nobody but the owner may read or write the file. */
const OWNER_ONLY = 0o600;

const secretsSchema = z.object({
  webhookSecret: z.string().regex(/^whsec_\S+$/),
  buildHookSecret: z.string().min(16),
  publisherToken: z.string().min(16),
});
/** `webhookSecret` may hold several, space-separated, when it comes from `WEBHOOK_SECRET`. */
export type Secrets = z.output<typeof secretsSchema>;

export class SecretsError extends Error {
  readonly code = "SECRETS_UNREADABLE";
}

/**
 * The secrets of this installation: from the environment where it names them,
 * else from `DATA_DIR/secrets.json`, made on first start. Several processes may
 * start at once: the first file wins and all of them return the same secrets.
 * Throws `SettingsError` for one that cannot be a secret, and where none are
 * made for a program that shares another machine's; `DataDirError` where nothing
 * can be written.
 */
export function loadSecrets(
  dataDir: string,
  env: Record<string, string | undefined>,
  { areMade = true }: { areMade?: boolean } = {},
): Secrets {
  // Every program begins here: none may make an empty data directory where a restore was killed.
  settleRestore(dataDir);
  // Of a program that shares another machine's it is a cache at the most.
  if (areMade) requireDataDir(dataDir);
  const given = readSettings(schema, env);
  const webhookSecret = given.WEBHOOK_SECRET?.join(" ");
  const { BUILD_HOOK_SECRET: buildHookSecret, PUBLISHER_TOKEN: publisherToken } = given;
  if (webhookSecret && buildHookSecret && publisherToken) return { webhookSecret, buildHookSecret, publisherToken };

  const kept = readSecrets(dataDir) ?? (areMade ? createSecrets(dataDir) : null);
  if (kept === null)
    throw new SettingsError(
      `Set WEBHOOK_SECRET, BUILD_HOOK_SECRET and PUBLISHER_TOKEN to the publisher's own, or copy its ${SECRETS_FILE} to ${dataDir}.`,
    );
  return {
    webhookSecret: webhookSecret ?? kept.webhookSecret,
    buildHookSecret: buildHookSecret ?? kept.buildHookSecret,
    publisherToken: publisherToken ?? kept.publisherToken,
  };
}

function readSecrets(dataDir: string): Secrets | null {
  const file = join(dataDir, SECRETS_FILE);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new SecretsError(`Cannot read ${file}. Check its owner and permissions.`, { cause: error });
  }
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new SecretsError(
      `${file} does not hold valid secrets. Restore it, or remove it to have new ones made (senders then need the new webhook secret).`,
      { cause: error },
    );
  }
}

/** A hard link, unlike a rename, never replaces a file that another process made a moment before. */
function createSecrets(dataDir: string): Secrets {
  const secrets: Secrets = {
    webhookSecret: `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`,
    buildHookSecret: randomBytes(SECRET_BYTES).toString("base64url"),
    publisherToken: randomBytes(SECRET_BYTES).toString("base64url"),
  };
  const temporary = join(dataDir, `.${SECRETS_FILE}.${process.pid}.${randomBytes(6).toString("hex")}`);
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY, flag: "wx", flush: true });
  try {
    linkSync(temporary, join(dataDir, SECRETS_FILE));
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readSecrets(dataDir) ?? secrets;
  } finally {
    rmSync(temporary, { force: true });
  }
}
