import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { withReleasedStack } from "../testing/prepared-release";
import { publisherPidOf } from "../testing/publisher-state";
import { untilSaveIsLive } from "../testing/served-pages";
import { isRunning } from "../testing/service-process";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;

/** A pipe that is full, and that nobody reads. */
function openFullPipe(folder: string): number {
  const file = join(folder, "unread");
  execFileSync("mkfifo", [file]);
  const filling = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filling, "x".repeat(4096));
  } catch {
    // Full.
  }
  return openSync(file, constants.O_RDWR);
}

test.each(["a full device", "a pipe that nobody reads"])(
  "with %s for a log saves are live, publishers that are killed come again, and a stop ends all",
  async (kind) => {
    await withReleasedStack(PREPARED, async (stack) => {
      const output = kind === "a full device" ? openSync("/dev/full", "w") : openFullPipe(stack.dataDir);
      try {
        const serve = await stack.startServe({ output, extra: { LOG_LEVEL: "trace" } });
        await untilSaveIsLive(stack, "token-without-a-log-end");
        const killed = publisherPidOf(serve);
        process.kill(killed, "SIGKILL");
        await until("the killed one is gone", () => !isRunning(killed));
        await until("the publisher answers again", async () => {
          const answer = await stack.publisher.send("/healthz").catch(() => null);
          return answer?.status === 200;
        });
        await untilSaveIsLive(stack, "token-of-the-next-one-end");
        expect(serve.hasExited()).toBe(false);
        const startedAt = Date.now();
        await serve.kill("SIGTERM");
        expect(Date.now() - startedAt).toBeLessThan(60_000);
        await until("nobody keeps the publisher's port", async () =>
          stack.publisher.send("/healthz").then(
            () => false,
            () => true,
          ),
        );
      } finally {
        closeSync(output);
      }
    });
  },
);
