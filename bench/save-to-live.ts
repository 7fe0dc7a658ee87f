import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { beAdministrator } from "../testing/administrator";
import type { Ports } from "../testing/ports";
import { listRealtors, type ListedRealtor } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { startStack, type Stack } from "../testing/stack";
import admin from "../src/i18n/ko/admin.json";
import { percentilesOf } from "./measure/percentiles";
import { saveAndSeeLive } from "./measure/save-clock";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber } from "./measure/whole-number";

/** Always the same, so that a release made before counts as one of this code. */
const PORTS: Ports = { site: 28_340, publisher: 28_341, api: 28_342 };
const SEED_REALTORS = 12;
/** The first saves compile the hot paths of servers and browser. */
const WARM_UP_SAVES = 5;
const DESKTOP = { width: 1440, height: 900 };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { saves: { type: "string", default: "50" } } });
  const saves = wholeNumber(values, "saves");
  const dataDir = join(PROJECT_DIR, ".data-bench", "save-to-live");
  await rm(join(dataDir, "product-api.db"), { force: true });
  await mkdir(dataDir, { recursive: true });
  const stack = await startStack({ dataDir, ports: PORTS, seedRealtors: SEED_REALTORS });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    console.log("looking whether the release is of this code, else building it");
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
    await stack.startServe();
    const [realtor] = await listRealtors(stack.api);
    if (realtor === undefined) throw new Error("There is no realtor to edit.");
    const page = await browser.newPage({ viewport: DESKTOP, locale: "ko-KR" });
    await openEditor(page, stack, realtor);

    const screen: number[] = [];
    const visitor: number[] = [];
    for (let index = -WARM_UP_SAVES; index < saves; index++) {
      const times = await saveAndSeeLive(page, stack.site, realtor.desiredUrl, `save-${Date.now()}-${index}-end`);
      if (index < 0) continue;
      screen.push(times.screenMs);
      visitor.push(times.visitorMs);
      if ((index + 1) % 10 === 0) console.log(`${index + 1} of ${saves} saves`);
    }
    console.log(JSON.stringify({ saves, screen_ms: percentilesOf(screen), visitor_ms: percentilesOf(visitor) }));
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function openEditor(page: Page, stack: Stack, { desiredUrl }: ListedRealtor): Promise<void> {
  await beAdministrator(page, stack.api);
  // tsx names functions by a helper of its own, which the browser does not have: https://github.com/privatenumber/tsx/issues/113
  await page.addInitScript({ content: "globalThis.__name = (value) => value;" });
  // An alert stops a page until somebody answers: here at once.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`http://localhost:${PORTS.site}/${desiredUrl}/admin`);
  await page.getByLabel(admin["field.aboutMeKr"], { exact: true }).waitFor();
}

runBenchmark(main);
