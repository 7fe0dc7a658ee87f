import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "../../../testing/http-client";
import { pick, type Random } from "../../../testing/random";
import { pathsOf } from "../../../testing/served-pages";

const PAUSE_MS = 40;

export interface Visitors {
  /** How often each kind of answer came. */
  answers(): Readonly<Record<string, number>>;
  /** They leave; answers what they did not get, one line for each. */
  leave(): Promise<string[]>;
}

/** Read pages all the time, so that the cache in front holds what is about to change. `addresses`: those of now. */
export function letVisitorsIn(pages: HttpClient, addresses: () => readonly string[], random: Random): Visitors {
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  const leaving = new AbortController();

  async function visit(path: string): Promise<void> {
    const { status, headers } = await pages.send(path);
    const kind = `${status} ${String(headers["x-cache"] ?? "")}`.trim();
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (status >= 500) failed.push(`${new Date().toISOString()} ${path} answers ${status}`);
  }

  const visiting = (async () => {
    while (!leaving.signal.aborted) {
      const path = pick(random, pathsOf(pick(random, addresses())));
      await visit(path).catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
      await pause(PAUSE_MS);
    }
  })();
  return {
    answers: () => counts,
    async leave() {
      leaving.abort();
      await visiting;
      return failed;
    },
  };
}
