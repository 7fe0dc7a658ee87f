import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";

const CONNECTIONS = 50;

export interface Load {
  url: string;
  /** The paths of the requests, in order. */
  paths: Iterable<string>;
  /** A second. */
  rate: number;
  headers?: Record<string, string>;
}

/** Milliseconds from the moment a request was due until its first byte: one that is late is late for those behind it too. */
export async function loadAtRate({
  url,
  paths,
  rate,
  headers = {},
}: Load): Promise<{ times: number[]; failures: number }> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failures = 0;
  const ask = async (path: string, dueAt: number) => {
    try {
      const { statusCode, body } = await pool.request({ method: "GET", path, headers });
      times.push(performance.now() - dueAt);
      await body.dump();
      if (statusCode !== 200) failures += 1;
    } catch {
      failures += 1;
    }
  };
  const startedAt = performance.now();
  let sent = 0;
  for (const path of paths) {
    const dueAt = startedAt + (sent * 1000) / rate;
    while (performance.now() < dueAt) await pause(1);
    running.push(ask(path, dueAt));
    sent++;
  }
  await Promise.all(running);
  await pool.close();
  return { times, failures };
}
