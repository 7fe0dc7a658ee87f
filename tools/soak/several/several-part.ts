import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEditStream } from "../../../testing/edit-stream";
import { createRandom, pick } from "../../../testing/random";
import { listRealtors } from "../../../testing/realtors";
import { findMissedEdits, untilEverythingServed } from "../../../testing/served-pages";
import { PROJECT_DIR } from "../../../testing/service-process";
import { trySeeds, type Part } from "../part";
import { noteClaims, readClaims } from "./database";
import { planFaults, type PlannedFault } from "./fault-plan";
import { isDone, judge, type History, type Write } from "./history";
import { inflict } from "./inflict";
import { NEXT_RELEASE, flipToNext } from "./new-release";
import { startSeveralSite, type Ends, type SeveralSite, type Tell } from "./several-site";
import { letVisitorsIn } from "./visitors";

export interface Sizes {
  realtors: number;
  edits: number;
  workers: number;
  /** A fault that has to be found: the bucket takes what a worker that stood still had on its way, however late. */
  isLateTaken: boolean;
}

interface Play extends Sizes {
  seed: number;
  ms: number;
  ends: Ends;
  tell: Tell;
}

const HISTORIES = resolve(PROJECT_DIR, ".data-harness", "histories");
/** They are saved again while a worker that has an older text of theirs stands still. */
const BUSY_REALTORS = 12;
const TELL_EVERY_MS = 15_000;
const LONGEST_LINE = 600;
/** Of the edits' time: when all pages are ordered anew, beside the edits and the faults. */
const ALL_PAGES_AT = [0.25, 0.75];
/** When another release is ordered. */
const NEW_RELEASE_AT = 0.45;
const HEAL_MS = 300_000;
const SHOWN = 5;

/** Several publishers of one site, killed and stopped at random, as are the database and the store. */
export const severalPart = (sizes: Sizes, print: Tell): Part => ({
  name: "several",
  full: 1,
  share: 1,
  run: (budget) =>
    // Its time is that of the edits: what has begun is played to its end.
    trySeeds({ ...budget, ms: Infinity }, (seed) => playOrStop({ ...sizes, seed, ms: budget.ms }, print)),
});

