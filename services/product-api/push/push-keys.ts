import { generateVAPIDKeys } from "web-push";
import type { Sqlite } from "../../sqlite";

/** By which push services know who sends (RFC 8292), in URL-safe base64: browsers subscribe for the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once, and kept with the subscriptions that were made for them. */
export function pushKeysOf(database: Sqlite): PushKeys {
  const kept = database.get("SELECT public_key, private_key FROM push_keys");
  if (kept !== undefined) return { publicKey: String(kept.public_key), privateKey: String(kept.private_key) };
  const made = generateVAPIDKeys();
  database.run("INSERT INTO push_keys (public_key, private_key) VALUES (?, ?)", [made.publicKey, made.privateKey]);
  return made;
}
