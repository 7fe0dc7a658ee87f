import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Connection, Postgres } from "./database";
import { pooled } from "./failures";

const HEARD_WITHIN_MS = 5_000;

/**
 * A pooler of transactions may give each statement another connection of the server's: a lock is nobody's then, or that
 * of two publishers, and who listens hears nothing. So one listens to the other. Throws `DATABASE`.
 */
export async function requireSessions(
  { client, script }: Pick<Connection, "client" | "script">,
  database: Pick<Postgres, "get">,
  place: string,
): Promise<void> {
  const channel = `realtor_homepages_${randomUUID().replaceAll("-", "")}`;
  const heard = once(client, "notification", { signal: AbortSignal.timeout(HEARD_WITHIN_MS) }).catch(() => null);
  await script(`LISTEN ${channel}`);
  await database.get("SELECT pg_notify($1, '')", [channel]);
  if ((await heard) === null) throw pooled(place, "a connection that listens hears nothing");
  await script(`UNLISTEN ${channel}`);
}
