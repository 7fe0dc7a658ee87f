import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PublisherError } from "../errors";
import type { Contents, ContentsLook } from "./contents";
import { requireNoMove, type MoveMark } from "./move-mark";
import { openSqliteContents, sqliteMark } from "./sqlite/contents";
import { SQLITE_FILE, openSqliteStore } from "./sqlite/sqlite-store";
import { isGone } from "./postgres/failures";
import type { Hold, Waiting } from "./postgres/holder";
import type { Store } from "./store";

/** Where the store is. */
export interface StorePlace {
  dataDir: string;
  /** Null: in the data directory. */
  databaseUrl: string | null;
}

/** Whether it may be reached later: nothing is known to be wrong but the connection. */
export const isUnreached = (error: unknown): error is PublisherError => isGone(error);

/** In a data directory whose records are in PostgreSQL: who works on these there. */
const WORKER_FILE = "postgres-worker-id";
/** Where the connection that waits has broken off: the database restarts, or this process has stood still. */
const WAIT_AGAIN_MS = 500;

/** Of the one who works on a store, or leads those who do. */
export interface Place {
  /** Whether another data directory has published by this store since this one did. */
  isTakeover: boolean;
  /** It has what the other one has published, and goes on from there. */
  confirm(): Promise<void>;
  /** Until when nobody else can have taken it, in ms of this machine's clock. */
  sureUntil(): number;
}

const OWN_PLACE: Place = {
  isTakeover: false,
  confirm: () => Promise.resolve(),
  sureUntil: () => Number.POSITIVE_INFINITY,
};

/**
 * Opens the store of a data directory, for the process that holds its lock, and alone. Throws `ENVIRONMENT` where its
 * pages were made of another store: by this one they would be nobody's.
 */
export async function openStore(
  { dataDir, databaseUrl }: StorePlace,
  waiting: Waiting,
): Promise<{ store: Store; place: Place }> {
  if (databaseUrl === null) {
    // With both, it has come back from a database.
    if (!existsSync(path.join(dataDir, SQLITE_FILE))) refuseOther(dataDir, WORKER_FILE);
    return { store: await requireHere(openSqliteStore(dataDir)), place: OWN_PLACE };
  }
  const named = await nameIn(dataDir);
  const { holdDatabase } = await import("./postgres/holder");
  const hold = await holdDatabase(databaseUrl, waiting);
  try {
    // A name that stays: what a killed process had claimed is the next one's at once.
    const store = await openNamed(databaseUrl, named, "");
    const close = () => store.close().finally(() => hold.end());
    return { store: { ...store, close }, place: await placeOf(hold, named.id) };
  } catch (error) {
    await hold.end();
    throw error;
  }
}

/** Of many processes that work on one database. */
export interface SharedStore {
  store: Store;
  /** Answers at once: null where another one leads, or may still write as one that did. */
  leadNow(): Promise<Place | null>;
  /** Resolves when this one leads. Rejects when the store is closed. */
  lead(): Promise<Place>;
}

/** The same beside other processes on other data directories, one of whom leads. */
export async function openSharedStore(
  dataDir: string,
  databaseUrl: string,
  { onWait, onLost }: Pick<Waiting, "onWait" | "onLost">,
): Promise<SharedStore> {
  const named = await nameIn(dataDir);
  const { holdDatabase } = await import("./postgres/holder");
  // A name of this process alone: what it has sent to a store may arrive until its claims end, also when it is killed.
  const store = await openNamed(databaseUrl, named, ` ${randomUUID()}`);
  const closing = new AbortController();
  const { signal } = closing;
  let hold: Hold | null = null;
  let leading: Promise<Place> | null = null;

  async function waitFor(told: () => void): Promise<Hold> {
    try {
      return await holdDatabase(databaseUrl, { patienceMs: Infinity, onWait: told, onLost, signal });
    } catch {
      await pause(WAIT_AGAIN_MS, undefined, { signal });
      return waitFor(() => undefined);
    }
  }

  const wait = async () => {
    hold ??= await waitFor(onWait);
    return placeOf(hold, named.id);
  };
  return {
    store: {
      ...store,
      async close() {
        closing.abort();
        await leading?.catch(() => undefined);
        await store.close().finally(() => hold?.end());
      },
    },
    async leadNow() {
      try {
        hold = await holdDatabase(databaseUrl, { patienceMs: 0, onWait: () => undefined, onLost, signal });
      } catch (error) {
        if (error instanceof PublisherError && error.code === "DATA_DIR_BUSY") return null;
        throw error;
      }
      return (await hold.hasToWait(named.id)) ? null : placeOf(hold, named.id);
    },
    lead: () => (leading ??= wait()),
  };
}

