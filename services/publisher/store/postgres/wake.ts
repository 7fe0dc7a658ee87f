import { setTimeout as pause } from "node:timers/promises";
import type { Connection, Postgres, Sql } from "./database";
import { joinWorkers } from "./working";

const CHANNEL = "realtor_homepages_work";
/** Of orders for the leader, and answers to them. A process of an earlier version does not listen to it. */
export const ORDERS_CHANNEL = "realtor_homepages_orders";
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/**
 * A connection that only listens does not see that the other end is gone without a word: a machine that lost its power, a
 * firewall that has forgotten who was silent for some minutes. TCP asks after two hours. What gets no answer in time ends
 * the connection.
 */
const ASK_EVERY_MS = 10_000;

/** Of 8000 bytes that PostgreSQL takes. */
const LONGEST_PAYLOAD_BYTES = 7_000;

const NEWS = ["work", "done", "served", "orders"] as const;
/** What is new: work, jobs that are done, which release is served and that a run of all its pages has begun, or an order for the leader or its answer. */
export type News = (typeof NEWS)[number];

/** Those of each kind of news. */
export const listenersOf = <Listener>() =>
  Object.fromEntries(NEWS.map((news) => [news, new Set<Listener>()])) as Record<News, Set<Listener>>;

/**
 * Within a transaction: tells the other processes, once it is committed, what is new, and of which realtors. `from`
 * names this one.
 */
export async function tellOthers(sql: Sql, from: string, realtorIds: ReadonlySet<string>, news: News): Promise<void> {
  const named = JSON.stringify({ from, news, realtorIds: [...realtorIds] } satisfies Told);
  const payload = Buffer.byteLength(named) > LONGEST_PAYLOAD_BYTES ? JSON.stringify({ from, news }) : named;
  await sql.get("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
}

/** Without the realtors where they are too many to be named. */
interface Told {
  from: string;
  /** A process of an earlier version tells of work alone. */
  news?: News;
  realtorIds?: string[];
}

/** A process of an earlier version tells no more than its name. */
function toldIn(payload: string): Told {
  return payload.startsWith("{") ? (JSON.parse(payload) as Told) : { from: payload };
}

/**
 * Calls back when another process has told something; resolves, once it listens, with the way to stop. The connection
 * is made anew when it breaks: what was told meanwhile is lost, so that it calls back for all then.
 */
export async function hearOthers(
  database: Pick<Postgres, "connect">,
  own: string,
  onNews: (news: News, realtorIds: ReadonlySet<string> | null) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let connection = await listen();

  async function listen(): Promise<Connection> {
    const next = await database.connect();
    next.client.on("notification", ({ channel, payload }) => {
      if (channel === ORDERS_CHANNEL) return onNews("orders", null);
      const { from, news = "work", realtorIds } = toldIn(payload ?? "");
      if (from !== own) onNews(news, realtorIds ? new Set(realtorIds) : null);
    });
    try {
      await joinWorkers(next);
      await next.script(`LISTEN ${CHANNEL}; LISTEN ${ORDERS_CHANNEL}`);
      const asking = setInterval(() => void next.get("SELECT 1").catch(() => undefined), ASK_EVERY_MS);
      asking.unref();
      next.client.once("end", () => clearInterval(asking));
      return next;
    } catch (error) {
      await next.end();
      throw error;
    }
  }

  async function listenAgain(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        connection = await listen();
        for (const news of NEWS) onNews(news, null);
        return;
      } catch {
        await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await endOf(connection, stopping.signal);
      if (!stopping.signal.aborted) await listenAgain();
    }
    await connection.end();
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await listening;
  };
}

/** When the connection ends, or nobody wants it any more. */
function endOf({ client }: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once("end", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}
