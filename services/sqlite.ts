import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import Driver from "libsql";
import { requireWritable, unsuitableFile } from "./data-dir";

export type SqlValue = string | number | bigint | null | Uint8Array;
/** By the names of the columns. */
export type SqlRow = Record<string, SqlValue>;
export type SqlArguments = readonly (SqlValue | boolean)[] | Readonly<Record<string, SqlValue | boolean>>;

/** One connection to a SQLite database. Calls are synchronous: what the page cache answers takes microseconds. */
export interface Sqlite {
  all(sql: string, args?: SqlArguments): SqlRow[];
  get(sql: string, args?: SqlArguments): SqlRow | undefined;
  /** How many rows it changed. Outside of a {@link transaction} it is one by itself. */
  run(sql: string, args?: SqlArguments): number;
  /** All that `work` writes, or nothing when it throws. Not within another one. */
  transaction<Result>(work: () => Result): Result;
  /** A text of several statements; one that fails within a transaction of the text ends that without effect. */
  script(sql: string): void;
  /** From here to its end this connection sees the database as it is now. For reading alone. */
  freeze(): void;
  close(): void;
}

interface Prepared {
  statement: Driver.Statement<unknown[]>;
  /** With how many arguments it was called first: the driver fills up missing ones from the call before. */
  args: number;
}

/** Records, accounts and messages are nobody else's. SQLite makes its files beside it with the same rights. */
const OWNER_ONLY = 0o600;

/** A program's own texts are some sixty; those with a list of ids come in many lengths. */
const MOST_STATEMENTS = 256;

/**
 * Opens (and makes) a database; a statement waits up to `timeoutMs` for another
 * connection's lock. Each statement is prepared once: preparing twenty of them
 * for every save took an eighth of the publisher's main thread.
 *
 * Transactions begin and end by statements that are not kept, and what writes
 * is in one: a kept statement that met another process's lock would count as
 * running, and no transaction could be committed until it ran again.
 */
export function openSqlite(file: string, timeoutMs: number): Sqlite {
  keepToOwner(file);
  const database = new Driver(file, { timeout: timeoutMs });
  const prepared = new Map<string, Prepared>();

  function prepare(text: string, args: number): Prepared["statement"] {
    const known = prepared.get(text);
    if (known !== undefined) {
      if (known.args !== args) throw new TypeError(`${args} arguments, not ${known.args}, for ${text}`);
      return known.statement;
    }
    if (prepared.size >= MOST_STATEMENTS) prepared.clear();
    const statement = database.prepare(text);
    prepared.set(text, { statement, args });
    return statement;
  }

  function bind(sql: string, args: SqlArguments) {
    const values = bound(args);
    return { statement: prepare(sql, Object.keys(values).length), values };
  }

  function transaction<Result>(work: () => Result): Result {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      // SQLite itself has done so after some errors.
      if (database.inTransaction) database.exec("ROLLBACK");
      throw error;
    }
  }

  function all(sql: string, args: SqlArguments = []): SqlRow[] {
    const { statement, values } = bind(sql, args);
    return statement.all(values) as SqlRow[];
  }

  return {
    all,
    get: (sql, args) => all(sql, args)[0],
    run(sql, args = []) {
      const { statement, values } = bind(sql, args);
      const write = () => statement.run(values).changes;
      return database.inTransaction ? write() : transaction(write);
    },
    transaction,
    script(sql) {
      try {
        database.exec(sql);
      } finally {
        if (database.inTransaction) database.exec("ROLLBACK");
      }
    },
    freeze() {
      database.exec("PRAGMA query_only = ON");
      database.exec("BEGIN");
      // A transaction begins with its first read.
      all("SELECT count(*) FROM sqlite_master");
    },
    close() {
      // The driver keeps the connection until its statements are collected: a frozen one would go on holding the log.
      if (database.open && database.inTransaction) database.exec("ROLLBACK");
      prepared.clear();
      database.close();
    },
  };
}

/** For an `IN` with so many arguments. */
export function placesFor(values: readonly unknown[]): string {
  return `(${values.map(() => "?").join(", ")})`;
}

/** The driver gives bytes as an `ArrayBuffer`. */
export function bytesOrNull(value: SqlValue | ArrayBuffer | undefined): Buffer | null {
  if (value === undefined || value === null || typeof value !== "object") return null;
  return Buffer.from(value as ArrayBuffer);
}

export function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/** Of a BLOB: the driver takes a Uint8Array and gives an ArrayBuffer. */
export function bytesOf(value: SqlValue | undefined): Uint8Array {
  return new Uint8Array(value as unknown as ArrayBuffer);
}

function bound(args: SqlArguments): unknown[] | Record<string, unknown> {
  if (isList(args)) return args.map(toSql);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, toSql(value)]));
}

const isList = (args: SqlArguments): args is readonly (SqlValue | boolean)[] => Array.isArray(args);

/** What the driver binds as it is meant; of the rest it makes NULL, or ends the process. */
function toSql(value: SqlValue | boolean): SqlValue {
  if (typeof value === "boolean") return Number(value);
  const isBindable =
    value === null ||
    typeof value === "string" ||
    typeof value === "bigint" ||
    (typeof value === "number" && Number.isFinite(value)) ||
    value instanceof Uint8Array;
  if (!isBindable) throw new TypeError(`${String(value)} is no value for SQLite`);
  return value;
}

/**
 * Makes the file where there is none, so that it is never readable to others, not even for a moment. One that is there
 * is not opened: closing it would drop the locks that SQLite holds on it in this process. Throws `DataDirError` for
 * another user's file.
 */
function keepToOwner(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unsuitableFile(file, error);
    takeFromOthers(file);
  }
  // The driver says of these only that it cannot open the database.
  for (const each of [file, `${file}-wal`, `${file}-shm`]) requireWritable(each);
}

function takeFromOthers(file: string): void {
  if ((statSync(file).mode & 0o777) === OWNER_ONLY) return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    throw unsuitableFile(file, error);
  }
}
