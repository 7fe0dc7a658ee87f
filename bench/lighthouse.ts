import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import type { Ports } from "../e2e/harness/ports";
import { listRealtors, patchRealtor, readRealtor } from "../e2e/harness/realtors";
import { PROJECT_DIR } from "../e2e/harness/service-process";
import { startStack, type Stack } from "../e2e/harness/stack";
import { measurePage, type PageFigures } from "./measure/lighthouse-page";

const PORTS: Ports = { site: 28_330, publisher: 28_331, api: 28_332 };
const DEBUGGING_PORT = 28_333;
const SEED_REALTORS = 12;
const RUNS = 3;
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
  const { values } = parseArgs({ options: { runs: { type: "string", default: String(RUNS) } } });
  const dataDir = join(PROJECT_DIR, ".data-bench", "lighthouse");
  await mkdir(dataDir, { recursive: true });
  const stack = await startStack({ dataDir, ports: PORTS, seedRealtors: SEED_REALTORS });
  try {
    console.log("looking whether the release is of this code, else building it");
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
    await stack.startServe();
    const pages = await choosePages(stack);
    console.log(JSON.stringify({ pages: await measureAll(pages, Number(values.runs)) }));
  } finally {
    await stack.stop();
  }
}

async function measureAll(pages: readonly string[], runs: number): Promise<PageFigures[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: BROWSER_ARGS,
  });
  const all: PageFigures[] = [];
  try {
    for (const path of pages) {
      const { figures, shortcomings } = await measurePage(
        `http://localhost:${PORTS.site}${path}`,
        DEBUGGING_PORT,
        runs,
      );
      all.push(figures);
      const { performance, accessibility, best_practices, seo, lcp_ms, tbt_ms, cls, js_gzip_kb, page_kb } = figures;
      console.log(
        `${path.padEnd(22)} ${performance} ${accessibility} ${best_practices} ${seo}  LCP ${lcp_ms} ms  TBT ${tbt_ms} ms  CLS ${cls}  JS ${js_gzip_kb} kB  page ${page_kb} kB`,
      );
      for (const shortcoming of shortcomings) console.log(`  lost points: ${shortcoming}`);
    }
  } finally {
    await browser.close();
  }
  return all;
}

/** Landing page; the realtors with the most and the least to show; one with 60 photos. */
async function choosePages(stack: Stack): Promise<string[]> {
  const realtors = await listRealtors(stack.api);
  const records = await Promise.all(realtors.map(({ id }) => readRealtor(stack.api, id)));
  const bySize = records.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const [empty, rich, gallery] = [bySize[0]!, bySize.at(-1)!, bySize.at(-2)!];
  const photos = (gallery["photos"] as Photo[]).filter(({ path }) => path !== "gallery");
  const pictures = records.flatMap((record) => pairsOf(record["photos"] as Photo[]));
  const many = Array.from({ length: MANY_PHOTOS }, (_, index) => pictures[index % pictures.length]!).flat();
  await patchRealtor(stack.api, String(gallery["id"]), { photos: [...photos, ...many] });
  const slug = String(gallery["desiredUrl"]);
  await untilPublished(stack, slug);
  return ["/", `/${String(rich["desiredUrl"])}`, `/${String(empty["desiredUrl"])}`, `/${slug}`];
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
