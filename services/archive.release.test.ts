import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lostAndDoubled, readArchiveEntries } from "../testing/archive-entries";
import { makeCheapRelease } from "../testing/cheap-release";
import { runCrashes } from "../testing/crash-run";
import { withReleasedStack } from "../testing/prepared-release";
import { between, createRandom } from "../testing/random";
import { listRealtors } from "../testing/realtors";
import { withRestoredStack } from "../testing/restored-stack";
import { currentRelease } from "../testing/rollback-run";
import { untilQueueEmpty } from "../testing/served-pages";
import type { Stack } from "../testing/stack";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;
const LONGEST_BEFORE_KILL_MS = 2_500;
const KILLS_AT_FLIPS = 4;
const EXACT = { code: 0, output: expect.stringContaining(" 0 mismatches") as string };
const WHOLE = { code: 0, output: expect.stringContaining(" 0 altered") as string };

/** What the archive says that a page is now, which has to be what is served. */
async function expectServedPage(stack: Stack, slug: string, path: string): Promise<void> {
  const out = join(stack.dataDir, `answer-${slug}-${path.replaceAll("/", "-")}.html`);
  const asked = await stack.command(["archive", "page", path, "--at", new Date().toISOString(), "--out", out]);
  expect(asked).toMatchObject({ code: 0, output: expect.stringContaining("it has the digest of what was served") });
  const { body } = await stack.site.send(path);
  expect((await readFile(out)).equals(body)).toBe(true);
}

test("after kill -9 at random moments of publications every acknowledged edit is served, the tree is exact, and no version is lost or doubled", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const figures = await runCrashes({ stack, kills: 8, random: createRandom(19_04), print: () => undefined });
    expect(figures.missed).toEqual([]);
    expect(figures.acknowledged.edit).toBeGreaterThan(20);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
    const entries = readArchiveEntries(stack);
    expect(entries.filter(({ kind }) => kind === "publication").length).toBeGreaterThan(10);
    expect(lostAndDoubled(entries)).toEqual([]);
    expect(await stack.command(["archive", "check"])).toEqual(WHOLE);
    const { desiredUrl } = (await listRealtors(stack.api))[0]!;
    await expectServedPage(stack, desiredUrl, `/${desiredUrl}`);
    await expectServedPage(stack, desiredUrl, `/en/${desiredUrl}`);
  });
});

test("after kill -9 at random moments of flips the archive has the release that is served, and its pages", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const random = createRandom(20_26);
    for (let kill = 1; kill <= KILLS_AT_FLIPS; kill++) {
      const id = `flip-${kill}`;
      await makeCheapRelease(stack.dataDir, await currentRelease(stack), id);
      const serve = await stack.startServe();
      const flip = stack.command(["releases", "--rollback", id]);
      await pause(between(random, 0, LONGEST_BEFORE_KILL_MS));
      await serve.kill("SIGKILL");
      await flip;
    }
    await stack.startServe();
    await untilQueueEmpty(stack.publisher);
    const served = await currentRelease(stack);
    const isWritten = () =>
      readArchiveEntries(stack)
        .filter(({ kind }) => kind === "flip")
        .at(-1)?.release === served;
    await until("the last flip is in the archive", isWritten);
    expect(await stack.command(["archive", "check"])).toEqual(WHOLE);
    const { desiredUrl } = (await listRealtors(stack.api))[0]!;
    await expectServedPage(stack, desiredUrl, `/${desiredUrl}`);
  });
});

test("a restored store goes on with the chain, says so, and answers as before", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const backup = join(stack.dataDir, "backup.tar");
    expect((await stack.backup(["backup", backup, "--with-release"])).code).toBe(0);
    await withRestoredStack(stack, backup, async (restored) => {
      expect(readArchiveEntries(restored).at(-1)).toMatchObject({ kind: "restoration" });
      await restored.startServe();
      expect(await restored.command(["archive", "check"])).toEqual(WHOLE);
      const { desiredUrl } = (await listRealtors(restored.api))[0]!;
      await expectServedPage(restored, desiredUrl, `/${desiredUrl}`);
    });
  });
});
