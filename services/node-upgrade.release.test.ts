import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fetchOtherNode } from "../testing/other-node";
import { withReleasedStack } from "../testing/prepared-release";
import { callBuildHook, untilBuildEnds } from "../testing/publisher-state";
import { listRealtors, patchRealtor } from "../testing/realtors";
import { currentRelease } from "../testing/rollback-run";
import { untilQueueEmpty, untilSaveIsLive } from "../testing/served-pages";
import { realtorEvent, sendWebhook, signWebhook } from "../testing/signed-webhook";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;
const WAITING = "token-that-waits-end";

test("after an upgrade of Node the old pages stay, saves wait for a build, and then go live", async () => {
  const node = await fetchOtherNode();
  await withReleasedStack(PREPARED, async (stack) => {
    const before = await currentRelease(stack);
    await stack.startServe({ node });
    const [realtor] = await listRealtors(stack.api);
    const page = `/${realtor!.desiredUrl}`;
    const old = await stack.site.send(page);
    expect(old.status).toBe(200);

    const changed = await patchRealtor(stack.api, realtor!.id, { aboutMeKr: WAITING });
    const secret = stack.secrets.webhookSecret;
    const announced = await sendWebhook(stack.site, signWebhook(realtorEvent(changed), { id: "msg_waits", secret }));
    expect(announced.status).toBe(202);
    expect(JSON.parse((await stack.publisher.send("/healthz")).body.toString())).toMatchObject({
      release: null,
      queueDepth: 1,
      waiting: expect.stringContaining("npm run build") as string,
    });

    const build = await untilBuildEnds(stack, await callBuildHook(stack));
    expect(build.state).toBe("live");
    expect(build.release).not.toBe(before);
    expect(await currentRelease(stack)).toBe(build.release);
    await until("what waited is live", async () => (await stack.site.send(page)).body.includes(WAITING));
    await untilQueueEmpty(stack.publisher);
    await untilSaveIsLive(stack, "token-after-the-upgrade-end");

    const info = JSON.parse(await readFile(join(stack.dataDir, "current", "release.json"), "utf8")) as object;
    expect(info).not.toMatchObject({ node: process.version });
    const refused = await stack.command(["releases", "--rollback", before]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("npm run build")]);
    expect(await currentRelease(stack)).toBe(build.release);
  });
});
