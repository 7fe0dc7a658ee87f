import type { Patch } from "./program";

/** A line of the publishing path that is taken out, or turned into what it must not be. */
export interface PlantedFault {
  name: string;
  patches: Patch[];
  /** A history that comes by it; absent where most do. */
  seed?: number;
  /** Few schedules come by it: it is looked for in so many times as many. */
  rarity?: number;
  /** Why no schedule can notice it, and what does; absent where one must. */
  unseen?: string;
}

const directory = "services/publisher/targets/directory.ts";
const apply = "services/publisher/apply.ts";
const commit = "services/publisher/commit.ts";
const release = "services/publisher/release.ts";
const live = "services/publisher/code-lane/go-live.ts";
const store = "services/publisher/store/sqlite/sqlite-store.ts";
const jobs = "services/publisher/store/sqlite/jobs.ts";
const archive = "services/publisher/store/sqlite/archive-log.ts";
const sqlite = "services/sqlite.ts";

const fault = (name: string, file: string, find: string, replace = "", unseen?: string): PlantedFault => ({
  name,
  patches: [{ file, find, replace }],
  ...(unseen === undefined ? {} : { unseen }),
});
/** A realtor cannot be read there for longer than a job is tried. */
const WITH_DEAD_LETTERS = 52;
const RARE = 10;
const AT_ONCE = "((work: any) => work())";

/** Syncs, renames, locks, transactions and orders of our own; SQLite's syncs are SQLite's. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  fault("sync: a file before its rename", directory, "if (isSynced) await sync(descriptor);"),
  fault("sync: the folders of what changed", directory, "await Promise.all([...places].map(syncIfThere));"),
  fault("sync: the folder above one that came", directory, ") unsettled.add(folder);", ") folder;"),
  fault("sync: the folder above one that went", directory, "unsettled.add(path.dirname(folder));"),
  fault("sync: the folders above, after a crash", directory, "const above = afterCrash", "const above = false"),
  fault(
    "sync: the files themselves, after a crash",
    directory,
    "if (afterCrash) for (const file of files) places.add(locate(file));",
    "",
    "only a run of all pages writes unsynced files into a served tree; the simulation has none, `directory.test.ts` looks at it",
  ),
  fault("sync: none after a commit", apply, "await target.settle(", "((..._: unknown[]) => undefined)("),
  fault("sync: a run after a crash trusts what it finds", apply, "    change.resumed,\n  );", "    false,\n  );"),
  fault("sync: all disks before a flip", live, "await syncDisks();"),
  fault(
    "sync: all disks at a start after a crash",
    "services/publisher/after-crash.ts",
    "await syncDisks();",
    ";",
    "one of 106,068 schedules came by it, of an earlier state of the code (seed 537089); `after-crash.test.ts` looks at it",
  ),
  fault(
    "sync: the link of the served release",
    release,
    "  await rename(temporary, link);\n  await settleFlip(dataDir);",
    "  await rename(temporary, link);",
  ),
  fault("sync: the link at a start", release, "refusal: null };\n  await settleFlip(dataDir);", "refusal: null };"),
  fault(
    "sync: a release's index",
    "services/publisher/code-lane/lines.ts",
    "await handle.sync();",
    "",
    "the index is read by a later flip back to that release, which no schedule makes; the disks are synced after it",
  ),
  fault("sync: SQLite told to sync each commit", store, "PRAGMA synchronous = FULL", "PRAGMA synchronous = NORMAL"),
  {
    name: "rename: a page is removed first",
    patches: [
      { file: directory, find: "readFileSync, renameSync,", replace: "readFileSync, renameSync, unlinkSync," },
      {
        file: directory,
        find: "    renameSync(from, to);",
        replace: "    if (before !== null) unlinkSync(to);\n    renameSync(from, to);",
      },
    ],
  },
  fault(
    "rename: a page is written in place",
    directory,
    "    renameSync(from, to);",
    `    const bytes = readFileSync(from);
    const place = openSync(to, "w");
    for (let written = 0; written < bytes.length;) written += writeSync(place, bytes, written);
    closeSync(place);`,
  ),
  fault(
    "rename: the link of the served release is removed first",
    release,
    "  await rename(temporary, link);",
    "  await unlink(link).catch(() => undefined);\n  await rename(temporary, link);",
  ),
  fault("lock: commits and flips run side by side", "services/publisher/mutex.ts", "this.#tail.then(task)", "task()"),
  fault("lock: a flip takes none", live, "await mutex.run(async () => {", `await ${AT_ONCE}(async () => {`),
  {
    ...fault(
      "lock: the last look at what changed is outside of it",
      live,
      "    const changed = await catchUp(release, records, held, siteUrl);\n    await check",
      "    const changed = new Set<string>();\n    await check",
    ),
    rarity: RARE,
  },
  fault(
    "lock: two jobs of a realtor at once",
    jobs,
    "due.filter(({ realtorId }) => !this.#running.has(realtorId)).slice(0, most)",
    "due.slice(0, most)",
  ),
  fault(
    "lock: a claim that is lost may write",
    jobs,
    "if (lost.length > 0) throw leaseLost(lost);",
    "",
    "with SQLite a claim is lost only to a fault like the one before; the stores' suite makes one",
  ),
  fault(
    "transaction: a request",
    jobs,
    "const answers = this.#database.transaction(() => {",
    `const answers = ${AT_ONCE}(() => {`,
  ),
  {
    ...fault(
      "transaction: a dead letter",
      jobs,
      "      this.#database.transaction(() => {\n        this.#dead.write",
      `      ${AT_ONCE}(() => {\n        this.#dead.write`,
    ),
    seed: WITH_DEAD_LETTERS,
  },
  {
    ...fault(
      "transaction: a dead letter that is tried once more",
      jobs,
      "const revived = this.#database.transaction(() =>",
      `const revived = ${AT_ONCE}(() =>`,
    ),
    seed: WITH_DEAD_LETTERS,
  },
  fault("transaction: an acceptance", store, "givenUp = database.transaction(() => {", `givenUp = ${AT_ONCE}(() => {`),
  fault(
    "transaction: the end of a commit",
    store,
    "\n      database.transaction(() => {",
    `\n      ${AT_ONCE}(() => {`,
  ),
  {
    ...fault(
      "transaction: entries of the archive",
      archive,
      "async addRecords(at, options) {\n      return database.transaction(() =>",
      `async addRecords(at, options) {\n      return ${AT_ONCE}(() =>`,
    ),
    rarity: RARE,
  },
  {
    name: "transaction: none at all",
    patches: [
      { file: sqlite, find: 'database.exec("BEGIN IMMEDIATE");', replace: "" },
      { file: sqlite, find: 'database.exec("COMMIT");', replace: "" },
    ],
  },
  fault(
    "order: html before its page-data",
    apply,
    'await publishAll(ofKind("page-data"));\n',
    'await publishAll(ofKind("html"));\n',
  ),
  fault(
    "order: page-data goes before its html",
    apply,
    '["html", "page-data"] as const',
    '["page-data", "html"] as const',
  ),
  fault(
    "order: what was cut in the middle waits for a record that can be published",
    "services/publisher/plan.ts",
    "held.unapplied.has(candidate.id) ? finishing",
    "candidate.cannotFinish ? finishing",
  ),
  fault("order: a domain that is given up is offered to nobody", commit, "await offerFreedHosts(deps, givenUp);"),
];
