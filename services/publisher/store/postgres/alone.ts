import type { Store } from "../store";
import type { Connection, Postgres } from "./database";

/** Held together by those who accept, and by one who wants none of them. */
const ACCEPTING = "hashtext('realtor-homepages accepting'), hashtext(current_schema())";
export const MAY_ACCEPT = `SELECT pg_advisory_xact_lock_shared(${ACCEPTING})`;
const KEEP_OTHERS = `SELECT pg_advisory_xact_lock(${ACCEPTING})`;
/** A process that has stopped lets the others go on then. By that time nothing that it has signed counts any more. */
const LEFT_ALONE = "SET idle_in_transaction_session_timeout = '40s'";
const SAY_EVERY_MS = 2_000;

export function createAlone(database: Pick<Postgres, "connect">): Required<Pick<Store, "alone" | "isAlone">> {
  /** Of work that goes on, and that nobody is kept from any more. */
  const broken = new Set<Connection>();
  return {
    async alone(work) {
      const connection = await database.connect();
      const breaks = () => void broken.add(connection);
      connection.client.once("end", breaks);
      const saying = setInterval(() => void connection.script("SELECT 1").catch(() => undefined), SAY_EVERY_MS);
      try {
        await connection.script(LEFT_ALONE);
        await connection.script("BEGIN");
        await connection.script(KEEP_OTHERS);
        return await work();
      } finally {
        clearInterval(saying);
        connection.client.off("end", breaks);
        broken.delete(connection);
        await connection.end();
      }
    },
    isAlone: () => broken.size === 0,
  };
}
