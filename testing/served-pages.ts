import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import type { EditStream } from "./edit-stream";
import type { HttpClient } from "./http-client";
import { listRealtors, patchRealtor } from "./realtors";
import type { Stack } from "./stack";
import { PATIENCE_MS, until } from "./until";

const POLL_MS = 100;

/** What visitors get that is not what was acknowledged, one line for each; empty when all is well. */
export async function findMissedEdits(site: HttpClient, stream: EditStream): Promise<string[]> {
  const missed: string[] = [];
  for (const { slug, token } of stream.expected().values()) {
    for (const path of pathsOf(slug)) {
      const { status, body } = await site.send(path);
      if (status !== 200) missed.push(`${path} answers ${status}, expected ${token}`);
      else if (!body.includes(token)) missed.push(`${path} does not hold ${token}`);
    }
  }
  const addresses = new Set([...stream.expected().values()].flatMap(({ slug }) => pathsOf(slug)));
  for (const slug of stream.vacant()) {
    for (const path of pathsOf(slug)) {
      const { status, headers } = await site.send(path);
      // Who has moved from there may be led to.
      const isLedOn = status === 301 && addresses.has(headers.location ?? "");
      if (status !== 404 && !isLedOn) missed.push(`${path} answers ${status}, but nobody has that address`);
    }
  }
  return missed;
}

/** Waits until visitors get every acknowledged edit; answers what is still missed at the deadline. */
export async function untilEverythingServed(
  site: HttpClient,
  stream: EditStream,
  deadlineMs = PATIENCE_MS,
): Promise<string[]> {
  for (const end = Date.now() + deadlineMs; ; await pause(POLL_MS)) {
    const missed = await findMissedEdits(site, stream);
    if (missed.length === 0 || Date.now() > end) return missed;
  }
}

export async function untilQueueEmpty(publisher: HttpClient, deadlineMs = PATIENCE_MS): Promise<void> {
  for (const end = Date.now() + deadlineMs; ; await pause(POLL_MS)) {
    const { body } = await publisher.send("/healthz");
    const { queueDepth } = JSON.parse(body.toString()) as { queueDepth: number };
    if (queueDepth === 0) return;
    if (Date.now() > end)
      throw new Error(`The publisher's queue still holds ${queueDepth} jobs after ${deadlineMs} ms.`);
  }
}

/** Waits until a publisher whose store was empty has taken all realtors from the API: it knows of no page before. */
export async function untilStoreFilled(publisher: HttpClient): Promise<void> {
  await until("a sweep has ended", async () => {
    const { body } = await publisher.send("/metrics");
    return /^publisher_sweeps_total\{outcome="completed"\} [1-9]/m.test(body.toString());
  });
  await untilQueueEmpty(publisher);
}

/** Saves a text of the first realtor, and waits until visitors get it. */
export async function untilSaveIsLive(stack: Stack, text: string): Promise<void> {
  const [realtor] = await listRealtors(stack.api);
  await patchRealtor(stack.api, realtor!.id, { aboutMeKr: text });
  await until(`${text} is served`, async () => (await stack.site.send(`/${realtor!.desiredUrl}`)).body.includes(text));
}

/** In each language. */
export function pathsOf(slug: string): string[] {
  return LANGUAGES.map((language) => localizePath(`/${slug}`, language));
}
