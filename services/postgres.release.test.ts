import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runCrashes } from "../testing/crash-run";
import { createEditStream } from "../testing/edit-stream";
import { startPostgres, type Postgres } from "../testing/postgres";
import { withReleasedStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { untilEverythingServed, untilStoreFilled } from "../testing/served-pages";
import type { Stack } from "../testing/stack";
import { allEnded, until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;

let server: Postgres;
beforeAll(async () => {
  server = await startPostgres({ fsync: true });
});
afterAll(() => server.stop());

/** On a release whose records are in PostgreSQL: the first sweep takes them from the API. */
function withPostgres(prove: (stack: Stack) => Promise<void>): Promise<void> {
  return withReleasedStack(PREPARED, prove, {
    // Nothing heals what is lost but the sweep at a start.
    env: { DATABASE_URL: server.url, SWEEP_INTERVAL_S: "3600" },
    prepare: async (dataDir) => {
      for (const name of ["publisher.db", "publisher.db-wal", "publisher.db-shm"])
        await rm(join(dataDir, name), { force: true });
    },
  });
}

test("on PostgreSQL every acknowledged edit is served, with the publisher killed and the database restarted", async () => {
  await withPostgres(async (stack) => {
    const serve = await stack.startServe();
    await untilStoreFilled(stack.publisher);
    await serve.kill("SIGTERM");

    // The machine starts, and the publisher is there before its database.
    const waits = async () =>
      (await readFile(join(stack.dataDir, "logs", "serve.log"), "utf8")).includes("This start waits for it");
    const [second] = await allEnded([
      stack.startServe(),
      server.restart(() => until("it waits for the database", waits)),
    ]);
    await second.kill("SIGTERM");

    async function restartTwice(): Promise<void> {
      for (let restart = 0; restart < 2; restart++) {
        await pause(2_500);
        await server.restart(300);
      }
    }
    const [figures] = await allEnded([
      runCrashes({ stack, kills: 4, random: createRandom(21), print: () => undefined }),
      restartTwice(),
    ]);
    expect(figures.missed).toEqual([]);
    expect(figures.acknowledged["edit"]).toBeGreaterThan(20);

    const stream = await createEditStream(stack.api, createRandom(22));
    const edit = async (edits: number) => {
      for (let edited = 0; edited < edits; edited++) await stream.next();
    };
    await edit(30);
    await allEnded([edit(30), server.restart(300)]);
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    expect(existsSync(join(stack.dataDir, "publisher.db"))).toBe(false);
    const exact = { code: 0, output: expect.stringContaining(" 0 mismatches") as string };
    expect(await stack.command(["verify", "--fast"])).toEqual(exact);

    const backup = await stack.backup(["backup", join(stack.dataDir, "backup.tar")]);
    expect([backup.code, backup.output]).toEqual([1, expect.stringContaining("pg_dump")]);
    expect((await stack.command(["archive", "check"])).output).toContain("Export it");
    const exported = await stack.command(["archive", "export", join(stack.dataDir, "archive.tar")]);
    expect([exported.code, exported.output]).toEqual([0, expect.stringContaining("archive.tar: ")]);
  });
});
