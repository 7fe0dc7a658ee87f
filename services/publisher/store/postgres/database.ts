import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolClient } from "pg";
import { databaseError, isGone, isRepeatable } from "./failures";
import { placeOf } from "./place-of";

export type Row = Record<string, unknown>;
export type Value = string | number | boolean | null | Buffer;
export type Arguments = readonly (Value | readonly Value[])[];

/** Asks one statement at a time. */
export interface Sql {
  all(text: string, args?: Arguments): Promise<Row[]>;
  get(text: string, args?: Arguments): Promise<Row | undefined>;
  /** How many rows it changed. */
  run(text: string, args?: Arguments): Promise<number>;
  /** A text of several statements, without arguments. */
  script(text: string): Promise<void>;
}

/** A connection of its own, with what lasts as long as it does: locks, notifications. */
export interface Connection extends Sql {
  /** For its notifications, and its end. */
  client: Client;
  end(): Promise<void>;
}

/** A pool of connections to one database. Outside of a transaction each statement is one by itself. */
export interface Postgres extends Sql {
  /** All that `work` writes, or nothing when it throws. `work` may be called again: nothing else may come of it. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** For statements that have to be of one moment. */
  reading<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** The database as it is now, on a connection of its own, until that is closed. */
  freeze(): Promise<{ sql: Sql; close(): void }>;
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
/** For one try. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A server that restarts is waited for: nothing has been asked of it yet. */
const CONNECT_WITHIN_MS = 5_000;
const TRY_EVERY_MS = 100;
/** The slowest statement reads all of an archive's index. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** When the server says nothing at all. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** The server ends a transaction whose process has stopped: others wait for its locks, and no longer than a statement may take. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const MOST_TRIES = 5;

const BIGINT = 20;

const BEGIN = "BEGIN";
const BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/** Counters and times in ms are below 2⁵³. */
const getTypeParser = (id: number, format?: "text" | "binary") =>
  id === BIGINT ? Number : (types.getTypeParser(id, format as "text") as (text: string) => unknown);

/** What commits waits for the disk, and for standbys where there are any; a stronger setting of the server's stays. */
const DURABLE = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')`;

/** Text of PostgreSQL holds every character but this one. */
const NUL = /\0/g;
const bind = (value: Value): Value => (typeof value === "string" ? value.replace(NUL, "\uFFFD") : value);
const isList = (value: Value | readonly Value[]): value is readonly Value[] => Array.isArray(value);
const bound = (args: Arguments) => args.map((value) => (isList(value) ? value.map(bind) : bind(value)));

export function openPostgres(url: string): Postgres {
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // Statements that do not wait for each other are sent at once.
    pipeline: true,
    application_name: "realtor-homepages publisher",
    types: { getTypeParser: getTypeParser as typeof types.getTypeParser },
  };
  const place = placeOf(url);
  const pool = new Pool({ ...config, max: CONNECTIONS });
  // What a connection in use says of its end, its statement says as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const durable = new WeakSet<PoolClient>();
  /** Statements are parsed once a connection: their texts are few, and lists are arrays. */
  const names = new Map<string, string>();

  function nameOf(text: string): string {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  }

  /** What the driver answers, or our error for what it throws. */
  async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (cause) {
      throw databaseError(cause, place);
    }
  }

  function sqlOn(client: ClientBase): Sql {
    const ask = (text: string, args: Arguments) =>
      told(client.query<Row>({ name: nameOf(text), text, values: bound(args) }));
    const all = async (text: string, args: Arguments = []) => (await ask(text, args)).rows;
    return {
      all,
      get: async (text, args) => (await all(text, args))[0],
      run: async (text, args = []) => (await ask(text, args)).rowCount ?? 0,
      script: async (text) => void (await told(client.query(text))),
    };
  }

  /** A server that has just restarted is waited for, as nothing has been asked of it yet. */
  async function patiently<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<[PoolClient, Answer]> {
    const end = Date.now() + CONNECT_WITHIN_MS;
    for (;;) {
      let client: PoolClient | null = null;
      try {
        client = await told(pool.connect());
        if (!durable.has(client)) await told(client.query(DURABLE));
        durable.add(client);
        return [client, await work(client)];
      } catch (error) {
        client?.release(isGone(error));
        if (!isGone(error) || Date.now() >= end) throw error;
        await pause(TRY_EVERY_MS);
      }
    }
  }

  async function once<Result>(
    begin: string,
    work: (sql: Sql) => Promise<Result>,
    onCommit: () => void,
  ): Promise<Result> {
    const [client] = await patiently((each) => told(each.query(begin)));
    try {
      const result = await work(sqlOn(client));
      onCommit();
      await told(client.query("COMMIT"));
      client.release();
      return result;
    } catch (error) {
      const isUsable = !isGone(error) && (await client.query("ROLLBACK").catch(() => null)) !== null;
      client.release(!isUsable);
      throw error;
    }
  }

  async function transaction<Result>(work: (sql: Sql) => Promise<Result>, begin = BEGIN): Promise<Result> {
    const end = Date.now() + CONNECT_WITHIN_MS;
    for (let attempt = 1; ; attempt++) {
      let isCommitting = false;
      try {
        return await once(begin, work, () => (isCommitting = true));
      } catch (error) {
        // A connection that was lost before the commit was asked for has left nothing.
        const isUndone = isRepeatable(error) || (isGone(error) && !isCommitting && Date.now() < end);
        if (!isUndone || attempt === MOST_TRIES) throw error;
      }
    }
  }

  /** A statement alone. One that only reads may be asked again. */
  async function all(text: string, args: Arguments = []): Promise<Row[]> {
    const isReading = text.trimStart().startsWith("SELECT");
    const [client, rows] = await patiently(async (each) => (isReading ? sqlOn(each).all(text, args) : null));
    let isBroken = false;
    try {
      return rows ?? (await sqlOn(client).all(text, args));
    } catch (error) {
      isBroken = isGone(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function connect(): Promise<Connection> {
    const client = new Client(config);
    client.on("error", () => undefined);
    const end = () => client.end().catch(() => undefined);
    try {
      await told(client.connect());
      return { ...sqlOn(client), client, end };
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    transaction: (work) => transaction(work),
    reading: (work) => transaction(work, BEGIN_READING),
    all,
    get: async (text, args) => (await all(text, args))[0],
    run: (text, args) => transaction((sql) => sql.run(text, args)),
    script: (text) => transaction((sql) => sql.script(text)),
    async freeze() {
      const sql = await connect();
      const close = () => void sql.end();
      try {
        await sql.script("SET idle_in_transaction_session_timeout = 0");
        await sql.script(BEGIN_READING);
        // The moment is that of the first statement.
        await sql.script("SELECT 1");
        return { sql, close };
      } catch (error) {
        close();
        throw error;
      }
    },
    connect,
    close: () => pool.end(),
  };
}
