import { makeDataDir, removeDataDir } from "../testing/data-dir";
import { findFreePorts } from "../testing/ports";
import { startStack } from "../testing/stack";

const REALTORS = 60;

test("a release, whose code gatsby build makes and whose pages its renderer, is byte for byte a full gatsby build", async () => {
  const dataDir = await makeDataDir();
  const stack = await startStack({
    dataDir,
    ports: await findFreePorts(),
    seedRealtors: REALTORS,
    env: { LOG_LEVEL: "info" },
  });
  try {
    const build = await stack.command(["build"]);
    expect(build.output).toContain(`rendering ${REALTORS} realtors`);
    expect(build.code).toBe(0);
    // `verify` runs a plain `gatsby build` of everything; equal names of assets say that their code is equal too.
    const { code, output } = await stack.command(["verify", "--quiet"]);
    expect(output).toContain(" files compared, 0 mismatches");
    expect(output).toContain(`${REALTORS} records compared with the API, 0 differences`);
    expect(code).toBe(0);
  } finally {
    await stack.stop();
  }
  await removeDataDir(dataDir);
}, 900_000);
