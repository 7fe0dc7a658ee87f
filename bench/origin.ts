import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { LANGUAGES } from "../src/domain/site/locale";
import { localizePath, pageDataFile } from "../src/domain/site/page-path";
import { SITE_URL, withMeasuredSite, type MeasuredSite } from "./measure/measured-site";
import { percentile } from "./measure/percentiles";
import { runBenchmark } from "./measure/run-benchmark";
import { createRandom, pick } from "../testing/random";
import { listRealtors } from "../testing/realtors";

const CONNECTIONS = 50;
const WARM_UP_S = 5;

interface Load {
  paths: readonly string[];
  rate: number;
  seconds: number;
}

/** What visitors' browsers ask for comes at a fixed rate, whether or not answers do: one that is late is late for those behind it too. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rate: { type: "string", default: "1000" }, seconds: { type: "string", default: "20" } },
  });
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  const figures = await withMeasuredSite("lighthouse", {}, async (site) => {
    const isPinned = pin(site.servePid, 0) && pin(process.pid, 1);
    if (!isPinned) console.log("`taskset` is missing or there is one processor: the origin is not kept to one");
    const paths = await pathsOf(site);
    console.log(`${paths.length} addresses, ${rate} requests a second`);
    await load({ paths, rate, seconds: WARM_UP_S });
    const before = process.cpuUsage();
    const { times, failures } = await load({ paths, rate, seconds });
    const own = process.cpuUsage(before);
    return {
      rate,
      requests: times.length,
      failures,
      first_byte_ms: { p50: percentile(times, 50), p99: percentile(times, 99), max: percentile(times, 100) },
      client_cpu_share: Math.round((own.user + own.system) / seconds / 10_000) / 100,
      pinned: isPinned,
    };
  });
  console.log(JSON.stringify(figures));
}

/** All threads of a process to one processor. */
function pin(pid: number, processor: number): boolean {
  return spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(processor), String(pid)]).status === 0;
}

/** As a page is read: its html, its page-data, and as often a file of its code. */
async function pathsOf({ api, publicDir }: MeasuredSite): Promise<string[]> {
  const slugs = (await listRealtors(api)).map(({ desiredUrl }) => `/${String(desiredUrl)}`);
  const pages = ["/", ...slugs].flatMap((path) => LANGUAGES.map((language) => localizePath(path, language)));
  const code = (await readdir(publicDir)).filter((file) => /^(?:app|framework|webpack-runtime)-.*\.js$/.test(file));
  return pages.flatMap((page, index) => [page, `/${pageDataFile(page)}`, `/${code[index % code.length]!}`]);
}

/** Milliseconds from the moment a request was due until its first byte. */
async function load({ paths, rate, seconds }: Load): Promise<{ times: number[]; failures: number }> {
  const pool = new Pool(SITE_URL, { connections: CONNECTIONS, pipelining: 1 });
  const random = createRandom(7);
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failures = 0;
  const ask = async (dueAt: number) => {
    try {
      const { statusCode, body } = await pool.request({
        method: "GET",
        path: pick(random, paths),
        headers: { "accept-encoding": "br, gzip" },
      });
      times.push(performance.now() - dueAt);
      await body.dump();
      if (statusCode !== 200) failures += 1;
    } catch {
      failures += 1;
    }
  };
  const startedAt = performance.now();
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - startedAt) / 1000) * rate));
    for (; sent < due; sent++) running.push(ask(startedAt + (sent * 1000) / rate));
    await pause(1);
  }
  await Promise.all(running);
  await pool.close();
  return { times, failures };
}

runBenchmark(main);
