import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Result } from "lighthouse";
import { PROJECT_DIR } from "../../testing/service-process";
import { percentile } from "./percentiles";

export interface PageFigures {
  url: string;
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  /** Scripts of the site that were asked for before the largest paint. */
  js_gzip_kb: number;
  /** All of them that a load without any interaction fetches. */
  js_total_kb: number;
  /** Everything that load transfers. */
  page_kb: number;
  /** Lighthouse's index of the machine: work per time, from a short loop before each run. Twice as fast, twice as much. */
  machine: number;
}

/** Names of the audits that a category lost points on, once for all runs of a page. */
export type Shortcomings = ReadonlySet<string>;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize?: number;
  /** Ms after the navigation began. */
  networkRequestTime?: number;
}

/** Lighthouse's own mobile setting (slow 4G, a slower processor), medians of `runs`. */
export async function measurePage(
  url: string,
  debuggingPort: number,
  runs: number,
): Promise<{ figures: PageFigures; shortcomings: Shortcomings }> {
  const each: PageFigures[] = [];
  const shortcomings = new Set<string>();
  for (let run = 0; run < runs; run++) {
    const { audits, categories, environment, runtimeError } = await runLighthouse(url, debuggingPort);
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? NaN;
    for (const name of CATEGORIES) {
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) shortcomings.add(`${name}: ${id}`);
      }
    }
    const { items = [] } = (audits["network-requests"]?.details ?? {}) as { items?: NetworkRequest[] };
    const scripts = items.filter(({ resourceType, url: from }) => resourceType === "Script" && isOfSite(from, url));
    each.push({
      url,
      performance: score("performance"),
      accessibility: score("accessibility"),
      best_practices: score("best-practices"),
      seo: score("seo"),
      lcp_ms: value("largest-contentful-paint"),
      tbt_ms: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      js_gzip_kb: await gzipKilobytes(
        scripts.filter(({ networkRequestTime = 0 }) => networkRequestTime < observedLargestPaint(audits)),
      ),
      js_total_kb: await gzipKilobytes(scripts),
      page_kb: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
      machine: environment.benchmarkIndex,
    });
  }
  const median = (key: Exclude<keyof PageFigures, "url">) => {
    const middle = percentile(
      each.map((figures) => figures[key]),
      50,
    );
    return key === "cls" ? middle : Math.round(middle * 10) / 10;
  };
  return {
    figures: {
      url,
      performance: median("performance"),
      accessibility: median("accessibility"),
      best_practices: median("best_practices"),
      seo: median("seo"),
      lcp_ms: median("lcp_ms"),
      tbt_ms: median("tbt_ms"),
      cls: median("cls"),
      js_gzip_kb: median("js_gzip_kb"),
      js_total_kb: median("js_total_kb"),
      page_kb: median("page_kb"),
      machine: Math.round(median("machine")),
    },
    shortcomings,
  };
}

/** As it was while Lighthouse watched, not as its model of a phone has it: ms after the navigation began. */
function observedLargestPaint(audits: Result["audits"]): number {
  const { items = [] } = (audits["metrics"]?.details ?? {}) as {
    items?: { observedLargestContentfulPaint?: number }[];
  };
  const paint = items[0]?.observedLargestContentfulPaint;
  if (paint === undefined) throw new Error("Lighthouse's report has no largest paint: look at the audit `metrics`.");
  return paint;
}

/** By its command line: it sends functions to the page as text, and the loader of this process would have changed them. */
async function runLighthouse(url: string, debuggingPort: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  try {
    const report = join(folder, "report.json");
    const cli = createRequire(join(PROJECT_DIR, "package.json")).resolve("lighthouse/cli/index.js");
    const options = [
      `--port=${debuggingPort}`,
      "--output=json",
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      "--quiet",
    ];
    await promisify(execFile)(process.execPath, [cli, url, ...options], { env: { ...process.env, NODE_OPTIONS: "" } });
    return JSON.parse(await readFile(report, "utf8")) as Result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A worker of the monitoring comes from a `blob:` of the page's origin: nothing is fetched for it. */
const isOfSite = (script: string, page: string) => script.startsWith(`${new URL(page).origin}/`);

/** The browser may have been given another encoding: asked for again as gzip. */
async function gzipKilobytes(scripts: readonly NetworkRequest[]): Promise<number> {
  let bytes = 0;
  for (const { url } of scripts) bytes += await gzipBytes(url);
  return bytes / 1000;
}

function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    }).on("error", reject);
  });
}
