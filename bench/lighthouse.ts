import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext } from "playwright";
import { IDS } from "../testing/collector/vendor-ids";
import type { Ports } from "../testing/ports";
import { listRealtors, patchRealtor, readRealtor } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import { PRIVACY_CHOICE_KEY } from "../src/browser/device-storage";
import { measurePage, type PageFigures } from "./measure/lighthouse-page";
import { NETWORKS } from "./measure/third-party-network";

const PORTS: Ports = { site: 28_330, publisher: 28_331, api: 28_332 };
const SITE_URL = `http://localhost:${PORTS.site}`;
/** The fourth of a stack is for the origin's metrics. */
const DEBUGGING_PORT = 28_334;
const SEED_REALTORS = 12;
const RUNS = 5;
const MANY_PHOTOS = 60;
const PUBLISHED_WITHIN_MS = 10_000;

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

interface Photo {
  path: string;
  imageType: string;
  url: string;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: String(RUNS) },
      "third-parties": { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  const pages = await withSite("lighthouse", {}, (paths) => measureAll("plain", paths, runs));
  if (!values["third-parties"]) {
    console.log(JSON.stringify({ pages }));
    return;
  }
  const thirdParties = await withSite("lighthouse-third-parties", IDS, async (paths) => ({
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

/** A site of its own, built with these third parties. */
async function withSite<Result>(
  folder: string,
  ids: Record<string, string>,
  measure: (paths: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const dataDir = join(PROJECT_DIR, ".data-bench", folder);
  await mkdir(dataDir, { recursive: true });
  // As the README has it for production: pictures come over the connection of their page.
  const env = { ...ids, MEDIA_URL: SITE_URL };
  const stack = await startStack({ dataDir, ports: PORTS, seedRealtors: SEED_REALTORS, env });
  try {
    console.log("looking whether the release is of this code, else building it");
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
    await stack.startServe();
    return await measure(await choosePages(stack));
  } finally {
    await stack.stop();
  }
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
      const { performance, accessibility, best_practices, seo, lcp_ms, tbt_ms, cls, js_gzip_kb, js_total_kb, page_kb } =
        figures;
      console.log(
        `${path.padEnd(22)} ${performance} ${accessibility} ${best_practices} ${seo}  LCP ${lcp_ms} ms  TBT ${tbt_ms} ms  CLS ${cls}  JS ${js_gzip_kb} of ${js_total_kb} kB  page ${page_kb} kB`,
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

/** Landing page; the realtors with the most and the least to show; one with 60 photos. */
async function choosePages(stack: Stack): Promise<string[]> {
  const realtors = await listRealtors(stack.api);
  const records = await Promise.all(realtors.map(({ id }) => readRealtor(stack.api, id)));
  const bySize = records.sort((a, b) => sizeOf(a) - sizeOf(b));
  const [empty, rich, gallery] = [bySize[0]!, bySize.at(-1)!, bySize.at(-2)!];
  const photos = (gallery["photos"] as Photo[]).filter(({ path }) => path !== "gallery");
  const pictures = records.flatMap((record) => pairsOf(record["photos"] as Photo[]));
  const many = Array.from({ length: MANY_PHOTOS }, (_, index) => pictures[index % pictures.length]!).flat();
  await patchRealtor(stack.api, String(gallery["id"]), { photos: [...photos, ...many] });
  const slug = String(gallery["desiredUrl"]);
  await untilPublished(stack, slug);
  return ["/", `/${String(rich["desiredUrl"])}`, `/${String(empty["desiredUrl"])}`, `/${slug}`];
}

/** Without the gallery: an earlier run has given one of them 60 photos, and both sites have to choose the same. */
function sizeOf(record: Record<string, unknown>): number {
  const photos = (record["photos"] as Photo[]).filter(({ path }) => path !== "gallery");
  return JSON.stringify({ ...record, photos }).length;
}

/** Thumbnail and full size of each picture of a gallery. */
function pairsOf(photos: readonly Photo[]): [Photo, Photo][] {
  const of = (imageType: string) => photos.filter((photo) => photo.path === "gallery" && photo.imageType === imageType);
  const fullsizes = of("fullsize");
  return of("thumbnail").flatMap((thumbnail, index) => {
    const fullsize = fullsizes[index];
    return fullsize ? [[thumbnail, fullsize] as [Photo, Photo]] : [];
  });
}

async function untilPublished(stack: Stack, slug: string): Promise<void> {
  for (const end = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < end;) {
    const { body } = await stack.site.send(`/page-data/${slug}/page-data.json`);
    const { result } = JSON.parse(body.toString()) as {
      result: { pageContext: { realtor: { view: { photos: { gallery: unknown[] } } } } };
    };
    if (result.pageContext.realtor.view.photos.gallery.length === MANY_PHOTOS) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`/${slug} does not show ${MANY_PHOTOS} photos: look at its publications.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