const placeOf = async (hold: Hold, id: string): Promise<Place> => ({
  isTakeover: await hold.isTakeover(id),
  confirm: () => hold.confirm(id),
  sureUntil: () => hold.sureUntil(),
});

async function openNamed(databaseUrl: string, { id, isNew, file }: Named, process: string): Promise<Store> {
  // Loaded when it is needed: with SQLite nobody waits for the driver.
  const { openPostgresStore } = await import("./postgres/postgres-store");
  const store = await openPostgresStore(databaseUrl, `${hostname()} ${id}${process}`);
  if (isNew) await writeFile(file, id);
  return requireHere(store);
}

/** Closes a store that a move has left. Throws `ENVIRONMENT`. */
async function requireHere(store: Store): Promise<Store> {
  try {
    requireNoMove(await store.moveMark());
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What a move has left there; null where there was none. */
export async function moveMarkOf({ dataDir, databaseUrl }: StorePlace): Promise<MoveMark | null> {
  if (databaseUrl !== null) return (await import("./postgres/contents")).postgresMark(databaseUrl);
  const file = path.join(dataDir, SQLITE_FILE);
  return existsSync(file) ? sqliteMark(file) : null;
}

/** All that a store keeps, for who moves it. Throws `DATA_DIR_BUSY` where others work on the database. */
export async function openContents({ dataDir, databaseUrl }: StorePlace, patienceMs: number): Promise<Contents> {
  if (databaseUrl === null) return openSqliteContents(path.join(dataDir, SQLITE_FILE));
  const { openPostgresContents } = await import("./postgres/contents");
  const { id, isNew, file } = await readName(dataDir);
  const contents = await openPostgresContents(databaseUrl, id, patienceMs);
  if (isNew) await writeFile(file, id);
  return contents;
}

/** The same to look at beside others; null where there is none. */
export async function lookInto({ dataDir, databaseUrl }: StorePlace): Promise<ContentsLook | null> {
  if (databaseUrl !== null) return (await import("./postgres/contents")).lookIntoPostgres(databaseUrl);
  const file = path.join(dataDir, SQLITE_FILE);
  return existsSync(file) ? openSqliteContents(file) : null;
}

interface Named {
  id: string;
  isNew: boolean;
  file: string;
}

async function nameIn(dataDir: string): Promise<Named> {
  if ((await moveMarkOf({ dataDir, databaseUrl: null })) === null) refuseOther(dataDir, SQLITE_FILE);
  return readName(dataDir);
}

async function readName(dataDir: string): Promise<Named> {
  const file = path.join(dataDir, WORKER_FILE);
  const known = await readFile(file, "utf8").catch(() => null);
  return { id: known ?? randomUUID(), isNew: known === null, file };
}

function refuseOther(dataDir: string, name: string): void {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) return;
  if (name === WORKER_FILE)
    throw new PublisherError(
      "ENVIRONMENT",
      `The records of ${dataDir} are in PostgreSQL: set DATABASE_URL to it again, or move them with \`npm run move\`. To begin with SQLite and the ` +
        `product API's records instead, move ${file} and its releases folder away, and build.`,
    );
  throw new PublisherError(
    "ENVIRONMENT",
    `The records of ${dataDir} are in ${file}: unset DATABASE_URL, or move them with \`npm run move\`. To begin with PostgreSQL and the product API's ` +
      `records instead, move ${file} and the releases folder beside it away, and build. What was published before ` +
      "stays in that file.",
  );
}
