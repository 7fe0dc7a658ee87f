import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { WorkListener } from "../jobs";
import type { Postgres, Sql } from "./database";

const CHANNEL = "realtor_homepages_work";
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Of 8000 bytes that PostgreSQL takes. */
const LONGEST_PAYLOAD_BYTES = 7_000;

/**
 * Within a transaction: tells the other processes, once it is committed, that there is work of these realtors. `from`
 * names this one.
 */
export async function tellOthers(sql: Sql, from: string, realtorIds: ReadonlySet<string>): Promise<void> {
  const named = JSON.stringify({ from, realtorIds: [...realtorIds] } satisfies Told);
  const payload = Buffer.byteLength(named) > LONGEST_PAYLOAD_BYTES ? JSON.stringify({ from }) : named;
  await sql.get("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
}

/** Without the realtors where they are too many to be named. */
interface Told {
  from: string;
  realtorIds?: string[];
}

/** A process of an earlier version tells no more than its name. */
function toldIn(payload: string): Told {
  return payload.startsWith("{") ? (JSON.parse(payload) as Told) : { from: payload };
}

/**
 * Calls back when another process has told of work; resolves, once it listens, with the way to stop. The connection
 * is made anew when it breaks: what was told meanwhile is lost, so that it calls back then, too.
 */
export async function hearOthers(
  database: Pick<Postgres, "connect">,
  own: string,
  onWork: WorkListener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await listen();

  async function listen(): Promise<Client> {
    const next = await database.connect();
    next.on("notification", ({ payload }) => {
      const { from, realtorIds } = toldIn(payload ?? "");
      if (from !== own) onWork(realtorIds ? new Set(realtorIds) : null);
    });
    try {
      await next.query(`LISTEN ${CHANNEL}`);
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  async function listenAgain(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        client = await listen();
        onWork(null);
        return;
      } catch {
        await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await endOf(client, stopping.signal);
      if (!stopping.signal.aborted) await listenAgain();
    }
    await client.end().catch(() => undefined);
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await listening;
  };
}

/** When the connection ends, or nobody wants it any more. */
function endOf(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once("end", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}
