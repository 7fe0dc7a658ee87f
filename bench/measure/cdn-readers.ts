import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { HttpAnswer, HttpClient } from "../../testing/http-client";
import { pick, type Random } from "../../testing/random";

/** What a reader got, and when they asked: epoch ms. */
export interface Read {
  realtorId: string;
  path: string;
  askedAt: number;
  /** Of the newest edit that is in it; 0 before the first. */
  version: number;
}

export interface Readings {
  /** Pages and page-data of realtors who are edited. */
  reads: Read[];
  /** Of realtors who are not. */
  untouched: { hits: number; reads: number };
  /** Pages whose text and whose own data are of two versions. */
  tornPages: string[];
  failures: string[];
}

interface Realtor {
  id: string;
  desiredUrl: string;
}

interface ReadersOptions {
  site: HttpClient;
  edited: readonly Realtor[];
  untouched: readonly Realtor[];
  count: number;
  /** Between two reads of one reader. */
  pauseMs: number;
  random: Random;
}

/** How many reads are of realtors who are edited. */
const EDITED_SHARE = 0.6;
/** A simple client, which takes no compressed answer. */
const PLAIN_SHARE = 0.2;

/** In a text of an edit, and taken out again by {@link versionsIn}. */
export const versionText = (version: number) => `edit-${version}-end`;

/** Every version that a page names. */
export function versionsIn(text: string): Set<number> {
  return new Set([...text.matchAll(/edit-(\d+)-end/g)].map(([, version]) => Number(version)));
}

/** So many readers at once, through the cache in front; each looks at every byte that it gets. */
export function startReaders({ site, edited, untouched, count, pauseMs, random }: ReadersOptions) {
  const readings: Readings = { reads: [], untouched: { hits: 0, reads: 0 }, tornPages: [], failures: [] };
  let reading = true;

  async function get(path: string): Promise<HttpAnswer | null> {
    const headers = random() < PLAIN_SHARE ? {} : { "accept-encoding": "gzip, deflate, br" };
    const answer = await site.send(path, { headers }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return answer;
    readings.failures.push(`${path}: ${answer instanceof Error ? answer.message : answer.status}`);
    return null;
  }

  async function readEdited({ id, desiredUrl }: Realtor): Promise<void> {
    for (const page of pick(
      random,
      [desiredUrl, `en/${desiredUrl}`].map((path) => [`/${path}`, dataOf(path)]),
    )) {
      const askedAt = Date.now();
      const answer = await get(page);
      if (answer === null) return;
      const versions = versionsIn(textOf(answer));
      if (versions.size > 1) readings.tornPages.push(`${page}: ${[...versions].join(", ")}`);
      readings.reads.push({ realtorId: id, path: page, askedAt, version: Math.max(0, ...versions) });
    }
  }

  async function readUntouched({ desiredUrl }: Realtor): Promise<void> {
    const answer = await get(pick(random, [`/${desiredUrl}`, `/en/${desiredUrl}`, dataOf(desiredUrl)]));
    readings.untouched.reads += 1;
    if (answer?.headers["x-cache"] === "HIT") readings.untouched.hits += 1;
  }

  const readers = Array.from({ length: count }, async () => {
    // Not all of them at the same moment.
    await pause(random() * pauseMs);
    while (reading) {
      if (random() < EDITED_SHARE) await readEdited(pick(random, edited));
      else await readUntouched(pick(random, untouched));
      await pause(pauseMs);
    }
  });
  return {
    async stop(): Promise<Readings> {
      reading = false;
      await Promise.all(readers);
      return readings;
    },
  };
}

const dataOf = (path: string) => `/page-data/${path}/page-data.json`;

export function textOf({ headers, body }: HttpAnswer): string {
  return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}
