import { readSiteEnvironment, type SiteEnvironment } from "../../../src/gatsby/site-environment";
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
