import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "./http-client";

const PAUSE_MS = 5;
/** What html names and the site itself serves: scripts, styles, and what they preload. */
const ASSET = /(?:src|href)="(\/[^"?#]+\.(?:js|css))"/g;
const FAILURES_KEPT = 50;

export interface Visits {
  pages: number;
  assets: number;
  /** What a visitor got that was not a whole page with all that it names. */
  failures: string[];
}

export interface Visitors {
  stop(): Promise<Visits>;
}

/**
 * So many visitors at once, who never rest: each reads one page after the
 * other and asks for what its html names. An asset that one of them has got is
 * not asked for again within the same page's turn, but in each later one.
 */
export function startVisitors(site: HttpClient, paths: readonly string[], count: number): Visitors {
  let reading = true;
  const visits: Visits = { pages: 0, assets: 0, failures: [] };
  const fail = (what: string) => {
    if (visits.failures.length < FAILURES_KEPT) visits.failures.push(what);
  };

  async function read(path: string): Promise<string | null> {
    try {
      const { status, headers, body } = await site.send(path);
      if (status !== 200) fail(`${path}: ${status}`);
      else if (headers["content-length"] !== undefined && Number(headers["content-length"]) !== body.length)
        fail(`${path}: ${body.length} of ${headers["content-length"]} bytes`);
      else return body.toString();
    } catch (error) {
      fail(`${path}: ${String(error)}`);
    }
    return null;
  }

  async function visit(path: string): Promise<void> {
    const html = await read(path);
    visits.pages += 1;
    if (html === null) return;
    if (!html.endsWith("</html>")) fail(`${path}: html that ends in ${JSON.stringify(html.slice(-20))}`);
    for (const asset of new Set(Array.from(html.matchAll(ASSET), ([, address]) => address!))) {
      visits.assets += 1;
      await read(asset);
    }
  }

  const visitors = Array.from({ length: count }, async (_, index) => {
    for (let turn = index; reading; turn++) {
      await visit(paths[turn % paths.length]!);
      await pause(PAUSE_MS);
    }
  });
  return {
    async stop() {
      reading = false;
      await Promise.all(visitors);
      return visits;
    },
  };
}
