import { parseArgs } from "node:util";
import type { Clock } from "../clock";
import { clearBuiltCode, stagingFolder, uploadBuildName, type BuiltCode } from "../code-lane/build-code";
import type { CodeLane } from "../code-lane/lane";
import { namedSettings } from "../code-lane/named-settings";
import { PublisherError } from "../errors";
import { openUploads } from "../targets/s3/s3-uploads";
import { DESCRIPTION_FILE } from "./description";
import { readUploadEnvironment } from "./env";
import { putUpload } from "./put-upload";
import { createSiteHook } from "./site-hook";

interface Pipeline {
  environment: Record<string, string | undefined>;
  projectDir: string;
  build(lane: Pick<CodeLane, "projectDir" | "dataDir" | "log" | "logBuild">, id: string): Promise<BuiltCode>;
  clock: Pick<Clock, "now" | "wait">;
  print(line: string): void;
}

/**
 * `npm run release -- upload [--url URL]`: builds the code as it stands, uploads it to the store of the site's pages, has
 * the site's publisher make a release of it, and resolves when that is live. Throws with the reason where it is not.
 */
export async function runRelease(pipeline: Pipeline, args: string[]): Promise<number> {
  const { environment, projectDir, build, clock, print } = pipeline;
  const { values, positionals } = parseArgs({ args, options: { url: { type: "string" } }, allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== "upload")
    throw new PublisherError(
      "ENVIRONMENT",
      "Say what to do: npm run release -- upload builds the code here and has the site release it. (npm run releases lists releases.)",
    );
  const { dataDir, store, buildHookSecret, url } = readUploadEnvironment(environment, values.url);
  const settings = namedSettings(environment);
  const hook = createSiteHook({ url, secret: buildHookSecret, clock, print });
  // What can fail in a second does so before minutes of building.
  const uploads = await openUploads(store);
  try {
    await hook.requireAnswer();
    const name = uploadBuildName(clock.now());
    const lane = { projectDir, dataDir, log: print, logBuild: print };
    let upload: string;
    try {
      const code = await build(lane, name);
      print(`uploading to ${uploads.place}`);
      const put = await putUpload(uploads, { folder: stagingFolder(dataDir, name), code, settings }, clock.now());
      print(`upload ${put.id}: ${put.files} files`);
      upload = put.id;
    } finally {
      await clearBuiltCode(lane, name);
    }
    const buildId = await hook.order(upload).catch(async (error: unknown) => {
      await uploads.remove(upload, DESCRIPTION_FILE).catch(() => undefined);
      throw error;
    });
    print(`release ${await hook.follow(buildId)} is live`);
    return 0;
  } finally {
    uploads.close();
  }
}
