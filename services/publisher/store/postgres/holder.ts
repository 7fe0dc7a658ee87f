import { setTimeout as pause } from "node:timers/promises";
import { PublisherError } from "../../errors";
import { CLOCK_SKEW_MS } from "../../targets/fence";
import { openPostgres, type Connection } from "./database";
import { LEASE_MS } from "./leases";
import { HOLDER } from "../own-settings";
import { placeOf } from "./place-of";
import { requireSessions } from "./require-sessions";
import { putSetting, setting } from "./settings";

/** The session's: the server lets it go when the connection ends. */
const TRY_LOCK = `SELECT pg_try_advisory_lock(hashtext('realtor-homepages publisher'), hashtext(current_schema())) AS is_held`;
/** A machine that is gone without a word is noticed by the server in these 15 s; a process that has stopped, in 20. */
const NOTICE = `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2;
  SELECT set_config('idle_session_timeout', '20s', FALSE) WHERE current_setting('server_version_num')::int >= 140000`;
const TRY_EVERY_MS = 250;
const LOOK_EVERY_MS = 5_000;
const LOOK_TIMEOUT_MS = 5_000;
/** From when the database answers again: its old connection may not be let go yet. */
const REGAIN_WITHIN_MS = 10_000;

/** Before the server lets a silent connection go, and another one has waited for what it may still write. */
const SURE_FOR_MS = LEASE_MS;

/** Where another process works on the same database. */
export interface Waiting {
  patienceMs: number;
  /** Called once, when it has to wait. */
  onWait(): void;
  /** It has taken this one's place: nothing may be published here any more. */
  onLost(): void;
}

interface EndableWaiting extends Waiting {
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

export interface Hold {
  /**
   * To be called once the tables are there. Answers whether another one has worked here since this one, by `name`, last
   * did. One that has not said that it ended may still be writing: then it waits until that must be over.
   */
  isTakeover(name: string): Promise<boolean>;
  /** Whether that would wait. */
  hasToWait(name: string): Promise<boolean>;
  /** From here on it is this one that works here. Rejects where it has lost the lock since `isTakeover` was asked. */
  confirm(name: string): Promise<void>;
  /** Whether nobody else can have begun: the database was reached a moment ago. */
  isSure(): boolean;
  /** Until when that is so, in ms of this machine's clock, by any clock that is right enough. */
  sureUntil(): number;
  end(): Promise<void>;
}

interface Holder {
  name: string;
  hasEnded: boolean;
}

/** One publisher at a time works on a database, wherever it runs; others wait for its end. Throws `DATA_DIR_BUSY`. */
export async function holdDatabase(url: string, { patienceMs, onWait, onLost, signal }: EndableWaiting): Promise<Hold> {
  const database = openPostgres(url);
  let own: string | null = null;
  let reachedAt = Date.now();
  const ending = new AbortController();
  let connection = await lock(patienceMs).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const first = connection;
  const watching = watch();

  async function holder(): Promise<Holder | null> {
    const text = await setting(database, HOLDER);
    return text === null ? null : (JSON.parse(text) as Holder);
  }

  /** By the connection that has the lock: one that has stood still may have lost it, and not have heard of that. */
  const note = (by: Connection, noted: Holder) => putSetting(by, HOLDER, JSON.stringify(noted));

  async function lock(withinMs: number): Promise<Connection> {
    const next = await database.connect();
    try {
      await next.script(NOTICE);
      await requireSessions(next, database, placeOf(url));
      const end = Date.now() + withinMs;
      for (let attempt = 1; ; attempt++) {
        if ((await next.get(TRY_LOCK))!["is_held"]) return next;
        if (Date.now() >= end)
          throw new PublisherError(
            "DATA_DIR_BUSY",
            "Another publisher works on the database of DATABASE_URL. Stop it, or ask it to do this.",
          );
        if (attempt === 1 && own === null) onWait();
        signal?.throwIfAborted();
        await pause(TRY_EVERY_MS);
      }
    } catch (error) {
      await next.end();
      throw error;
    }
  }

  /** Whether the connection, and with it the lock, is there. */
  async function isHeld(): Promise<boolean> {
    const askedAt = Date.now();
    const answer = connection.script("SELECT 1").then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answer, pause(LOOK_TIMEOUT_MS, false, { ref: false })]);
    if (isThere) reachedAt = askedAt;
    return isThere;
  }

  /** Answers whether it has the lock again: not where another one has it, or had it. */
  async function regain(): Promise<boolean> {
    await connection.end();
    while (!ending.signal.aborted) {
      try {
        connection = await lock(REGAIN_WITHIN_MS);
        return own === null || (await holder())?.name === own;
      } catch (error) {
        if (error instanceof PublisherError && error.code === "DATA_DIR_BUSY") return false;
        // Nobody publishes without the database.
        await pause(TRY_EVERY_MS, undefined, { ref: false });
      }
    }
    return true;
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      if (!(await isHeld()) && !(await regain())) {
        // It has nothing to say any more when it ends.
        own = null;
        return onLost();
      }
      await endOrPause();
    }
  }

  function endOrPause(): Promise<void> {
    const watched = connection.client;
    return new Promise((resolve) => {
      const timer = setTimeout(end, LOOK_EVERY_MS);
      timer.unref();
      watched.once("end", end);
      ending.signal.addEventListener("abort", end);
      if (ending.signal.aborted) end();
      function end(): void {
        clearTimeout(timer);
        watched.off("end", end);
        ending.signal.removeEventListener("abort", end);
        resolve();
      }
    });
  }

  /** Who may still write. */
  const isAnother = (before: Holder | null, name: string): before is Holder => before !== null && before.name !== name;

  return {
    async isTakeover(name) {
      const before = await holder();
      if (!isAnother(before, name)) return false;
      if (!before.hasEnded) await pause(LEASE_MS, undefined, { signal });
      return true;
    },
    async hasToWait(name) {
      const before = await holder();
      return isAnother(before, name) && !before.hasEnded;
    },
    async confirm(name) {
      // What it found here was so at its first lock; another one may have led between that and a later one.
      await note(own === null ? first : connection, { name, hasEnded: false });
      own = name;
    },
    isSure: () => Date.now() - reachedAt < SURE_FOR_MS,
    sureUntil: () => reachedAt + SURE_FOR_MS - CLOCK_SKEW_MS,
    async end() {
      ending.abort();
      await watching;
      if (own !== null) await note(connection, { name: own, hasEnded: true }).catch(() => undefined);
      await connection.end();
      await database.close();
    },
  };
}
