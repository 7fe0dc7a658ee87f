import type { InArgs, InStatement, InValue, Row } from "@libsql/client";
import Driver from "libsql";

export interface SqlResult {
  /** By the names of the columns. */
  rows: Row[];
  rowsAffected: number;
}

/** The part of `@libsql/client` that the publisher uses; a client of that package is one as well. */
export interface SqlClient {
  execute(statement: InStatement, args?: InArgs): Promise<SqlResult>;
  /** All of them or none. */
  batch(statements: InStatement[], mode: "write"): Promise<SqlResult[]>;
  /** A text of several; one that fails within a transaction of the text ends that without effect. */
  executeMultiple(sql: string): Promise<void>;
  close(): void;
}

interface Prepared {
  statement: Driver.Statement<unknown[]>;
  /** With how many arguments it was called first: the driver fills up missing ones from the call before. */
  args: number;
}

/** The publisher's own texts are some sixty; those with a list of ids come in many lengths. */
const MOST_STATEMENTS = 256;

/**
 * A client of one connection, on the driver of `@libsql/client`, that prepares
 * each statement once. That package prepares it for every call, and finds out by
 * an exception whether it answers with rows: with the twenty statements of a
 * save an eighth of the time of the publisher's main thread.
 *
 * Transactions begin and end by statements that are not kept, and what writes
 * is in one: a kept statement that met another process's lock would count as
 * running, and no transaction could be committed until it ran again.
 */
export function openSqlite(file: string, timeoutMs: number): SqlClient {
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

  function run(given: InStatement, write: (work: () => SqlResult) => SqlResult): SqlResult {
    const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
    const values = bound(args);
    const statement = prepare(sql, Object.keys(values).length);
    if (statement.reader) return { rows: statement.all(values) as Row[], rowsAffected: 0 };
    return write(() => ({ rows: [], rowsAffected: statement.run(values).changes }));
  }

  function inTransaction<Result>(work: () => Result): Result {
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

  return {
    async execute(statement, args) {
      const whole = typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
      return run(whole, inTransaction);
    },
    async batch(statements) {
      return inTransaction(() => statements.map((statement) => run(statement, (work) => work())));
    },
    async executeMultiple(sql) {
      try {
        database.exec(sql);
      } finally {
        if (database.inTransaction) database.exec("ROLLBACK");
      }
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
}

function bound(args: InArgs): unknown[] | Record<string, unknown> {
  if (Array.isArray(args)) return args.map(toSql);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, toSql(value)]));
}

/** What the driver binds as it is meant; of the rest it makes NULL, or ends the process. */
function toSql(value: InValue): unknown {
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
