import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "./http-client";

/** Between two pages of one visitor. */
const PAUSE_MS = 100;
/** What one visitor has got the others trust for so long: a browser keeps assets, and their number would be measured. */
const TRUST_MS = 1_000;
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
 * So many visitors at once: each reads one page after the other, and asks for
 * what its html names unless one of them has just got it.
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

  const gotAt = new Map<string, number>();
  async function readAsset(address: string): Promise<void> {
    if (Date.now() - (gotAt.get(address) ?? 0) < TRUST_MS) return;
    gotAt.set(address, Date.now());
    visits.assets += 1;
    await read(address);
  }

  async function visit(path: string): Promise<void> {
    const html = await read(path);
    visits.pages += 1;
    if (html === null) return;
    if (!html.endsWith("</html>")) fail(`${path}: html that ends in ${JSON.stringify(html.slice(-20))}`);
    for (const [, asset] of html.matchAll(ASSET)) await readAsset(asset!);
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
