import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDescribedBy, isUploadId } from "../../../src/domain/site/upload-id";
import { digestOf, readFixedFiles } from "../../renderer/fixed-files";
import { stagingFolder, type BuiltCode } from "../code-lane/build-code";
import type { CodeLane } from "../code-lane/lane";
import { namedSettings, settingDifferences, type NamedSettings } from "../code-lane/named-settings";
import { PublisherError, messageOf } from "../errors";
import { inParallel } from "../targets/s3/in-parallel";
import type { Uploads } from "../targets/uploads";
import { DESCRIPTION_FILE, parseDescription, type UploadDescription } from "./description";

/** Without them nothing renders, or answers. */
const NEEDED = ["build.json", "fixed.json", "routes.json", "functions/manifest.json", "renderer/site.json"];

type Fetching = Pick<CodeLane, "dataDir" | "trees" | "log">;
type Environment = Record<string, string | undefined>;

/**
 * Brings uploaded code to where a build would have made it. What it says of itself is certain by its id, which came with
 * the order. Throws `UPLOAD` for what is not whole, not as it was uploaded, or not for this publisher; `ENVIRONMENT`
 * where nothing can be uploaded; `TARGET`.
 */
export async function fetchUpload(
  { dataDir, trees, log }: Fetching,
  id: string,
  upload: string,
  environment: Environment = process.env,
): Promise<BuiltCode> {
  const { uploads } = trees;
  if (uploads === null)
    throw new PublisherError(
      "ENVIRONMENT",
      "This publisher's pages are in its data directory, where nobody can upload code. Set PUBLISH_TARGET=s3://… for it, or build with it (npm run build).",
    );
  log(`release ${id}: fetching the code of upload ${upload}`);
  const { code, settings, files } = await readDescription(uploads, upload);
  requireRuntime(code, upload);
  requireSettings(settings, upload, environment);
  const missing = NEEDED.filter((file) => files[file] === undefined);
  if (missing.length > 0) throw incomplete(uploads, upload, missing[0]!);
  const folder = stagingFolder(dataDir, id);
  await inParallel(Object.entries(files), async ([file, digest]) => {
    const body = await uploads.read(upload, file);
    if (body === null) throw incomplete(uploads, upload, file);
    if (digestOf(body) !== digest) throw changed(uploads, upload, file);
    const located = path.join(folder, file);
    await mkdir(path.dirname(located), { recursive: true });
    await writeFile(located, body);
  });
  for (const [file, digest] of await readFixedFiles(folder))
    if (files[`public/${file}`] !== digest) throw incomplete(uploads, upload, `public/${file}`);
  return { ...code, upload };
}

async function readDescription(uploads: Uploads, upload: string): Promise<UploadDescription> {
  const body = isUploadId(upload) ? await uploads.read(upload, DESCRIPTION_FILE) : null;
  if (body === null)
    throw new PublisherError(
      "UPLOAD",
      `There is no upload ${upload} in ${uploads.place}: it was cut off, or a build of it has ended already. ` +
        "Upload again: npm run release -- upload.",
    );
  if (!isDescribedBy(upload, digestOf(body))) throw changed(uploads, upload, DESCRIPTION_FILE);
  return parseDescription(body, upload);
}

/** Pages are rendered here, and would differ from the build's by a byte. */
function requireRuntime({ node, icu }: UploadDescription["code"], upload: string): void {
  const ownIcu = process.versions.icu ?? "none";
  if (node === process.version && icu === ownIcu) return;
  throw new PublisherError(
    "UPLOAD",
    `Upload ${upload} was built by Node ${node} with ICU ${icu}; this publisher runs Node ${process.version} with ICU ` +
      `${ownIcu}. Have the pipeline build with Node ${process.version} from the same place, and upload again.`,
  );
}

/** Addresses of pages are decided here, by the publisher's own. */
function requireSettings(settings: UploadDescription["settings"], upload: string, environment: Environment): void {
  const differing = settingDifferences({ built: settings, own: ownSettings(environment) });
  if (differing.length === 0) return;
  throw new PublisherError(
    "UPLOAD",
    `Upload ${upload} was built with other settings than this publisher has. Set them alike, and upload again.\n` +
      differing.join("\n"),
  );
}

function ownSettings(environment: Environment): NamedSettings {
  try {
    return namedSettings(environment);
  } catch (cause) {
    throw new PublisherError(
      "ENVIRONMENT",
      `This publisher's own settings would not do for a build: ${messageOf(cause)} Set them as the pipeline has them, restart it, and upload again.`,
      { cause },
    );
  }
}

function incomplete({ place }: Uploads, upload: string, file: string): PublisherError {
  return new PublisherError(
    "UPLOAD",
    `Upload ${upload} in ${place} lacks ${file}. Upload again: npm run release -- upload.`,
  );
}

function changed({ place }: Uploads, upload: string, file: string): PublisherError {
  return new PublisherError(
    "UPLOAD",
    `${file} of upload ${upload} in ${place} is not what was uploaded: somebody has written over it. ` +
      "Find out who may write to the bucket, then upload again: npm run release -- upload.",
  );
}
