import { parseArgs } from "node:util";
import { previewUrl } from "../../../src/domain/site/preview-host";
import { readPreview } from "../../preview-file";
import { isThinned } from "../code-lane/thin-release";
import type { PublisherEnvironment } from "../env";
import { PublisherError } from "../errors";
import { currentReleaseId, listReleases, releaseFolder } from "../release";
import { rolledBackReason } from "../release-watch/release-watcher";
import type { Session } from "./session";

/** `npm run releases [-- --rollback ID | --promote ID]`. */
export async function runReleases(session: Session, args: string[]): Promise<number> {
  const { env, print } = session;
  const { values } = parseArgs({ args, options: { rollback: { type: "string" }, promote: { type: "string" } } });
  if (values.promote !== undefined) return promote(session, values.promote);
  if (values.rollback !== undefined) return rollBack(session, values.rollback);
  const current = await currentReleaseId(env.dataDir);
  const releases = await listReleases(env.dataDir);
  if (releases.length === 0) print("There is no release yet: npm run build makes one.");
  for (const { id, buildId, createdAt, upload } of releases) {
    const notes = `${upload === undefined ? "" : "  uploaded"}${await releaseNotes(env, id)}`;
    print(`${id === current ? "*" : " "} ${id}  build ${buildId}  ${createdAt}${notes}`);
  }
  return 0;
}

async function releaseNotes(env: PublisherEnvironment, id: string): Promise<string> {
  const folder = releaseFolder(env.dataDir, id);
  const preview = readPreview(folder);
  if (preview !== null) return `  preview until ${preview.expiresAt}: ${previewUrl(env, preview.token)}`;
  const reason = rolledBackReason(folder);
  if (reason !== null) return `  rolled back: ${reason}`;
  return (await isThinned(folder)) ? "  without pages: a rollback makes them first" : "";
}

async function rollBack({ control, open, print }: Session, id: string): Promise<number> {
  if (control !== null) await control.post("/control/rollback", { id });
  else {
    const publisher = await open();
    try {
      await publisher.rollBack(id);
    } finally {
      await publisher.close();
    }
  }
  print(`release ${id} is live`);
  return 0;
}

/** The id is that of the preview, which is its release's too. */
async function promote(session: Session, id: string): Promise<number> {
  if (readPreview(releaseFolder(session.env.dataDir, id)) === null)
    throw new PublisherError("NO_RELEASE", `Release ${id} is no preview. \`npm run releases\` lists them.`);
  return rollBack(session, id);
}
