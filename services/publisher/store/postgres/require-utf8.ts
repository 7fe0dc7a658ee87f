import { PublisherError } from "../../errors";
import type { Sql } from "./database";

/** Throws `DATABASE`. */
export async function requireUtf8(sql: Sql): Promise<void> {
  const { encoding } = (await sql.get("SELECT current_setting('server_encoding') AS encoding"))!;
  if (encoding !== "UTF8")
    throw new PublisherError(
      "DATABASE",
      `The database of DATABASE_URL is encoded as ${String(encoding)}. Make one with ENCODING 'UTF8'.`,
    );
}
