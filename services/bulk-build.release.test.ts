import { makeDataDir, removeDataDir } from "../e2e/harness/data-dir";
import { findFreePorts } from "../e2e/harness/ports";
import { startStack } from "../e2e/harness/stack";

const REALTORS = 60;
const BUILT_BY_GATSBY = 4;

test("a release of which gatsby build made a few realtors and the bulk lane the rest is, byte for byte, a full gatsby build", async () => {
  const dataDir = await makeDataDir();
  const stack = await startStack({
    dataDir,
    ports: await findFreePorts(),
    seedRealtors: REALTORS,
    env: { BUILD_REALTORS: String(BUILT_BY_GATSBY), LOG_LEVEL: "info" },
  });
  try {
    const build = await stack.command(["build"]);
    expect(build.output).toContain(`building ${BUILT_BY_GATSBY} realtors`);
    expect(build.code).toBe(0);
    // `verify` always builds all of them.
    const { code, output } = await stack.command(["verify", "--quiet"]);
    expect(output).toContain(" files compared, 0 mismatches");
    expect(output).toContain(`${REALTORS} records compared with the API, 0 differences`);
    expect(code).toBe(0);
  } finally {
    await stack.stop();
  }
  await removeDataDir(dataDir);
}, 900_000);
