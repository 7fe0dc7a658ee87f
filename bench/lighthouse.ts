import { parseArgs } from "node:util";
import { chromium, type BrowserContext } from "playwright";
import { IDS } from "../testing/collector/vendor-ids";
import { PRIVACY_CHOICE_KEY } from "../src/browser/device-storage";
import { measurePage, type PageFigures } from "./measure/lighthouse-page";
import { PORTS, SITE_URL, withMeasuredSite } from "./measure/measured-site";
import { NETWORKS } from "./measure/third-party-network";
import { wholeNumber } from "./measure/whole-number";

/** The fourth of a stack is for the origin's metrics. */
const DEBUGGING_PORT = PORTS.site + 4;
const RUNS = 5;

const BROWSER_ARGS = [
  `--remote-debugging-port=${DEBUGGING_PORT}`,
  // The pages measured are Korean, and another browser would be led to the English ones.
  "--lang=ko-KR",
  "--accept-lang=ko-KR,ko",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: String(RUNS) },
      "third-parties": { type: "boolean", default: false },
    },
  });
  const runs = wholeNumber(values, "runs");
  const pages = await withMeasuredSite("lighthouse", {}, ({ paths }) => measureAll("plain", paths, runs));
  if (!values["third-parties"]) {
    console.log(JSON.stringify({ pages }));
    return;
  }
  const thirdParties = await withMeasuredSite("lighthouse-third-parties", IDS, async ({ paths }) => ({
    dead: await measureAll("dead", paths, runs),
    slow: await measureAll("slow", paths, runs),
  }));
  console.log(`\n${"performance".padEnd(22)} plain  dead  slow`);
  const losses = pages.map(({ url, performance }, index) => {
    const [dead, slow] = [thirdParties.dead[index]!.performance, thirdParties.slow[index]!.performance];
    console.log(
      new URL(url).pathname.padEnd(22) + [performance, dead, slow].map((score) => String(score).padStart(6)).join(""),
    );
    return performance - Math.min(dead, slow);
  });
  console.log(JSON.stringify({ pages, third_parties: thirdParties, largest_loss: Math.max(...losses) }));
}

async function measureAll(
  state: "plain" | keyof typeof NETWORKS,
  paths: readonly string[],
  runs: number,
): Promise<PageFigures[]> {
  const network = state === "plain" ? null : await NETWORKS[state]();
  // A profile of its own: Lighthouse measures in the browser's first context, and leaves its local storage alone.
  const browser = await chromium.launchPersistentContext("", {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...BROWSER_ARGS, ...(network?.browserArgs ?? [])],
  });
  const all: PageFigures[] = [];
  try {
    if (network !== null) await grantEverything(browser);
    console.log(`\n${state}`);
    for (const path of paths) {
      const { figures, shortcomings } = await measurePage(`${SITE_URL}${path}`, DEBUGGING_PORT, runs);
      all.push(figures);
      const { performance, accessibility, best_practices, seo, lcp_ms, tbt_ms, cls } = figures;
      const { js_gzip_kb, js_total_kb, page_kb, machine } = figures;
      console.log(
        `${path.padEnd(22)} ${performance} ${accessibility} ${best_practices} ${seo}  LCP ${lcp_ms} ms  TBT ${tbt_ms} ms  CLS ${cls}  JS ${js_gzip_kb} of ${js_total_kb} kB  page ${page_kb} kB  machine ${machine}`,
      );
      for (const shortcoming of shortcomings) console.log(`  lost points: ${shortcoming}`);
    }
  } finally {
    await browser.close();
    await network?.close();
  }
  return all;
}

/** Without consent most of the third parties would not even start. */
async function grantEverything(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${SITE_URL}/robots.txt`);
  const choice = JSON.stringify({ measurement: true, marketing: true, at: "2026-01-01T00:00:00.000Z" });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PRIVACY_CHOICE_KEY, choice] as const);
  await page.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
