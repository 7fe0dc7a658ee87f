import { setTimeout as pause } from "node:timers/promises";
import { withReleasedStack } from "../testing/prepared-release";
import { publisherPidOf } from "../testing/publisher-state";
import { listRealtors } from "../testing/realtors";
import { realtorEvent, sendWebhook, signWebhook } from "../testing/signed-webhook";
import { untilSaveIsLive } from "../testing/served-pages";
import { isGroupRunning, isRunning } from "../testing/service-process";
import { until } from "../testing/until";
import { untouchedPages } from "../testing/untouched-pages";
import { startVisitors } from "../testing/visitors";

const PREPARED = process.env.RELEASE_DATA_DIR;
const VISITORS = 3;
const KILLS_WHILE_STARTING = 5;
const LATEST_KILL_MS = 600;

test("a publisher that is killed is started again, and visitors do not notice", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const serve = await stack.startServe();
    const [realtor] = await listRealtors(stack.api);
    const reading = startVisitors(stack.site, await untouchedPages(stack), VISITORS);
    const killed = publisherPidOf(serve);
    process.kill(killed, "SIGKILL");
    await until("the killed one is gone", () => !isRunning(killed));

    const secret = stack.secrets.webhookSecret;
    const early = await sendWebhook(stack.site, signWebhook(realtorEvent(realtor!), { id: "msg_early", secret }));
    expect([early.status, early.headers["retry-after"]]).toEqual([503, "5"]);
    await until("the publisher answers again", async () => {
      const answer = await stack.publisher.send("/healthz").catch(() => null);
      return answer?.status === 200;
    });
    await untilSaveIsLive(stack, "token-after-the-kill-end");
    expect((await reading.stop()).failures).toEqual([]);
    expect(serve.hasExited()).toBe(false);
  });
});

test("a publisher ends with a serve that is killed, also while both start, and the next one takes over", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const serve = await stack.startServe();
    const publisher = publisherPidOf(serve);
    process.kill(serve.pid, "SIGKILL");
    await until("the orphan has ended", () => !isRunning(publisher));

    for (let kill = 1; kill <= KILLS_WHILE_STARTING; kill++) {
      const starting = stack.launchServe();
      await pause((LATEST_KILL_MS / KILLS_WHILE_STARTING) * kill);
      process.kill(starting.pid, "SIGKILL");
      await until("its publisher has ended too", () => !isGroupRunning(starting.pid));
    }
    await stack.startServe();
    await untilSaveIsLive(stack, "token-of-the-heir-end");
  });
});

test("a publisher that cannot start at all ends serve, with the reason", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    const refused = stack.launchServe({ extra: { SWEEP_INTERVAL_S: "never" } });
    await expect(refused.ready).rejects.toThrow(/SWEEP_INTERVAL_S must be/);
  });
});
