import { readFile } from "node:fs/promises";
import path from "node:path";
import { uploadIdOf } from "../../../src/domain/site/upload-id";
import { digestOf } from "../../renderer/fixed-files";
import type { BuiltCode } from "../code-lane/build-code";
import type { NamedSettings } from "../code-lane/named-settings";
import { inParallel } from "../targets/s3/in-parallel";
import type { Uploads } from "../targets/uploads";
import { DESCRIPTION_FILE, describeCode } from "./description";

interface BuiltFolder {
  folder: string;
  code: BuiltCode;
  settings: NamedSettings;
}

/** Uploads code that was built in a folder, what describes it last. Answers the upload's id, which that description decides. Throws `TARGET`. */
export async function putUpload(
  uploads: Uploads,
  { folder, code, settings }: BuiltFolder,
  now: number,
): Promise<{ id: string; files: number }> {
  const description = await describeCode(folder, code, settings);
  const body = Buffer.from(JSON.stringify(description));
  const id = uploadIdOf(now, digestOf(body));
  const files = Object.keys(description.files);
  await inParallel(files, async (file) => uploads.put(id, file, await readFile(path.join(folder, file))));
  await uploads.put(id, DESCRIPTION_FILE, body);
  return { id, files: files.length };
}
