import { readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { runBuildHookTwice } from "../testing/build-hook-run";
import { digestPublicTree } from "../testing/data-dir";
import { withReleasedStack } from "../testing/prepared-release";
import { askBuildHook, callBuildHook, orderRollback, untilBuildEnds } from "../testing/publisher-state";
import { createEditStream } from "../testing/edit-stream";
import { createRandom } from "../testing/random";
import { currentRelease, runRollback } from "../testing/rollback-run";
import { untilEverythingServed } from "../testing/served-pages";
import { until } from "../testing/until";
import { startVisitors } from "../testing/visitors";

const PREPARED = process.env.RELEASE_DATA_DIR;
const EXACT = { code: 0, output: expect.stringContaining(" 0 mismatches") as string };
const VISITORS = 5;

test("the build hook called twice while edits stream in makes one release, and going back and forward again loses nothing", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe({ extra: { LOG_LEVEL: "info" } });
    const before = await currentRelease(stack);
    const figures = await runBuildHookTwice({ stack, edits: 20, visitors: VISITORS, random: createRandom(20) });
    expect(figures.statuses).toEqual([202, 202]);
    expect(figures.readFailures).toEqual([]);
    expect(figures.missed).toEqual([]);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
    // An id is the time of its order, so two that differ say how far apart the calls came.
    expect(figures.buildIds[1]).toBe(figures.buildIds[0]);
    expect(figures.newReleases).toEqual([figures.buildIds[0]]);
    expect(await currentRelease(stack)).toBe(figures.buildIds[0]);
    for (const buildId of figures.buildIds) {
      const { status, body } = await askBuildHook(stack, buildId);
      expect([status, JSON.parse(body.toString())]).toEqual([200, { buildId, state: "live", release: buildId }]);
    }

    const back = await runRollback({ stack, to: before, edits: 20, visitors: VISITORS, random: createRandom(21) });
    expect(back.failures).toEqual([]);
    expect(back.missed).toEqual([]);
    expect(await currentRelease(stack)).toBe(figures.buildIds[0]);

    // An order sent again because its answer was late.
    const log = join(stack.dataDir, "logs", "serve.log");
    const timesMade = async () => (await readFile(log, "utf8")).split(`release ${before}: caught up`).length - 1;
    const once = (await timesMade()) + 1;
    const twice = await Promise.all([orderRollback(stack, before), orderRollback(stack, before)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await currentRelease(stack)).toBe(before);
    await until("the log says so", async () => (await timesMade()) >= once);
    expect(await timesMade()).toBe(once);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
  });
});

test("a failed build leaves the live site as it was, and edits still go live", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe({ extra: { GTM_ID: "not a tag manager's id" } });
    const release = await readlink(join(stack.dataDir, "current"));
    const tree = await digestPublicTree(stack.dataDir);
    const reading = startVisitors(stack.site, ["/", "/en"], 1);

    const accepted = await callBuildHook(stack);
    expect(accepted.status).toBe(202);
    const build = await untilBuildEnds(stack, accepted);
    expect(build.state).toBe("failed");
    expect(build.reason).toContain("GTM_ID");
    expect((await askBuildHook(stack, "nobody-ordered-it")).status).toBe(404);
    expect((await askBuildHook(stack, build.buildId, { authorization: "Bearer wrong" })).status).toBe(401);
    expect(await readlink(join(stack.dataDir, "current"))).toBe(release);
    expect(await digestPublicTree(stack.dataDir)).toBe(tree);

    const stream = await createEditStream(stack.api, createRandom(3));
    for (let edit = 0; edit < 5; edit++) await stream.next();
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    expect((await reading.stop()).failures).toEqual([]);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
  });
});
