import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { Webhook } from "standardwebhooks";
import { handleRealtorWebhook } from "../../../services/functions/webhook-realtor";
import { createPublisherApp } from "../../../services/publisher/http";
import { createMeasures } from "../../../services/publisher/measures";
import { createProductApi } from "../../../services/publisher/product-api-client";
import type { Publisher } from "../../../services/publisher/publisher";
import { createReadAhead } from "../../../services/publisher/read-ahead";
import { openPublisherUnderTest } from "../../../services/publisher/testing/publisher-under-test";
import { createWorkerLoop } from "../../../services/publisher/worker-loop";
import { createRandom, pick, type Random } from "../../../testing/random";
import { hastyClock } from "../hasty-clock";
import { trySeeds, type Part } from "../part";
import { FAULTS, startFaultyApi, type Fault, type FaultyApi } from "./faulty-api";

/** A second of the publisher's takes so much less: it backs off for twenty minutes before it gives a job up. */
const HASTE = 500;
const READ_TIMEOUT_MS = 150;
const DEADLINE_MS = 120_000;
const REALTORS = ["1", "2", "3", "4", "5", "6"];
const SLUGS = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"];
const MOST_FAULTS = 4;
const TOKEN = "token";
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Puts the realtors of a schedule into the API; answers who is poison. */
function fill(api: FaultyApi, random: Random, now: number): Map<string, Fault> {
  const poison = new Map<string, Fault>([[REALTORS[0]!, pick(random, FAULTS.slice(1))]]);
  if (random() < 0.5) poison.set(REALTORS[1]!, "wrong types");
  api.realtors.clear();
  for (const [index, id] of REALTORS.entries()) {
    const fault = poison.get(id);
    const count = Math.floor(random() * (MOST_FAULTS + 1));
    const versionAt = (at: number, name: string) => ({
      id,
      name,
      desiredUrl: SLUGS[index],
      hompageUrl: "",
      email: "a@b.co",
      updatedAt: new Date(at).toISOString(),
    });
    api.realtors.set(id, {
      versions: [versionAt(now - 2_000, "Old"), versionAt(now - 1_000, "New")],
      faults: fault === undefined ? Array.from({ length: count }, () => pick(random, FAULTS)) : [fault],
      isPoison: fault !== undefined,
    });
  }
  return poison;
}

async function deliver(url: string, id: string, version: object, webhookId: string): Promise<void> {
  const { updatedAt, desiredUrl } = version as { updatedAt: string; desiredUrl: string };
  const body = JSON.stringify({ type: "realtor.updated", timestamp: updatedAt, data: { id, desiredUrl, updatedAt } });
  const timestamp = new Date();
  const headers = {
    "webhook-id": webhookId,
    "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
    "webhook-signature": new Webhook(SECRET).sign(webhookId, timestamp, body),
  };
  const dependencies = { webhookSecrets: [SECRET], publisher: { url, token: TOKEN }, buildHookUrls: [] };
  const { status } = await handleRealtorWebhook({ headers, body: Buffer.from(body) }, dependencies as never);
  if (status !== 202 && status !== 200) throw new Error(`the webhook is answered by ${String(status)}`);
}

async function playOnce(api: FaultyApi, seed: number): Promise<string | null> {
  const random = createRandom(seed);
  const clock = hastyClock(HASTE);
  const poison = fill(api, random, clock.now());
  const site = await openPublisherUnderTest();
  const client = createProductApi(api.url, READ_TIMEOUT_MS);
  const deps = { ...site.deps, api: client, readAhead: createReadAhead(client, clock.now), clock };
  const logger = pino({ level: "silent" });
  const loop = createWorkerLoop(deps, logger);
  const { jobs } = site.store;
  const lateFor: string[] = [];
  loop.onDone((job, receipts) => {
    if (receipts.length > 0 && !poison.has(job.realtorId))
      void jobs.dead(1).then((dead) => lateFor.push(...dead.map(() => job.realtorId)));
  });
  const publisher = {
    store: site.store,
    readAhead: deps.readAhead,
    measures: createMeasures(),
    loop,
    purging: { loop: { onSettled: () => undefined } },
    maintenance: {},
  };
  const server = createPublisherApp(publisher as unknown as Publisher, TOKEN, logger).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  try {
    loop.start();
    const deliveries = REALTORS.flatMap((id) => (random() < 0.3 ? [id, id] : [id])).map(async (id) => {
      await pause(random() * 10);
      await deliver(url, id, api.realtors.get(id)!.versions.at(-1)!, `msg_${id}`);
    });
    await Promise.all(deliveries);
    const end = performance.now() + DEADLINE_MS;
    while ((await jobs.depth()) > 0) {
      if (performance.now() > end) return `jobs that do not end: ${JSON.stringify(await jobs.pending(9))}`;
      await pause(5);
    }
    if (lateFor.length > 0) return `realtor ${lateFor.join(", ")} waited for the dead letter of another one`;
    const dead = (await jobs.dead(9)).map(({ realtorId }) => realtorId);
    const quarantined = (await site.store.quarantined()).map(({ id }) => id);
    for (const [index, id] of REALTORS.entries()) {
      const fault = poison.get(id);
      const page = await site.html(SLUGS[index]!);
      if (fault === undefined && !(page ?? "").includes("New"))
        return `realtor ${id} has ${page?.slice(0, 80) ?? "no page"}`;
      if (fault === undefined) continue;
      if (page !== null) return `realtor ${id} has a page, by ${fault}`;
      // On a busy machine all of its reads may have come too late.
      const isPut = dead.includes(id) || (fault === "wrong types" && quarantined.includes(id));
      if (!isPut) return `realtor ${id} is neither a dead letter nor in quarantine, after ${fault}`;
    }
    const others = dead.filter((id) => !poison.has(id));
    return others.length === 0 ? null : `dead letters of ${others.join(", ")}`;
  } finally {
    await loop.stop();
    server.closeAllConnections();
    server.close();
    await site.close();
  }
}

/** Signed webhooks and reads over HTTP, of an API that answers what it should not: the good are live, and the poison is put aside. */
export const deliveryPart: Part = {
  name: "delivery",
  full: 1_000,
  share: 3,
  async run(budget) {
    const api = await startFaultyApi();
    try {
      return await trySeeds(budget, (seed) => playOnce(api, seed));
    } finally {
      api.close();
    }
  },
};
