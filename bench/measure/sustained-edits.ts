import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { patchRealtor, type ListedRealtor } from "../../testing/realtors";
import { realtorEvent, sendWebhook, signWebhook } from "../../testing/signed-webhook";
import type { Stack } from "../../testing/stack";
import { settle } from "./edit-clock";

const REQUESTS_AT_A_TIME = 16;
/** Asking costs the publisher some of what is measured; the answer comes this part of it late at most. */
const LATENESS = 1 / 40;
const LONGEST_PAUSE_MS = 250;

/** Takes the API's own webhooks and does nothing, so that the benchmark decides when the site hears of an edit. */
export async function startWebhookSink(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Edits that many realtors at the API, then tells the site of all of them at
 * once. Answers the seconds until all are live: from the first webhook until the
 * queue is empty. Throws when one of them is not.
 */
export async function measureSustainedEdits(stack: Stack, realtors: readonly ListedRealtor[]): Promise<number> {
  const token = `sustained-${Date.now()}-end`;
  const edited: ListedRealtor[] = [];
  await eachOf(realtors, async (realtor) => {
    edited.push(await patchRealtor(stack.api, realtor.id, { aboutMeKr: token, aboutMeEn: token }));
  });

  const started = performance.now();
  await eachOf(edited, async (realtor) => {
    const webhook = signWebhook(realtorEvent(realtor), {
      id: `msg_${token}_${realtor.id}`,
      secret: stack.secrets.webhookSecret,
    });
    const { status, body } = await sendWebhook(stack.site, webhook);
    if (status !== 202) throw new Error(`The webhook was answered ${status}: ${body.toString()}`);
  });
  while ((await queueDepth(stack)) > 0)
    await settle(Math.min(LONGEST_PAUSE_MS, (performance.now() - started) * LATENESS));
  const seconds = (performance.now() - started) / 1000;

  await eachOf(edited, async ({ desiredUrl }) => {
    for (const path of [`/${desiredUrl}`, `/en/${desiredUrl}`]) {
      if (!(await stack.site.send(path)).body.includes(token)) throw new Error(`${path} does not hold its edit`);
    }
  });
  return seconds;
}

async function queueDepth(stack: Stack): Promise<number> {
  const { body } = await stack.publisher.send("/healthz");
  return (JSON.parse(body.toString()) as { queueDepth: number }).queueDepth;
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: REQUESTS_AT_A_TIME }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
