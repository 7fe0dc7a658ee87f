import { rm } from "node:fs/promises";
import { copyDataDir } from "../../testing/data-dir";
import { startStack, type Stack } from "../../testing/stack";
import type { Ports } from "../../testing/ports";

const SEED_REALTORS = 12;

export interface Site {
  stack: Stack;
  address: string;
  stop(): Promise<void>;
}

/** The site on a release of the code as it stands, with the sample data: on a copy, so that every sheet begins with the same. */
export async function startSite(dataDir: string, ports: Ports): Promise<Site> {
  const address = `http://localhost:${ports.site}`;
  const options = { ports, seedRealtors: SEED_REALTORS, siteUrl: address, env: { GATSBY_KITCHEN_SINK: "1" } };
  const builder = await startStack({ dataDir, ...options });
  try {
    const { code, output } = await builder.command(["build", "--if-changed"]);
    if (code !== 0)
      throw new Error(`The site could not be built. Mend what the build says and run it again.\n${output}`);
  } finally {
    await builder.stop();
  }
  const copy = await copyDataDir(dataDir);
  const stack = await startStack({ dataDir: copy, ...options });
  const stop = async () => {
    await stack.stop();
    await rm(copy, { recursive: true, force: true });
  };
  try {
    await stack.startServe();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stack, address, stop };
}
