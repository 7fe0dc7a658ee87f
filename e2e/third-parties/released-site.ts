import { removeDataDir, siteUrlOf } from "../harness/data-dir";
import { findFreePorts } from "../harness/ports";
import { callBuildHook, untilBuildEnds } from "../harness/publisher-state";
import type { ServiceProcess } from "../harness/service-process";
import { startStack } from "../harness/stack";
import { SEED_REALTORS } from "../site";
import { CONFIGURATIONS, type Configuration } from "./configurations";

const BUILD_DEADLINE_MS = 10 * 60_000;

export interface ReleasedSite {
  address: string;
  apiAddress: string;
  /** Puts the release of that configuration in front of the visitors; builds it unless it is there. */
  release(configuration: Configuration): Promise<void>;
  stop(): Promise<void>;
}

/** A site of its own, that code is released to while visitors have it open. Takes over `dataDir`, which holds a release without any third party. */
export async function startReleasedSite(dataDir: string): Promise<ReleasedSite> {
  const ports = await findFreePorts();
  const stack = await startStack({ dataDir, ports, seedRealtors: SEED_REALTORS, siteUrl: await siteUrlOf(dataDir) });
  const releases = new Map<Configuration, string>([["none", await currentRelease()]]);
  let current: Configuration = "none";
  let serve: ServiceProcess = await stack.startServe();

  async function currentRelease(): Promise<string> {
    const { output } = await stack.command(["releases"]);
    const [, id] = /^\* (\S+)/m.exec(output) ?? [];
    if (id === undefined) throw new Error(`No release is served.\n${output}`);
    return id;
  }

  async function build(configuration: Configuration): Promise<void> {
    // As a deploy does it: the services begin again in the new environment, and are told to build.
    await serve.kill("SIGTERM");
    serve = await stack.startServe({ extra: CONFIGURATIONS[configuration] });
    const built = await untilBuildEnds(stack, await callBuildHook(stack), BUILD_DEADLINE_MS);
    if (built.state === "failed") throw new Error(`The release could not be built: ${built.reason}`);
    releases.set(configuration, built.id);
  }

  return {
    address: `http://localhost:${ports.site}`,
    apiAddress: `http://localhost:${ports.api}`,

    async release(configuration) {
      if (configuration === current) return;
      const known = releases.get(configuration);
      if (known === undefined) await build(configuration);
      else {
        const { code, output } = await stack.command(["releases", "--rollback", known]);
        if (code !== 0) throw new Error(`The release ${known} could not be served again.\n${output}`);
      }
      current = configuration;
    },

    async stop() {
      await stack.stop();
      await removeDataDir(dataDir);
    },
  };
}
