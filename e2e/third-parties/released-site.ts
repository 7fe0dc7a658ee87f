import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteUrlOf } from "../../testing/data-dir";
import { findFreePorts, type Ports } from "../../testing/ports";
import { callBuildHook, untilBuildEnds } from "../../testing/publisher-state";
import { currentRelease } from "../../testing/rollback-run";
import { startStack, type Stack } from "../../testing/stack";
import { SEED_REALTORS } from "../site";
import { CONFIGURATIONS, type Configuration } from "./configurations";

export interface ReleasedSite {
  address: string;
  apiAddress: string;
  dataDir: string;
  /** Puts the release of that configuration in front of the visitors. */
  release(configuration: Configuration): Promise<void>;
  stop(): Promise<void>;
}

/** What is built is kept for the next worker: one that has seen a test fail is replaced. The ports are part of a build. */
interface Kept {
  ports: Ports;
  releases: Record<Configuration, string>;
}

/** A site of its own, with a release of each configuration. `dataDir` holds one without any third party. */
export async function startReleasedSite(dataDir: string): Promise<ReleasedSite> {
  const keptFile = join(dataDir, "configurations.json");
  const kept = existsSync(keptFile) ? (JSON.parse(await readFile(keptFile, "utf8")) as Kept) : null;
  const ports = kept?.ports ?? (await findFreePorts());
  const stack = await startStack({ dataDir, ports, seedRealtors: SEED_REALTORS, siteUrl: await siteUrlOf(dataDir) });
  const releases = kept?.releases ?? (await releaseEach(stack));
  if (kept === null) await writeFile(keptFile, JSON.stringify({ ports, releases } satisfies Kept));
  await stack.startServe();

  return {
    address: `http://localhost:${ports.site}`,
    apiAddress: `http://localhost:${ports.api}`,
    dataDir,

    async release(configuration) {
      const id = releases[configuration];
      if ((await currentRelease(stack)) === id) return;
      const { code, output } = await stack.command(["releases", "--rollback", id]);
      if (code !== 0) throw new Error(`The release ${id} could not be served.\n${output}`);
    },

    stop: () => stack.stop(),
  };
}

async function releaseEach(stack: Stack): Promise<Record<Configuration, string>> {
  const none = await currentRelease(stack);
  const container = await releaseWith(stack, CONFIGURATIONS.container);
  const googleTag = await releaseWith(stack, CONFIGURATIONS.googleTag);
  return { none, container, googleTag };
}

/** As a deploy does it: the services run in the new environment, and are told to build. */
async function releaseWith(stack: Stack, extra: Record<string, string>): Promise<string> {
  const serve = await stack.startServe({ extra });
  const { release, state, reason } = await untilBuildEnds(stack, await callBuildHook(stack));
  if (state === "failed" || release === undefined) throw new Error(`The release could not be built: ${reason}`);
  await serve.kill("SIGTERM");
  return release;
}
