import { chromium, type Browser } from "@playwright/test";
import { SingleBar } from "cli-progress";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES } from "../../src/domain/site/locale";
import { indexPage, type Shown } from "./index-page";
import { photograph } from "./photograph";
import { SCHEMES, SIZES, type Screen, type Variant } from "./screen";
import { SCREENS } from "./screens";
import { sheetsOf, type Taken } from "./sheet";
import { startSite, type Site } from "./site";
import { setStage } from "./stage";

const OUTPUT = path.resolve(__dirname, "../../contact-sheet");
/** A page waits for its server more than it computes. */
const AT_ONCE = 2;
/** Where no terminal shows a bar that moves. */
const PROGRESS_EVERY_MS = 10_000;
const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-device-scale-factor=1",
];

interface Task {
  screen: Screen;
  variant: Variant;
}

/** Photographs every screen in every variant, and lays the pictures out; gives what could not be taken. */
async function make(site: Site, executablePath: string, screens: readonly Screen[]): Promise<string[]> {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(path.join(OUTPUT, "pictures"), { recursive: true });
  const api = `http://localhost:${site.stack.ports.api}`;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS });
  try {
    const tasks = screens.flatMap((screen) => variants().map((variant) => ({ screen, variant })));
    const { taken, failures } = await takeAll(browser, tasks, { site: site.address, api });
    await layOut(tasks, taken);
    return failures;
  } finally {
    await browser.close();
  }
}

const variants = (): Variant[] =>
  SIZES.flatMap((size) => LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ size, language, scheme }))));

const nameOf = ({ screen, variant: { size, language, scheme } }: Task) =>
  `${screen.name}, ${size.name}, ${language}, ${scheme}`;
const fileOf = (task: Task) =>
  `pictures/${nameOf(task)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")}.png`;

async function takeAll(browser: Browser, tasks: readonly Task[], at: { site: string; api: string }) {
  const taken = new Map<Task, Buffer>();
  const failures: string[] = [];
  const bar = new SingleBar({
    format: "{bar} {value}/{total} pictures, {eta_formatted} left: {now}",
    noTTYOutput: true,
    notTTYSchedule: PROGRESS_EVERY_MS,
  });
  bar.start(tasks.length, 0, { now: "" });
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      bar.update({ now: nameOf(task) });
      try {
        taken.set(task, await photograph(browser, task.screen, task.variant, at));
      } catch (error) {
        failures.push(`${nameOf(task)}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
      bar.increment();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  bar.stop();
  return { taken, failures };
}

async function layOut(tasks: readonly Task[], taken: ReadonlyMap<Task, Buffer>): Promise<void> {
  const shown: Shown[] = [];
  const sheets: string[] = [];
  for (const group of new Set(tasks.map(({ screen }) => screen.group))) {
    for (const size of SIZES) {
      const parts: Taken[] = [];
      for (const task of tasks) {
        const picture = taken.get(task);
        if (task.screen.group !== group || task.variant.size !== size || !picture) continue;
        await writeFile(path.join(OUTPUT, fileOf(task)), picture);
        shown.push({ ...task, file: fileOf(task) });
        const { language, scheme } = task.variant;
        parts.push({ label: `${task.screen.name} · ${language} · ${scheme}`, picture });
      }
      for (const [index, sheet] of (await sheetsOf(parts, size.name)).entries()) {
        const name = `${group}-${size.name}-${index + 1}.png`;
        await writeFile(path.join(OUTPUT, name), sheet);
        sheets.push(name);
      }
    }
  }
  await writeFile(path.join(OUTPUT, "index.html"), indexPage(shown, sheets));
}

/** Those of the groups or with the names that were asked for; all of them without. */
function chosen(words: readonly string[]): Screen[] {
  if (words.length === 0) return [...SCREENS];
  const found = SCREENS.filter(({ group, name }) =>
    words.some((word) => group.startsWith(word) || name.toLowerCase().includes(word.toLowerCase())),
  );
  if (found.length > 0) return found;
  const groups = [...new Set(SCREENS.map(({ group }) => group))];
  throw new Error(`No screen is called ${words.join(", ")}. Groups: ${groups.join(", ")}.`);
}

/** `npm run contact-sheet [-- GROUP…]` */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      site: { type: "string" },
      api: { type: "string" },
      data: { type: "string" },
      browser: { type: "string" },
    },
  });
  const { site: port, api, data, browser = "" } = values;
  if (!port || !api || !data) throw new Error("Start it with npm run contact-sheet: that chooses the ports.");
  const screens = chosen(positionals);
  const ports = { site: Number(port), publisher: Number(port) + 1, api: Number(api) };
  process.stdout.write("Looking for a release of this code; building one takes a minute or two.\n");
  const site = await startSite(data, ports);
  try {
    await setStage(site);
    const failures = await make(site, browser, screens);
    for (const failure of failures) process.stderr.write(`Not taken: ${failure}\n`);
    if (failures.length > 0) process.exitCode = 1;
    process.stdout.write(`${path.relative(process.cwd(), path.join(OUTPUT, "index.html"))}\n`);
  } finally {
    await site.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