/** Stops everything, also where it fails, or is told to end. */
async function playOrStop(played: Omit<Play, "ends" | "tell">, print: Tell): Promise<string | null> {
  const began = performance.now();
  const tell: Tell = (line) => print(`${((performance.now() - began) / 1000).toFixed(0).padStart(6)} s  ${line}`);
  const ends: Ends = [];
  let interrupt = (): void => undefined;
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Error("interrupted"));
  });
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    return await Promise.race([play({ ...played, ends, tell }), interrupted]);
  } finally {
    tell("stopping");
    for (const end of ends.splice(0).reverse()) await end();
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

async function play({ seed, ms, realtors, edits, workers, isLateTaken, ends, tell }: Play): Promise<string | null> {
  tell(`seed ${seed}: ${realtors} realtors, ${edits} edits in ${ms / 60_000} min, ${workers} workers`);
  const site = await startSeveralSite({ realtors, workers, ends, tell });
  const { shared, pages } = site;
  const { stack, server } = shared;
  const owners = new Map((await listRealtors(stack.api)).map(({ id, desiredUrl }) => [desiredUrl, id]));
  await noteClaims(server.url);
  const writes = site.record();

  const planned = planFaults(createRandom(seed), { ms, workers });
  const faults: PlannedFault[] = isLateTaken
    ? planned.map((fault) => (fault.kind === "stop" ? { ...fault, amid: "PUT" } : fault))
    : planned;
  const random = createRandom(seed + 3);
  const stream = await createEditStream(stack.api, createRandom(seed + 1), { busy: BUSY_REALTORS });
  const addresses = () => [...owners.keys(), ...[...stream.expected().values()].map(({ slug }) => slug)];
  const visitors = letVisitorsIn(pages, addresses, createRandom(seed + 2));
  ends.push(async () => void (await visitors.leave()));
  const done = { kill: 0, stop: 0, slow: 0, database: 0, busy: 0, amidWrite: 0 };
  const progress = setInterval(() => {
    const saved = Object.values(stream.acknowledged()).reduce((sum, count) => sum + count, 0);
    tell(`${saved} edits, ${writes.length} writes of pages, faults ${JSON.stringify(done)}`);
  }, TELL_EVERY_MS);
  ends.push(() => clearInterval(progress));
  const start = performance.now();
  const untilMoment = (moment: number) => pause(Math.max(0, start + moment - performance.now()));
  const editing = async () => {
    for (let edit = 0; edit < edits; edit++) {
      await untilMoment((edit * ms) / edits);
      await stream.next();
    }
  };
  const faulting = faults.map(async (fault) => {
    await untilMoment(fault.at);
    const isAmidWrite = await inflict(fault, site, isLateTaken ? "forged" : "none");
    done[fault.kind] += 1;
    if (isAmidWrite) done.amidWrite += 1;
  });
  const ordering = async () => {
    for (const share of ALL_PAGES_AT) {
      await untilMoment(share * ms);
      // It may be killed amid it: the others go on with the run.
      const { output } = await shared.stack.command(["publish", "--all"], pick(random, site.machines).env);
      tell(`all pages: ${output.trim().split("\n").at(-1) ?? ""}`);
    }
  };
  const flipping = async () => {
    await untilMoment(NEW_RELEASE_AT * ms);
    return flipToNext(site, createRandom(seed + 4), tell);
  };
  const [flippedAt] = await Promise.all([flipping(), editing(), ordering(), ...faulting]);
  tell(`the edits and the faults are over: ${JSON.stringify({ ...stream.acknowledged(), ...done })}`);

  const over = performance.now();
  await untilEverythingServed(pages, stream, HEAL_MS);
  const { dead } = await site.untilIdle(HEAL_MS);
  const failed = await visitors.leave();
  const missed = await findMissedEdits(pages, stream);
  tell(
    `${missed.length} edits missed, ${dead} dead letters, ${((performance.now() - over) / 1000).toFixed(0)} s later`,
  );
  clearInterval(progress);
  // Before a release is live nobody's claims are asked for: its pages are made by ranges.
  const isJudged = ({ release, from }: Write) => release !== NEXT_RELEASE || from > flippedAt;
  const history: History = { owners, writes: writes.filter(isJudged), claims: await claimsOf(site) };
  tell(
    `${writes.length - history.writes.length} writes made the new release: ${countBy(
      writes.filter((write) => !isJudged(write)),
      ({ worker }) => `${worker}:`,
    )}`,
  );
  const findings = {
    ...{ missed, failed, ...judge(history), dead: dead === 0 ? [] : [`${dead} jobs`] },
    verify: await verify(site, ["--fast"]),
    // Every page and every file, as the cache in front answers.
    cache: await verify(site, ["--cdn"]),
  };
  const counts = Object.entries(findings).map(([what, lines]) => `${what} ${lines.length}`);
  tellHistory(site, history, visitors.answers(), tell);
  tell(counts.join(", "));
  const wrong = Object.entries(findings).flatMap(([what, lines]) => lines.map((line) => `${what}: ${line}`));
  if (wrong.length === 0) return null;
  mkdirSync(HISTORIES, { recursive: true });
  const file = join(HISTORIES, `several-${seed}.json`);
  writeFileSync(file, JSON.stringify({ wrong, faults, ...history, owners: [...owners] }));
  tell(`the history is in ${file}`);
  for (const line of wrong.slice(0, SHOWN)) tell(line);
  return `${wrong.length} findings, ${counts.join(", ")}`;
}

async function claimsOf({ shared, machines }: SeveralSite) {
  const holders = await Promise.all(machines.map(async (each) => ({ name: each.name, holder: await each.holder() })));
  return readClaims(shared.server.url, (of) => holders.find(({ holder }) => of.startsWith(holder))?.name ?? of);
}

async function verify({ shared, machines }: SeveralSite, args: readonly string[]): Promise<string[]> {
  // One that has stood still as the leader ends when it hears of the next one.
  for (const machine of machines) {
    const { code, output } = await shared.stack.command(["verify", ...args], machine.env);
    if (code === 0) return [];
    if (output.includes(" files compared")) return output.trim().split("\n");
  }
  return ["no worker has stayed for it"];
}

function tellHistory(
  { machines }: SeveralSite,
  { writes, claims }: History,
  answers: Readonly<Record<string, number>>,
  tell: Tell,
): void {
  tell(
    `visits: ${Object.entries(answers)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(", ")}`,
  );
  tell(`${claims.length} claims and ends of claims, ${writes.length} writes of pages`);
  tell(`answers: ${countBy(writes, ({ method, status }) => `${method} ${status ?? "none"}:`)}`);
  tell(`written by: ${countBy(writes.filter(isDone), ({ worker }) => `${worker}:`)}`);
  tell(`ended by themselves: ${machines.map(({ name, lastWords }) => `${name}: ${lastWords.length}`).join(", ")}`);
  for (const { name, lastWords } of machines)
    if (lastWords.length > 0) tell(`${name} said: ${countBy(lastWords, lastLine)}`);
}

const lastLine = (log: string) => `${log.trim().split("\n").at(-1)!.slice(0, LONGEST_LINE)}:`;

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): string {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([key, count]) => `${key} ${count}`)
    .join(", ");
}
