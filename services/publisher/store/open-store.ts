import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { PublisherError } from "../errors";
import { SQLITE_FILE, openSqliteStore } from "./sqlite/sqlite-store";
import type { Store } from "./store";

/** Where the store is. */
export interface StorePlace {
  dataDir: string;
  /** Null: in the data directory. */
  databaseUrl: string | null;
}

/** In a data directory whose records are in PostgreSQL: who works on these there. */
const WORKER_FILE = "postgres-worker-id";

/** Where another process works on the same database. */
export interface Waiting {
  patienceMs: number;
  /** Called once, when it has to wait. */
  onWait(): void;
  /** It has taken this one's place: nothing may be published here any more. */
  onLost(): void;
}

/** Of the one who works on a store. */
export interface Place {
  /** Whether another data directory has published by this store since this one did. */
  isTakeover: boolean;
  /** It has what the other one has published, and goes on from there. */
  confirm(): Promise<void>;
  /** Whether nobody else can have taken it. */
  isSure(): boolean;
}

const OWN_PLACE: Place = { isTakeover: false, confirm: () => Promise.resolve(), isSure: () => true };

/**
 * Opens the store of a data directory, for the process that holds its lock. Throws `ENVIRONMENT` where its pages were
 * made of another store: by this one they would be nobody's.
 */
export async function openStore(
  { dataDir, databaseUrl }: StorePlace,
  waiting: Waiting,
): Promise<{ store: Store; place: Place }> {
  const worker = path.join(dataDir, WORKER_FILE);
  const own = path.join(dataDir, SQLITE_FILE);
  if (databaseUrl === null) {
    if (existsSync(worker))
      throw new PublisherError(
        "ENVIRONMENT",
        `The records of ${dataDir} are in PostgreSQL: set DATABASE_URL to it again. To begin with SQLite and the ` +
          `product API's records instead, move ${worker} and its releases folder away, and build.`,
      );
    return { store: openSqliteStore(dataDir), place: OWN_PLACE };
  }
  if (existsSync(own))
    throw new PublisherError(
      "ENVIRONMENT",
      `The records of ${dataDir} are in ${own}: unset DATABASE_URL. To begin with PostgreSQL and the product API's ` +
        `records instead, move ${own} and the releases folder beside it away, and build. What was published before ` +
        "stays in that file.",
    );
  const known = await readFile(worker, "utf8").catch(() => null);
  const id = known ?? randomUUID();
  // Loaded when it is needed: with SQLite nobody waits for the driver.
  const [{ openPostgresStore }, { holdDatabase }] = await Promise.all([
    import("./postgres/postgres-store"),
    import("./postgres/holder"),
  ]);
  const hold = await holdDatabase(databaseUrl, waiting);
  try {
    const store = await openPostgresStore(databaseUrl, `${hostname()} ${id}`);
    // A name that stays: what a killed process had claimed is the next one's at once.
    if (known === null) await writeFile(worker, id);
    const close = () => store.close().finally(() => hold.end());
    const place = {
      isTakeover: await hold.isTakeover(id),
      confirm: () => hold.confirm(id),
      isSure: () => hold.isSure(),
    };
    return { store: { ...store, close }, place };
  } catch (error) {
    await hold.end();
    throw error;
  }
}
