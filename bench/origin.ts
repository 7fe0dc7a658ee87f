import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { LANGUAGES } from "../src/domain/site/locale";
import { localizePath, pageDataFile } from "../src/domain/site/page-path";
import { loadAtRate } from "./measure/fixed-rate";
import { SITE_URL, withMeasuredSite, type MeasuredSite } from "./measure/measured-site";
import { percentile } from "./measure/percentiles";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber } from "./measure/whole-number";
import { createRandom, pick } from "../testing/random";
import { listRealtors } from "../testing/realtors";

const WARM_UP_S = 5;
const COMPRESSED = { "accept-encoding": "br, gzip" };

/** What visitors' browsers ask for comes at a fixed rate, whether or not answers do. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rate: { type: "string", default: "1000" }, seconds: { type: "string", default: "20" } },
  });
  const [rate, seconds] = [wholeNumber(values, "rate"), wholeNumber(values, "seconds")];
  const figures = await withMeasuredSite("lighthouse", {}, async (site) => {
    const isPinned = pin(site.servePid, 0) && pin(process.pid, 1);
    if (!isPinned) console.log("`taskset` is missing or there is one processor: the origin is not kept to one");
    const paths = await pathsOf(site);
    console.log(`${paths.length} addresses, ${rate} requests a second`);
    const load = (forSeconds: number) =>
      loadAtRate({ url: SITE_URL, paths: atRandom(paths, rate * forSeconds), rate, headers: COMPRESSED });
    await load(WARM_UP_S);
    const before = process.cpuUsage();
    const { times, failures } = await load(seconds);
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

function* atRandom(paths: readonly string[], requests: number): Generator<string> {
  const random = createRandom(7);
  for (let sent = 0; sent < requests; sent++) yield pick(random, paths);
}

runBenchmark(main);
