import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lostAndDoubled, readArchiveEntries } from "../testing/archive-entries";
import { openBucket, type Bucket } from "../testing/bucket";
import { startCeph, storeSettings, type Ceph } from "../testing/ceph";
import { makeCheapRelease } from "../testing/cheap-release";
import { makeDataDir, removeDataDir } from "../testing/data-dir";
import { createEditStream, type EditStream } from "../testing/edit-stream";
import { startPostgres, type Postgres } from "../testing/postgres";
import { withReleasedStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { listRealtors } from "../testing/realtors";
import { currentRelease } from "../testing/rollback-run";
import { untilEverythingServed, untilQueueEmpty } from "../testing/served-pages";
import { startService } from "../testing/service-process";
import { settingsOfAnother, type Stack } from "../testing/stack";
import { until } from "../testing/until";
import { startVisitors } from "../testing/visitors";

const PREPARED = process.env.RELEASE_DATA_DIR;
const PREFIX = "sites/moved";
const EARLIER = "20200101T000000-000";
const EDIT_EVERY_MS = 200;
const EXACT = { code: 0, output: expect.stringMatching(/ 0 mismatches\n.* 0 differences/) as string };
const MOVED = { code: 0, output: expect.stringMatching(/Moved\. No publisher worked for/) as string };

let folder: string;
let server: Postgres;
let ceph: Ceph;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "move-"));
  [server, ceph] = await Promise.all([startPostgres({ fsync: false }), startCeph(folder)]);
  bucket = openBucket(ceph);
});
afterAll(async () => {
  bucket?.close();
  await Promise.all([ceph?.stop(), server?.stop()]);
  await rm(folder, { recursive: true });
});

/** Realtors edit for as long as that goes on, and one more time behind it. */
async function whileEdited<Result>(stream: EditStream, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const editing = (async () => {
    for (; !isOver; await pause(EDIT_EVERY_MS)) await stream.next();
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await editing;
  }
}

/** All that was acknowledged is served, and is what a clean render makes of the API's records. */
async function expectWhole(stack: Stack, stream: EditStream, settings: Record<string, string>): Promise<void> {
  expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
  await untilQueueEmpty(stack.publisher);
  expect(await stack.command(["verify", "--fast"], settings)).toEqual(EXACT);
}

/** The archive gives back what is served. */
async function expectAnswer(stack: Stack, settings: Record<string, string>): Promise<void> {
  const { desiredUrl } = (await listRealtors(stack.api))[0]!;
  const out = join(folder, `answer-${Date.now()}.html`);
  const asked = ["archive", "page", `/${desiredUrl}`, "--at", new Date().toISOString(), "--out", out];
  expect(await stack.command(asked, settings)).toMatchObject({ code: 0 });
  expect((await readFile(out)).equals((await stack.site.send(`/${desiredUrl}`)).body)).toBe(true);
}

const headOf = async (stack: Stack) => / digest is (\S+)/.exec((await stack.command(["archive", "check"])).output)![1]!;

async function refusalOf(env: Record<string, string>): Promise<string> {
  const worker = startService("services/publisher/worker", { env, logFile: join(folder, `refused-${Date.now()}.log`) });
  return worker.ready.then(
    () => "it started",
    (error: Error) => error.message,
  );
}

test("a site moves to PostgreSQL and S3 and back amid edits: none is missed, and nobody publishes where it was", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const there: Record<string, string> = { DATABASE_URL: server.url, ...storeSettings(ceph, PREFIX) };
    const file = join(folder, "there.env");
    await writeFile(
      file,
      Object.entries(there)
        .map((line) => line.join("="))
        .join("\n"),
    );
    const toThere = ["move", "--to", file, "--yes"];

    // The one to go back to.
    const release = await currentRelease(stack);
    await makeCheapRelease(stack.dataDir, release, EARLIER);
    let serve = await stack.startServe();
    const stream = await createEditStream(stack.api, createRandom(2_106));
    const visitors = startVisitors(stack.site, ["/", "/en"], 2);
    for (let edits = 0; edits < 20; edits++) await stream.next();
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    const head = await headOf(stack);

    const log = join(folder, "cut-short.log");
    const cutShort = async (isThere: () => Promise<boolean>) => {
      const moving = startService("services/publisher/cli", {
        args: toThere,
        env: stack.env as Record<string, string>,
        logFile: log,
      });
      await until("the move is in the middle", isThere);
      await moving.kill("SIGKILL");
      expect(await readFile(log, "utf8")).not.toContain("Moved.");
    };
    const moved = await whileEdited(stream, async () => {
      await cutShort(async () => (await bucket.count(`${PREFIX}/${release}/`)) > 50);
      await cutShort(async () => (await readFile(log, "utf8")).includes("No publisher works"));
      return stack.command(toThere);
    });
    expect(moved).toEqual(MOVED);
    expect((await visitors.stop()).failures).toEqual([]);
    await serve.kill("SIGTERM");
    expect(await refusalOf(stack.env as Record<string, string>)).toMatch(/has moved from here to PostgreSQL/);
    expect((await stack.command(toThere)).output).toMatch(/already\. Start it with/);

    serve = await stack.startServe({ extra: there });
    await whileEdited(stream, () => pause(1_000));
    await expectWhole(stack, stream, there);
    await expectAnswer(stack, there);
    expect(JSON.parse((await bucket.read(`${PREFIX}/current`))!)).toMatchObject({
      release,
      releases: expect.arrayContaining([EARLIER, release]) as string[],
    });
    const back = await stack.command(["releases", "--rollback", EARLIER], there);
    expect(back).toEqual({ code: 0, output: expect.stringContaining(`release ${EARLIER} is live`) as string });

    const home = ["move", "--to", "embedded", "--yes"];
    expect(await whileEdited(stream, () => stack.command(home, there))).toEqual(MOVED);
    await serve.kill("SIGTERM");
    const another = { ...(await settingsOfAnother(stack, await makeDataDir())), ...there };
    expect(await refusalOf(another)).toMatch(/has moved from here to SQLite/);
    await removeDataDir(another["DATA_DIR"]!);

    await stack.startServe();
    await whileEdited(stream, () => pause(1_000));
    await expectWhole(stack, stream, {});
    expect(await currentRelease(stack)).toBe(EARLIER);
    await expectAnswer(stack, {});
    expect(await stack.command(["archive", "check", "--head", head])).toEqual({
      code: 0,
      output: expect.stringContaining(" 0 altered") as string,
    });
    expect(lostAndDoubled(readArchiveEntries(stack))).toEqual([]);
  });
});
