import { BUILD_VARIABLES, readSiteEnvironment, type SiteEnvironment } from "../../../src/gatsby/site-environment";
import { PublisherError, messageOf } from "../errors";

export type BuildSettings = Omit<SiteEnvironment, "snapshotFile">;

/**
 * What a build reads of its environment, defaults applied: two environments of
 * equal settings make equal bytes, whichever variables are set in them.
 * Throws `ENVIRONMENT` where the build would refuse to start.
 */
export function readBuildSettings(environment: Record<string, string | undefined>): BuildSettings {
  try {
    // As `runGatsbyIn` starts it.
    const { snapshotFile: _, ...settings } = readSiteEnvironment({ ...environment, NODE_ENV: "production" });
    return settings;
  } catch (cause) {
    throw new PublisherError("ENVIRONMENT", messageOf(cause), { cause });
  }
}

/** Why no build is made with these settings; null where one would be. */
export function refusalOfBuild(environment: Record<string, string | undefined>): Error | null {
  try {
    readBuildSettings(environment);
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** What a program needs of the machine that it runs on. */
const OF_THE_MACHINE = /^(?:path|home|(?:ld|dyld|malloc|xdg)_\w+|https?_proxy|node_extra_ca_certs)$/i;

/**
 * What a build may see of an environment. Gatsby writes the value of each variable that a bundled package names into the
 * bundle: `NO_PROXY` made other code than the same settings without it, and `DEBUG` made code that does not parse.
 */
export function buildEnvironment(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const isSeen = ([name]: [string, unknown]) => BUILD_VARIABLES.has(name) || OF_THE_MACHINE.test(name);
  return Object.fromEntries(Object.entries(environment).filter(isSeen));
}
