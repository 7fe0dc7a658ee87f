import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataDir, removeDataDir } from "../testing/data-dir";
import { startStack } from "../testing/stack";
import { PORTS, SEED_REALTORS, SITE_URL, preparedDataDir } from "./site";

/** Starts the embedded product API and the site, on a release of the code as it stands; the result stops them. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  // The tests of this run start a site of their own: `npm run validate` runs them beside the others.
  if (process.env.E2E_WITHOUT_SITE !== undefined) return undefined;
  const prepared = preparedDataDir();
  const dataDir = prepared ?? (await mkdtemp(join(tmpdir(), "e2e-site-")));
  process.env.E2E_DATA_DIR = dataDir;
  process.env.GATSBY_KITCHEN_SINK ??= "1";

  const stack = await startStack({ dataDir, ports: PORTS, seedRealtors: SEED_REALTORS, siteUrl: SITE_URL });
  let copy: string | null = null;
  const stop = async () => {
    await stack.stop();
    if (copy !== null) await removeDataDir(copy);
    if (prepared === null) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    console.log("Looking for a release of this code in the site under test; building one takes about a minute.");
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The site under test could not be built.\n${output}`);
    // While no publisher has its database open. Given from outside, it may hold the builds of an earlier run.
    if (process.env.E2E_THIRD_PARTIES_DATA_DIR === undefined)
      process.env.E2E_THIRD_PARTIES_DATA_DIR = copy = await copyDataDir(dataDir);
    await stack.startServe();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
