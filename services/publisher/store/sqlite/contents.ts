import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../../migrate";
import { bytesOrNull, openSqlite, placesFor, type Sqlite, type SqlValue } from "../../../sqlite";
import {
  REPLACED,
  ROWS_AT_ONCE,
  TABLES,
  rowsByKey,
  type Cell,
  type CellKind,
  type Contents,
  type Table,
} from "../contents";
import type { MoveMark } from "../move-mark";
import { MOVE, SERVED } from "../own-settings";
import type { ServedRelease } from "../store";
import { MIGRATIONS } from "./migrations";
import { putSetting, setting } from "./settings";

const BUSY_TIMEOUT_MS = 30_000;
/** Text of PostgreSQL holds every character but this one. */
const NUL = /\0/g;

/** For the process that holds the data directory. */
export function openSqliteContents(file: string): Contents {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  migrate(database, MIGRATIONS, file);

  return {
    isTakeover: false,
    async mark() {
      return markIn(database);
    },
    async setMark(mark) {
      if (mark === null) database.run("DELETE FROM settings WHERE key = ?", [MOVE]);
      else putSetting(database, MOVE, JSON.stringify(mark));
    },
    async served() {
      return JSON.parse(setting(database, SERVED) ?? "null") as ServedRelease | null;
    },
    async setServed(served) {
      putSetting(database, SERVED, JSON.stringify(served));
    },
    async count(table) {
      return database.get(`SELECT count(*) AS n FROM ${table}`)!["n"] as number;
    },
    rows(table, after) {
      const { columns, key }: Table = TABLES[table];
      const kinds = Object.entries(columns);
      const select = `SELECT ${Object.keys(columns).join(", ")} FROM ${table}`;
      const higher = `WHERE (${key.join(", ")}) > ${placesFor(key)}`;
      const order = `ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_ONCE}`;
      return rowsByKey(table, after, (last) => {
        const text = `${select} ${last === undefined ? "" : higher} ${order}`;
        const rows = database.all(text, (last ?? []) as SqlValue[]);
        return rows.map((row) => kinds.map(([name, kind]) => toCell(row[name]!, kind)));
      });
    },
    async places(table) {
      return database.all(`SELECT seq FROM ${table} ORDER BY seq`).map((row) => row["seq"] as number);
    },
    async clear() {
      database.transaction(() => {
        for (const table of REPLACED)
          if (table === "settings") database.run("DELETE FROM settings WHERE key <> ?", [MOVE]);
          else database.run(`DELETE FROM ${table}`);
      });
    },
    async add(table, rows) {
      const names = Object.keys(TABLES[table].columns);
      const insert = `INSERT INTO ${table} (${names.join(", ")}) VALUES ${placesFor(names)}`;
      database.transaction(() => {
        for (const row of rows) database.run(insert, row as (SqlValue | boolean)[]);
      });
    },
    async removeContents(places) {
      database.transaction(() => {
        for (const place of places) database.run("DELETE FROM archive_contents WHERE seq = ?", [place]);
      });
    },
    // The next place is the one after the highest, and nobody else ever holds it.
    settle: () => Promise.resolve(),
    async close() {
      database.close();
    },
  };
}

/** What a move has left in a database of whatever age; null where there is none. */
export function sqliteMark(file: string): MoveMark | null {
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  try {
    const hasSettings = database.get("SELECT 1 FROM sqlite_master WHERE name = 'settings'") !== undefined;
    return hasSettings ? markIn(database) : null;
  } finally {
    database.close();
  }
}

export function markIn(database: Sqlite): MoveMark | null {
  return JSON.parse(setting(database, MOVE) ?? "null") as MoveMark | null;
}

function toCell(value: SqlValue, kind: CellKind): Cell {
  if (value === null) return null;
  if (kind === "bytes") return bytesOrNull(value);
  if (kind === "flag") return Number(value) !== 0;
  return kind === "whole" ? Number(value) : String(value).replace(NUL, "\uFFFD");
}
