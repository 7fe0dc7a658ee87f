import { PublisherError } from "../../errors";
import {
  REPLACED,
  ROWS_AT_ONCE,
  TABLES,
  rowsByKey,
  type Cell,
  type CellKind,
  type Contents,
  type ContentsLook,
  type Table,
} from "../contents";
import type { MoveMark } from "../move-mark";
import { MOVE, SERVED } from "../own-settings";
import type { ServedRelease } from "../store";
import { openPostgres, type Connection, type Sql } from "./database";
import { holdDatabase } from "./holder";
import { migrate } from "./migrate";
import { MIGRATIONS } from "./migrations";
import { placeOf } from "./place-of";
import { requireSessions } from "./require-sessions";
import { requireUtf8 } from "./require-utf8";
import { PUT_SETTING, putSetting, setting } from "./settings";
import { keepWorkersOut } from "./working";

/** The types of lists of cells. */
const LISTS: Record<CellKind, string> = { text: "text[]", whole: "bigint[]", flag: "boolean[]", bytes: "bytea[]" };
/** What comes next is numbered from there. */
const SETTLE = `
  UPDATE counters SET value = (SELECT coalesce(max(seq), 0) FROM
    (SELECT seq FROM records UNION ALL SELECT seq FROM tombstones UNION ALL SELECT seq FROM unapplied) AS places)
  WHERE name = 'accepted';
  UPDATE counters SET value = (SELECT coalesce(max(seq), 0) FROM archive_entries) WHERE name = 'archived';
  SELECT setval('queue_generations', (SELECT coalesce(max(generation), 0) + 1 FROM queue_jobs));
  SELECT setval(pg_get_serial_sequence('receipts', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM receipts));
  SELECT setval(pg_get_serial_sequence('purges', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM purges));`;

/** `name`: of the data directory that goes on with it. Throws `DATA_DIR_BUSY` while somebody works on it. */
export async function openPostgresContents(url: string, name: string, patienceMs: number): Promise<Contents> {
  const ignored = () => undefined;
  const waiting = { patienceMs, onWait: ignored, onLost: ignored };
  const hold = await holdDatabase(url, waiting).catch((error: unknown) => nameOthers(url, error));
  const database = openPostgres(url);
  let alone: Connection | null = null;
  async function close(): Promise<void> {
    await alone?.end();
    await database.close();
    await hold.end();
  }
  try {
    await requireUtf8(database);
    await migrate(database, MIGRATIONS);
    alone = await database.connect();
    await keepWorkersOut(alone, patienceMs);
    const isTakeover = await hold.isTakeover(name);
    return contentsOf({ database, alone, isTakeover, settled: () => hold.confirm(name), close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whoever leads works on it as well: by their addresses an operator finds those to be stopped. */
async function nameOthers(url: string, error: unknown): Promise<never> {
  if (!(error instanceof PublisherError) || error.code !== "DATA_DIR_BUSY") throw error;
  const database = openPostgres(url);
  try {
    const connection = await database.connect();
    await keepWorkersOut(connection, 0).finally(() => connection.end());
  } finally {
    await database.close();
  }
  throw error;
}

interface Opened {
  database: ReturnType<typeof openPostgres>;
  /** What keeps others out ends with it. */
  alone: Connection;
  isTakeover: boolean;
  settled(): Promise<void>;
  close(): Promise<void>;
}

function contentsOf({ database, alone, isTakeover, settled, close }: Opened): Contents {
  return {
    isTakeover,
    mark: () => markIn(database),
    async setMark(mark) {
      const [text, args] =
        mark === null ? ["DELETE FROM settings WHERE key = $1", [MOVE]] : [PUT_SETTING, [MOVE, JSON.stringify(mark)]];
      await alone.run(text, args).catch((cause: unknown) => {
        const broken = "The connection that kept other publishers out of the database has broken off: run it again.";
        throw new PublisherError("DATABASE", broken, { cause });
      });
    },
    async served() {
      return JSON.parse((await setting(database, SERVED)) ?? "null") as ServedRelease | null;
    },
    setServed: (served) => database.transaction((sql) => putSetting(sql, SERVED, JSON.stringify(served))),
    async count(table) {
      return (await database.get(`SELECT count(*) AS n FROM ${table}`))!["n"] as number;
    },
    rows(table, after) {
      const { columns, key }: Table = TABLES[table];
      const kinds = Object.entries(columns);
      // Byte by byte, as SQLite does.
      const sorted = key.map((name) => (columns[name] === "text" ? `${name} COLLATE "C"` : name)).join(", ");
      const select = `SELECT ${Object.keys(columns).join(", ")} FROM ${table}`;
      const higher = `WHERE (${sorted}) > (${key.map((_, index) => `$${index + 1}`).join(", ")})`;
      return rowsByKey(table, after, async (last) => {
        const text = `${select} ${last === undefined ? "" : higher} ORDER BY ${sorted} LIMIT ${ROWS_AT_ONCE}`;
        const rows = await database.all(text, last ?? []);
        return rows.map((row) => kinds.map(([name]) => row[name] as Cell));
      });
    },
    async places(table) {
      return (await database.all(`SELECT seq FROM ${table} ORDER BY seq`)).map((row) => row["seq"] as number);
    },
    async clear() {
      await database.transaction(async (sql) => {
        for (const table of REPLACED)
          if (table === "settings") await sql.run("DELETE FROM settings WHERE key <> $1", [MOVE]);
          else await sql.run(`DELETE FROM ${table}`);
      });
    },
    async add(table, rows) {
      if (rows.length === 0) return;
      const { columns, key }: Table = TABLES[table];
      const names = Object.keys(columns).join(", ");
      const lists = Object.values(columns).map((kind, index) => `$${index + 1}::${LISTS[kind]}`);
      await database.run(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
         SELECT * FROM unnest(${lists.join(", ")}) AS cells (${names}) ORDER BY ${key[0]}`,
        lists.map((_, index) => rows.map((row) => row[index]!)),
      );
    },
    async removeContents(places) {
      await database.run("DELETE FROM archive_contents WHERE seq = ANY($1::bigint[])", [places]);
    },
    async settle() {
      await database.script(SETTLE);
      await settled();
    },
    close,
  };
}

/** The same to look at beside others, as it is: nothing is made there. Throws `DATABASE` for one that could not be used. */
export async function lookIntoPostgres(url: string): Promise<ContentsLook> {
  const database = openPostgres(url);
  try {
    await requireUtf8(database);
    const connection = await database.connect();
    await requireSessions(connection, database, placeOf(url)).finally(() => connection.end());
  } catch (error) {
    await database.close();
    throw error;
  }
  const isMade = async (table: string) =>
    (await database.get("SELECT to_regclass($1) IS NOT NULL AS is_made", [table]))!["is_made"] === true;
  return {
    mark: async () => ((await isMade("settings")) ? markIn(database) : null),
    count: async (table) =>
      (await isMade(table)) ? ((await database.get(`SELECT count(*) AS n FROM ${table}`))!["n"] as number) : 0,
    close: () => database.close(),
  };
}

/** What a move has left in a database; null where there is none. */
export async function postgresMark(url: string): Promise<MoveMark | null> {
  const database = openPostgres(url);
  try {
    const made = await database.get("SELECT to_regclass('settings') IS NOT NULL AS is_made");
    return made!["is_made"] === true ? await markIn(database) : null;
  } finally {
    await database.close();
  }
}

export async function markIn(sql: Sql): Promise<MoveMark | null> {
  return JSON.parse((await setting(sql, MOVE)) ?? "null") as MoveMark | null;
}
