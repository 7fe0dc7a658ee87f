import { parseArgs } from "node:util";
import type { BuildState } from "../code-lane/build-orders";
import { settingNotes, type NamedSettings } from "../code-lane/named-settings";
import { PublisherError } from "../errors";
import { failedBuild } from "../failed-build";
import { pause } from "./progress";
import type { Session } from "./session";

/** `npm run build`: a release of the code as it stands, live when it ends. */
export async function runBuild({ control, open, print }: Session, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { "if-changed": { type: "boolean", default: false }, preview: { type: "boolean", default: false } },
  });
  const isPreview = values.preview;
  if (control !== null) {
    const { buildId, settings } = await control.post<{ buildId: string; settings?: NamedSettings | null }>(
      "/builds",
      isPreview ? { preview: true } : undefined,
    );
    print(`release ${buildId}: the running publisher builds it, with the settings that it was started with`);
    if (settings) settingNotes(settings, process.env).forEach(print);
    for (;;) {
      const { state, reason, preview } = await control.get<BuildState>(`/builds/${buildId}`);
      if (preview) print(`release ${buildId} can be looked at: ${preview.url}`);
      if (state === "live" || state === "preview") return 0;
      if (state === "failed") throw new PublisherError("BUILD_FAILED", reason ?? "the build failed");
      await pause();
    }
  }
  const publisher = await open();
  try {
    if (values["if-changed"] && (await publisher.isUpToDate())) {
      // The code of one that failed is gone.
      const failed = await failedBuild(publisher);
      if (failed !== null) await publisher.store.builds.dismiss(failed.id);
      print(`release ${publisher.release()!.info.id} is of this code already`);
      return 0;
    }
    // An order by hand is made in any case.
    const refused = values["if-changed"] ? await publisher.refusedCode() : null;
    if (refused !== null) {
      print(`${refused}. The code here is not built by itself; npm run build does.`);
      return 0;
    }
    print("no publisher runs: the release is built here, with the settings of this command");
    publisher.start();
    const { buildId, done } = await publisher.builds.request({ isKept: false, isPreview });
    const info = await done;
    const preview = (await publisher.builds.state(buildId))?.preview;
    const what = preview ? `can be looked at: ${preview.url}` : `is live (build ${info.buildId})`;
    print(`release ${info.id} ${what}`);
    return 0;
  } finally {
    await publisher.close();
  }
}
