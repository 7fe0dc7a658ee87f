import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, truncate } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { openSqlite, type Sqlite } from "../../sqlite";
import { readPublisherEnvironment } from "../env";
import { flipCurrent } from "../release";
import { startPublisherServer } from "../server";
import { createRenderPool } from "./render-pool";
import type { RenderTask } from "./render-task";
import { openReleaseUnderTest, type ReleaseUnderTest } from "../testing/release-under-test";
import { NOTHING_FINISHED, changeOf } from "../testing/store-under-test";

/** Enough for some to be left when a run is killed, however many threads have begun some more. */
const REALTORS = 600 + 100 * availableParallelism();
const PROJECT_DIR = path.resolve(__dirname, "../../..");
const slugOf = (index: number) =>
  `bulk-${[...String(index).padStart(4, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
const htmlOf = (site: ReleaseUnderTest, index: number) => path.join(site.publicDir, slugOf(index), "index.html");

async function acceptRealtors({ deps: { store } }: ReleaseUnderTest): Promise<void> {
  const changes = Array.from({ length: REALTORS }, (_, index) =>
    changeOf(
      {
        id: `bulk-${String(index).padStart(4, "0")}`,
        desiredUrl: slugOf(index),
        name: `Realtor ${index}`,
        aboutMeKr: "소개 </script><!-- $& $1",
      },
      index % 100 === 0 ? `own-${index}.example` : null,
    ),
  );
  await store.accept(changes);
  await store.finish({ ...NOTHING_FINISHED, applied: changes.map(({ id }) => ({ id, givenUp: [] })) });
}

test("a thread answers its tasks in their order, also those that it is given while it starts", async () => {
  const site = await openReleaseUnderTest();
  const place = { releaseDir: site.release.folder, publicDir: site.publicDir, place: "nowhere" } as const;
  const pool = createRenderPool(place, 1);
  try {
    await acceptRealtors(site);
    const tasks: RenderTask[] = [];
    for await (const batch of site.records.batches("", 50)) tasks.push(batch.slice(tasks.length === 0 ? 0 : 49));
    const answers = await Promise.all(tasks.map((task) => pool.render(task)));
    expect(answers.map((answer) => answer.map(({ id }) => id))).toEqual(tasks.map((task) => task.map(({ id }) => id)));
  } finally {
    await pool.close();
    await site.close();
  }
});

/** The command as a process of its own, on the data directory under test; nothing answers at that publisher's address. */
function startPublishAll({ dataDir }: ReleaseUnderTest) {
  // Compiled, as `npm run publish` starts it.
  const programs = execFileSync(process.execPath, ["scripts/programs.mjs"], { cwd: PROJECT_DIR, encoding: "utf8" });
  const child = spawn(process.execPath, [path.join(programs, "services/publisher/cli.js"), "publish", "--all"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, DATA_DIR: dataDir, PUBLISHER_URL: "http://127.0.0.1:9" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output };
}

/** In the database, beside whoever writes it. */
function beside<Result>({ dataDir }: ReleaseUnderTest, work: (database: Sqlite) => Result): Result {
  const database = openSqlite(path.join(dataDir, "publisher.db"), 5000);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const noteOf = (site: ReleaseUnderTest) => beside(site, (database) => database.get("SELECT * FROM bulk_runs"));

/** Accepts the realtors and publishes them until it is noted that some pages are there, then with no chance to clean up. */
async function publishAllAndKill(site: ReleaseUnderTest): Promise<void> {
  await acceptRealtors(site);
  await flipCurrent(site.dataDir, site.release.info.id);
  const { child, ended } = startPublishAll(site);
  while (!noteOf(site)?.["done"]) {
    expect(child.exitCode).toBeNull();
    await pause(5);
  }
  child.kill("SIGKILL");
  await ended;
  expect(existsSync(htmlOf(site, REALTORS - 1))).toBe(false);
}

test("publishing all, killed in the middle and started again, ends in the tree of a clean render", async () => {
  const site = await openReleaseUnderTest();
  try {
    await publishAllAndKill(site);

    const second = startPublishAll(site);
    const [[printed, errors], code] = [await second.output, await second.ended];
    expect([code, errors.includes("Error")]).toEqual([0, false]);
    expect(printed).toContain("this one went on from there");
    expect(await site.mismatches()).toEqual([]);

    await rm(htmlOf(site, 7));
    const third = startPublishAll(site);
    expect((await third.output)[0]).toContain(`${REALTORS} realtors rendered again, 1 files written`);
    expect(await site.mismatches()).toEqual([]);
  } finally {
    await site.close();
  }
});

test("publishing all, ended by a power cut, is begun anew by the publisher that starts next", async () => {
  const site = await openReleaseUnderTest();
  try {
    await publishAllAndKill(site);
    // What was renamed and never synced comes back empty, of a boot that is over.
    await truncate(htmlOf(site, 7), 0);
    beside(site, (database) => database.run("UPDATE bulk_runs SET boot = 'an earlier one'"));

    const server = await startPublisherServer(
      readPublisherEnvironment({
        DATA_DIR: site.dataDir,
        PUBLISHER_URL: "http://127.0.0.1:0",
        PRODUCT_API_URL: "http://127.0.0.1:9",
      }),
      pino({ level: "silent" }),
    );
    try {
      while (server.publisher.bulk.state()?.state === "running") await pause(20);
      expect(server.publisher.bulk.state()).toMatchObject({ state: "done", done: REALTORS, resumed: false });
    } finally {
      await server.stop();
    }
    expect(await site.mismatches()).toEqual([]);
    expect(noteOf(site)).toBeUndefined();
  } finally {
    await site.close();
  }
});
