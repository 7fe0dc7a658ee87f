import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { withBrowser } from "./measure/browser";
import { measureLanguagePress } from "./measure/language-press";
import { openPhone, openSlowTab } from "./measure/phone";
import { SITE_URL, withMeasuredSite, type MeasuredSite } from "./measure/measured-site";
import { percentile } from "./measure/percentiles";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber } from "./measure/whole-number";

const RUNS = 5;
/** Not with every frame, which a page at rest does not draw. */
const POLL_MS = 250;

interface Press {
  name: string;
  path: "landing" | "rich" | "photos";
  /** What is pressed. */
  target: string;
  /** There when the press is answered. */
  done: string;
}

const PRESSES: readonly Press[] = [
  {
    name: "menu",
    path: "rich",
    target: ".realtor-header button[aria-controls]",
    done: ".realtor-header button[aria-expanded=true]",
  },
  { name: "gallery", path: "photos", target: "#gallery a", done: "dialog[open]" },
  { name: "share", path: "rich", target: ".share-button", done: "dialog[open]" },
  { name: "form", path: "rich", target: "#contact form [type=submit]", done: "#contact [aria-invalid=true]" },
  { name: "request", path: "landing", target: ".landing-hero button", done: "dialog[open]" },
];

interface Answered {
  feedbackMs: number;
  doneMs: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: "string", default: String(RUNS) } } });
  const runs = wholeNumber(values, "runs");
  const figures = await withMeasuredSite("lighthouse", {}, (site) =>
    withBrowser((browser) => measure(browser, site, runs)),
  );
  console.log(JSON.stringify(figures));
}

async function measure(browser: Browser, site: MeasuredSite, runs: number) {
  const presses: Record<string, { feedback_ms: number; done_ms: number }> = {};
  for (const press of PRESSES) {
    const all: Answered[] = [];
    for (let run = 0; run < runs; run++) all.push(await pressAtFirstPaint(browser, site, press));
    presses[press.name] = {
      feedback_ms: median(all.map(({ feedbackMs }) => feedbackMs)),
      done_ms: median(all.map(({ doneMs }) => doneMs)),
    };
    console.log(
      `${press.name.padEnd(9)} answered after ${presses[press.name]!.feedback_ms} ms, done after ${presses[press.name]!.done_ms} ms`,
    );
  }
  const inp: number[] = [];
  for (let run = 0; run < runs; run++) inp.push(await visit(browser, site));
  console.log(`visit     slowest interaction ${median(inp)} ms`);
  const pages: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++) {
    const language = await measureLanguagePress(`${SITE_URL}/en/${site.rich}`, `${SITE_URL}/${site.rich}`);
    for (const [name, ms] of Object.entries({ ...(await wander(browser, site)), language }))
      (pages[name] ??= []).push(ms);
  }
  const moments = Object.fromEntries(Object.entries(pages).map(([name, all]) => [`${name}_ms`, median(all)]));
  console.log(moments);
  return { runs, presses, inp_ms: median(inp), ...moments };
}

const median = (values: readonly number[]) => Math.round(percentile(values, 50));

/** Times from the finger's touch to painted frames, in the page's own clock. */
async function pressAtFirstPaint(browser: Browser, site: MeasuredSite, press: Press): Promise<Answered> {
  const phone = await openPhone(browser);
  try {
    const page = await openSlowTab(phone);
    await page.addInitScript(watchPress, press);
    await page.goto(`${SITE_URL}/${press.path === "landing" ? "" : site[press.path]}`, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const target = page.locator(press.target).first();
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      // Nobody scrolls to what is in sight, and who scrolls asks for pictures.
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
    });
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const answered = await page.waitForFunction(
      () => (window as unknown as { answered?: Answered }).answered,
      undefined,
      { timeout: 30_000, polling: POLL_MS },
    );
    return (await answered.jsonValue())!;
  } finally {
    await phone.close();
  }
}

/** In the page: when a frame shows what the touch has changed. Looking in each frame would make the page draw every one. */
function watchPress({ target, done }: Press): void {
  addEventListener(
    "pointerdown",
    ({ timeStamp, target: touched }) => {
      const pressed = (touched as Element).closest(target);
      if (pressed === null) return;
      const shown = (tell: (ms: number) => void) =>
        // The next frame draws it, and at the beginning of the one after it is on the screen.
        requestAnimationFrame(() => requestAnimationFrame((now) => tell(now - timeStamp)));
      let feedbackMs: number | undefined;
      let isHeard = false;
      let isDone = false;
      const changes = new MutationObserver(look);
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      look();
      function look(): void {
        if (isDone) return;
        isDone = document.querySelector(done) !== null;
        if (isDone) changes.disconnect();
        if (!isHeard && (isDone || pressed!.hasAttribute("data-waiting"))) {
          isHeard = true;
          shown((ms) => (feedbackMs = ms));
        }
        if (isDone) shown((doneMs) => Object.assign(window, { answered: { feedbackMs, doneMs } }));
      }
    },
    { capture: true },
  );
}

/** A visitor reads, presses and types; the slowest of their interactions in ms, as browsers count them. */
async function visit(browser: Browser, { rich }: MeasuredSite): Promise<number> {
  const phone = await openPhone(browser);
  try {
    const page = await openSlowTab(phone);
    await page.addInitScript(() => {
      const interactions = new Map<number, number>();
      Object.assign(window, { interactions });
      const note = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
          if (entry.interactionId > 0)
            interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0));
      };
      new PerformanceObserver(note).observe({ type: "event", buffered: true, durationThreshold: 16 } as never);
    });
    await page.goto(`${SITE_URL}/${rich}`, { waitUntil: "load" });
    for (const { target } of PRESSES.filter(({ path }) => path === "rich")) {
      const button = page.locator(target).first();
      await button.scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      await button.tap();
      await page.waitForTimeout(1_500);
      await page.keyboard.press("Escape");
      await page.waitForTimeout(500);
    }
    const text = page.locator("#contact form textarea");
    await text.tap();
    await page.keyboard.type("Hello", { delay: 200 });
    await page.waitForTimeout(1_000);
    return await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { interactions: Map<number, number> }).interactions.values()),
    );
  } finally {
    await phone.close();
  }
}

/** First visit, again, and back from another page: until the first paint. */
async function wander(browser: Browser, { rich }: MeasuredSite): Promise<Record<string, number>> {
  const phone = await openPhone(browser);
  try {
    const page = await openSlowTab(phone);
    const first = await firstPaint(page, () => page.goto(`${SITE_URL}/${rich}`, { waitUntil: "load" }));
    await page.waitForTimeout(3_000);
    const repeat = await firstPaint(page, () => page.goto(`${SITE_URL}/${rich}`, { waitUntil: "load" }));
    await page.waitForTimeout(3_000);
    await page.goto(`${SITE_URL}/en/terms`, { waitUntil: "load" });
    await page.waitForTimeout(2_000);
    const back = await firstPaint(page, () => page.goBack({ waitUntil: "load" }));
    return { first, repeat, back };
  } finally {
    await phone.close();
  }
}

async function firstPaint(page: Page, go: () => Promise<unknown>): Promise<number> {
  const before = Date.now();
  await go();
  return (await paintedAt(page)) - before;
}

/** The wall clock in ms at the page's first paint. */
async function paintedAt(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return paint && performance.timeOrigin + paint.startTime;
  });
  return (await painted.jsonValue())!;
}

runBenchmark(main);
