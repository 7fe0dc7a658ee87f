import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "./http-client";
import { between, type Random } from "./random";
import { listRealtors } from "./realtors";
import { realtorEvent, sendWebhook, signWebhook } from "./signed-webhook";
import type { Stack } from "./stack";
import { until } from "./until";
import { untouchedPages } from "./untouched-pages";
import { startVisitors } from "./visitors";

const PAUSE_MS = 50;
const LONGEST_LIFE_MS = 1_000;

export interface RestartFigures {
  restarts: number;
  pages: number;
  assets: number;
  /** What a visitor got that was not a whole page, on kept connections and on new ones. */
  failures: string[];
  /** From a new connection until its answer was there. */
  longestWaitMs: number;
  /** From SIGTERM until the process was gone. */
  longestStopMs: number;
  /** From its start until publisher and origin answered. */
  longestStartMs: number;
  webhooks: { taken: number; refused: number };
  /** Neither taken nor refused with when to try again. */
  lostWebhooks: string[];
}

interface Options {
  stack: Stack;
  restarts: number;
  visitors: number;
  random: Random;
  print(line: string): void;
}

/** Restarts a `serve` that listens on a socket of its parent while visitors read and webhooks come in. */
export async function runRestarts({ stack, restarts, visitors, random, print }: Options): Promise<RestartFigures> {
  const held = await stack.holdSocket();
  try {
    let pid = await held.start();
    await untilUp(stack);
    const pages = await untouchedPages(stack);
    const reading = startVisitors(stack.site, pages, visitors);
    const knocking = repeat(() => knock(stack, pages[0]!));
    const announcing = announce(stack);
    let longestStopMs = 0;
    let longestStartMs = 0;
    for (let restart = 1; restart <= restarts; restart++) {
      await pause(between(random, 0, LONGEST_LIFE_MS));
      const ending = performance.now();
      await held.end(pid);
      longestStopMs = Math.max(longestStopMs, Math.round(performance.now() - ending));
      const starting = performance.now();
      pid = await held.start();
      await untilUp(stack);
      longestStartMs = Math.max(longestStartMs, Math.round(performance.now() - starting));
      if (restart % 10 === 0) print(`${restart} of ${restarts} restarts`);
    }
    const [visits, knocks, webhooks] = await Promise.all([reading.stop(), knocking.stop(), announcing.stop()]);
    const failed = knocks.flatMap(({ failure }) => (failure === null ? [] : [failure]));
    await held.end(pid);
    return {
      restarts,
      pages: visits.pages + knocks.length,
      assets: visits.assets,
      failures: [...visits.failures, ...failed],
      longestWaitMs: Math.round(Math.max(...knocks.map(({ ms }) => ms))),
      longestStopMs,
      longestStartMs,
      ...webhooks,
    };
  } finally {
    await held.close();
  }
}

/** Both programs: one that is stopped before it has listened leaves whoever waits at the socket to the next one. */
async function untilUp({ publisher, site }: Stack): Promise<void> {
  const answers = async (client: HttpClient, path: string) =>
    (await client.send(path, { headers: { connection: "close" } }).catch(() => null))?.status === 200;
  await until("the publisher answers", () => answers(publisher, "/healthz"));
  await until("the origin answers", () => answers(site, "/livez"));
}

/** One page over a connection of its own. */
async function knock({ site }: Stack, path: string): Promise<{ ms: number; failure: string | null }> {
  const started = performance.now();
  const failure = await site.send(path, { headers: { connection: "close" } }).then(
    ({ status, body }) => (status === 200 && body.includes("</html>") ? null : `${path}: ${status}`),
    (error: unknown) => `${path}: ${String(error)}`,
  );
  return { ms: performance.now() - started, failure };
}

/** A sender that tries each message again until it is taken. */
function announce(stack: Stack) {
  const counts = { taken: 0, refused: 0 };
  const lostWebhooks: string[] = [];
  let serial = 1;
  const sending = repeat(async () => {
    const [realtor] = await listRealtors(stack.api);
    const message = { id: `msg_restart_${serial}`, secret: stack.secrets.webhookSecret };
    try {
      const { status, headers } = await sendWebhook(stack.site, signWebhook(realtorEvent(realtor!), message));
      if (status === 200 || status === 202) counts.taken += 1;
      else if (status === 503 && headers["retry-after"] !== undefined) counts.refused += 1;
      else lostWebhooks.push(`${message.id}: ${status}`);
      if (status < 300) serial += 1;
    } catch (error) {
      lostWebhooks.push(`${message.id}: ${String(error)}`);
    }
  });
  return {
    async stop() {
      await sending.stop();
      return { webhooks: counts, lostWebhooks };
    },
  };
}

/** Does it again and again until it is stopped; answers what came of it each time. */
function repeat<Result>(act: () => Promise<Result>): { stop(): Promise<Result[]> } {
  const results: Result[] = [];
  let going = true;
  const ended = (async () => {
    while (going) {
      results.push(await act());
      await pause(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      going = false;
      await ended;
      return results;
    },
  };
}
