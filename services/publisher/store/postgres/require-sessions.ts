import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Connection, Postgres } from "./database";
import { pooled } from "./failures";

const ASK_AGAIN_MS = 50;
/** Some 5 s; of a process that has stood still meanwhile no time is counted. */
const MOST_ASKED = 100;

/**
 * A pooler of transactions may give each statement another connection of the server's: a lock is nobody's then, or that
 * of two publishers, and who listens hears nothing. So one listens to the other. Throws `DATABASE`.
 */
export async function requireSessions(
  { client, script }: Pick<Connection, "client" | "script">,
  database: Pick<Postgres, "get">,
  place: string,
  mostAsked = MOST_ASKED,
): Promise<void> {
  const channel = `realtor_homepages_${randomUUID().replaceAll("-", "")}`;
  let isHeard = false;
  client.once("notification", () => (isHeard = true));
  await script(`LISTEN ${channel}`);
  await database.get("SELECT pg_notify($1, '')", [channel]);
  for (let asked = 0; !isHeard && asked < mostAsked; asked++) {
    if (asked > 0) await pause(ASK_AGAIN_MS);
    // It comes before an answer.
    await script("SELECT 1");
  }
  if (!isHeard) throw pooled(place, "a connection that listens hears nothing");
  await script(`UNLISTEN ${channel}`);
}
