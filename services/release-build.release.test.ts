import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir, removeDataDir } from "../testing/data-dir";
import { findFreePorts } from "../testing/ports";
import { BUILD_DEADLINE_MS } from "../testing/publisher-state";
import { startStack } from "../testing/stack";
import { until } from "../testing/until";

const REALTORS = 60;

test("the first release, which serve makes by itself, whose code gatsby build makes and whose pages its renderer, is byte for byte a full gatsby build", async () => {
  const dataDir = await makeDataDir();
  const stack = await startStack({
    dataDir,
    ports: await findFreePorts(),
    seedRealtors: REALTORS,
    env: { LOG_LEVEL: "info" },
  });
  try {
    await stack.startServe();
    const early = await stack.site.send("/healthz");
    expect([early.status, JSON.parse(early.body.toString())]).toEqual([
      503,
      expect.objectContaining({ status: "starting", release: null }),
    ]);
    const health = async () => (await stack.site.send("/healthz")).status;
    await until("the first release is live", async () => (await health()) === 200, BUILD_DEADLINE_MS);
    const log = await readFile(join(dataDir, "logs", "serve.log"), "utf8");
    for (const step of ["making the first one", `accepted ${REALTORS} realtors`, `rendering ${REALTORS} realtors`])
      expect(log).toContain(step);
    // `verify` runs a plain `gatsby build` of everything; equal names of assets say that their code is equal too.
    const { code, output } = await stack.command(["verify", "--quiet"]);
    expect(output).toContain(" files compared, 0 mismatches");
    expect(output).toContain(`${REALTORS} records compared with the API, 0 differences`);
    expect(code).toBe(0);
  } finally {
    await stack.stop();
  }
  await removeDataDir(dataDir);
});
