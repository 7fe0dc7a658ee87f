import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readlink, rm, stat, statfs, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createEditStream } from "../testing/edit-stream";
import { withReleasedStack } from "../testing/prepared-release";
import { askBuildHook, BUILD_DEADLINE_MS, callBuildHook, untilBuildEnds } from "../testing/publisher-state";
import { createRandom } from "../testing/random";
import { currentRelease } from "../testing/rollback-run";
import { untilEverythingServed } from "../testing/served-pages";
import type { Stack } from "../testing/stack";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;
const MB = 1_000_000;
const EXACT = { code: 0, output: expect.stringContaining(" 0 mismatches") as string };

interface State {
  state: string;
  reason?: string;
  preview?: { url: string };
}

/** By the publisher itself: a release that is broken answers no hook. */
async function stateOf({ publisher, secrets }: Stack, id: string): Promise<State> {
  const headers = { authorization: `Bearer ${secrets.publisherToken}` };
  return JSON.parse((await publisher.send(`/builds/${id}`, { headers })).body.toString()) as State;
}

test("a release is looked at before it is live; one that turns out to be broken goes back by itself, and loses no save", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const { site, secrets, dataDir } = stack;
    await stack.startServe({ extra: { RELEASE_WATCH_S: "60" } });
    const before = await currentRelease(stack);
    const stream = await createEditStream(stack.api, createRandom(71));

    const accepted = await callBuildHook(stack, "?preview=1");
    const { buildId } = JSON.parse(accepted.body.toString()) as { buildId: string };
    await until(
      "there is a preview",
      async () => (await stateOf(stack, buildId)).state === "preview",
      BUILD_DEADLINE_MS,
    );
    const asked = JSON.parse((await askBuildHook(stack, buildId)).body.toString()) as State;
    const { host, pathname, search } = new URL(asked.preview!.url);
    const entered = await site.send(`${pathname}${search}`, { headers: { host } });
    const [cookie] = String(entered.headers["set-cookie"]).split(";");
    const looked = await site.send("/", { headers: { host, cookie: cookie! } });
    expect([entered.status, looked.status, looked.headers["x-robots-tag"]]).toEqual([302, 200, "noindex, nofollow"]);
    expect((await site.send("/", { headers: { host } })).status).toBe(404);
    expect(await currentRelease(stack)).toBe(before);

    // Nothing that is asked of its tree notices.
    await writeFile(join(dataDir, "releases", buildId, "routes.json"), "{broken");
    for (let edit = 0; edit < 5; edit++) await stream.next();
    const headers = { authorization: `Bearer ${secrets.buildHookSecret}` };
    const promoted = await site.send(`/api/hooks/build/${buildId}/promote`, { method: "POST", headers });
    expect(promoted.status).toBe(202);
    await until("it was rolled back", async () => (await stateOf(stack, buildId)).state === "failed");
    expect((await stateOf(stack, buildId)).reason).toMatch(/was rolled back to .*: the landing page: .*500/);
    expect(await currentRelease(stack)).toBe(before);
    for (let edit = 0; edit < 5; edit++) await stream.next();
    expect(await untilEverythingServed(site, stream)).toEqual([]);
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
    expect((await stack.command(["releases"])).output).toContain("rolled back: the landing page");
  });
});

/** Only root may mount a disk of its own. */
const withSmallDisk = process.getuid?.() === 0 ? test : test.skip;

withSmallDisk(
  "a build without room is refused, one that meets a full disk fails, and the live site is as it was",
  async () => {
    await withReleasedStack(PREPARED, async (stack) => {
      const disk = `${stack.dataDir}-small`;
      const resize = (bytes: number) => execFileSync("mount", ["-o", `remount,size=${bytes}`, disk]);
      await mkdir(disk);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=2g", "tmpfs", disk]);
      try {
        await cp(stack.dataDir, disk, { recursive: true, verbatimSymlinks: true });
        // The archive takes a copy of Node, which no hard link can reach from another disk.
        const used = (await usedBytes(disk)) + (await stat(process.execPath)).size;
        resize(used + 100 * MB);
        await stack.startServe({ extra: { DATA_DIR: disk } });
        const current = async () => basename(await readlink(join(disk, "current")));
        const before = await current();
        const page = (await stack.site.send("/")).body;

        const refused = await untilBuildEnds(stack, await callBuildHook(stack));
        expect(refused.reason).toMatch(/may need \d+ MB in .*, and \d+ MB are free\. .*The live site is as it was/);

        resize(used + 500 * MB);
        const accepted = await callBuildHook(stack);
        const { buildId } = JSON.parse(accepted.body.toString()) as { buildId: string };
        // Its log is begun once there was room enough: a disk that is full earlier refuses it.
        await until("it builds", () => existsSync(join(disk, "builds", `${buildId}.log`)), BUILD_DEADLINE_MS);
        await fill(join(disk, "ballast"));
        const failed = await untilBuildEnds(stack, accepted);
        expect(failed.reason).toMatch(/The disk of .* is full\. The live site is as it was/);
        expect([await current(), (await stack.site.send("/")).body.equals(page)]).toEqual([before, true]);

        await rm(join(disk, "ballast"));
        const stream = await createEditStream(stack.api, createRandom(72));
        for (let edit = 0; edit < 5; edit++) await stream.next();
        expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
      } finally {
        await stack.stop();
        execFileSync("umount", ["--lazy", disk]);
        await rm(disk, { recursive: true });
      }
    });
  },
);

async function usedBytes(folder: string): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(folder);
  return (blocks - bfree) * bsize;
}

/** Until there is no room for a byte. */
async function fill(file: string): Promise<void> {
  for (const bytes of [MB, 1_000, 1]) {
    const chunk = Buffer.alloc(bytes);
    for (let isFull = false; !isFull;)
      isFull = await appendFile(file, chunk).then(
        () => false,
        () => true,
      );
  }
}
