import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "./http-client";

const PAUSE_MS = 5;

export interface ReaderLoop {
  /** Ends it; answers how often it read, and every answer that was not a 200. */
  stop(): Promise<{ reads: number; failures: string[] }>;
}

/** A visitor who never rests: reads the same addresses over and over. */
export function startReaderLoop(site: HttpClient, paths: readonly string[]): ReaderLoop {
  let reading = true;
  let reads = 0;
  const failures: string[] = [];
  const loop = (async () => {
    while (reading) {
      for (const path of paths) {
        const outcome = await site.send(path).then(
          ({ status }) => String(status),
          (error: unknown) => String(error),
        );
        reads += 1;
        if (outcome !== "200") failures.push(`${path}: ${outcome}`);
      }
      await pause(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      reading = false;
      await loop;
      return { reads, failures };
    },
  };
}
