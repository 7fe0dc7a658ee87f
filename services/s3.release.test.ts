import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openBucket, type Bucket } from "../testing/bucket";
import { startCeph, storeSettings, type Ceph } from "../testing/ceph";
import { makeCheapRelease } from "../testing/cheap-release";
import { makeDataDir, removeDataDir } from "../testing/data-dir";
import { createEditStream, type EditStream, type ExpectedPages } from "../testing/edit-stream";
import { createHttpClient } from "../testing/http-client";
import { startPostgres, type Postgres } from "../testing/postgres";
import { withReleasedStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { currentRelease } from "../testing/rollback-run";
import { untilEverythingServed, untilQueueEmpty, untilStoreFilled } from "../testing/served-pages";
import { settingsOfAnother, type Stack } from "../testing/stack";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;
/** So that edits come while it is at work. */
const COMMAND_START_MS = 1_000;
const PREFIX = "sites/one";
const NEXT = "29990101T000000-000";
const EXACT = { code: 0, output: expect.stringMatching(/ 0 mismatches\n.* 0 differences/) as string };

let folder: string;
let server: Postgres;
let ceph: Ceph;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-"));
  [server, ceph] = await Promise.all([startPostgres({ fsync: false }), startCeph(folder)]);
  bucket = openBucket(ceph);
});
afterAll(async () => {
  bucket?.close();
  await Promise.all([ceph?.stop(), server?.stop()]);
  await rm(folder, { recursive: true });
});

/** A site whose pages have been in its data directory until now. */
function withStore(prove: (stack: Stack) => Promise<void>): Promise<void> {
  return withReleasedStack(PREPARED, prove, {
    env: {
      DATABASE_URL: server.url,
      ...storeSettings(ceph, PREFIX),
    },
    prepare: async (dataDir) => {
      for (const name of ["publisher.db", "publisher.db-wal", "publisher.db-shm"])
        await rm(join(dataDir, name), { force: true });
    },
  });
}

/** The object that says which release is served. */
async function readPointer(): Promise<unknown> {
  return JSON.parse((await bucket.read(`${PREFIX}/current`))!);
}

async function edit(stream: EditStream, edits: number): Promise<void> {
  for (let edited = 0; edited < edits; edited++) await stream.next();
}

function logOf({ dataDir }: Stack): Promise<string> {
  return readFile(join(dataDir, "logs", "serve.log"), "utf8");
}

test("on PostgreSQL and S3 every acknowledged save and release is in the bucket, with the publisher killed in the middle, and another in its place", async () => {
  await withStore(async (stack) => {
    const first = await currentRelease(stack);
    let serve = await stack.startServe();
    await untilStoreFilled(stack.publisher);
    expect(await readPointer()).toMatchObject({ release: first, releases: [first] });

    const stream = await createEditStream(stack.api, createRandom(2_105));
    await edit(stream, 20);
    await Promise.all([edit(stream, 10), serve.kill("SIGKILL")]);
    serve = await stack.startServe();
    await edit(stream, 10);
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);

    // A release of other code, and a kill while it is on its way to the bucket.
    await makeCheapRelease(stack.dataDir, first, NEXT);
    const cutShort = stack.command(["releases", "--rollback", NEXT]);
    await until("the release is on its way", async () => (await bucket.count(`${PREFIX}/${NEXT}/`)) > 100);
    await serve.kill("SIGKILL");
    expect([(await cutShort).code, await readPointer()]).toMatchObject([1, { release: first }]);
    serve = await stack.startServe();
    const flipping = stack.command(["releases", "--rollback", NEXT]);
    await pause(COMMAND_START_MS);
    await edit(stream, 20);
    const flipped = await flipping;
    expect(flipped).toEqual({ code: 0, output: expect.stringContaining(`release ${NEXT} is live`) as string });
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    await untilQueueEmpty(stack.publisher);
    expect(await readPointer()).toMatchObject({ release: NEXT, releases: [NEXT, first] });

    // What somebody else has written there is found, and mended.
    const [{ slug }] = [...stream.expected().values()] as [ExpectedPages];
    const [page, stray] = [`${slug}/index.html`, "en/nobody/index.html"];
    for (const file of [page, stray]) await bucket.put(`${PREFIX}/${NEXT}/${file}`, "rubbish");
    const { code, output } = await stack.command(["verify", "--fast"]);
    expect([code, output.match(/^\S+ (?:differs|should not be there|is missing)$/gm)?.sort()]).toEqual([
      1,
      [`${page} differs`, `${stray} should not be there`].sort(),
    ]);
    expect((await stack.command(["publish", "--all"])).output).toContain("1 files written");
    expect((await stack.command(["publisher", "clean-tree", "--yes"])).output).toContain(stray);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);

    // Another machine works beside this one, which is killed amid saves, and takes its place; it has nothing but the settings.
    const other: Record<string, string> = {
      ...(await settingsOfAnother(stack, await makeDataDir())),
      LOG_LEVEL: "info",
    };
    const waiting = stack.launchServe({ extra: other });
    await waiting.ready;
    const before = (await logOf(stack)).length;
    await Promise.all([edit(stream, 20), serve.kill("SIGKILL")]);
    await until("the other one leads", async () => (await logOf(stack)).slice(before).includes("this publisher leads"));
    const there = createHttpClient(`http://127.0.0.1:${other["PORT"]}`, stack.siteHost);
    expect(await untilEverythingServed(there, stream)).toEqual([]);
    // What it renders with is out of the bucket, and so it makes the pages of the release before again.
    const back = await stack.command(["releases", "--rollback", first], other);
    expect(back).toEqual({ code: 0, output: expect.stringContaining(`release ${first} is live`) as string });
    expect(await readPointer()).toMatchObject({ release: first, releases: [NEXT, first] });
    expect(await stack.command(["verify", "--fast"], other)).toEqual(EXACT);
    there.close();
    await waiting.kill("SIGTERM");
    await removeDataDir(other["DATA_DIR"]!);
  });
});
