import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { digestOf } from "../../renderer/fixed-files";
import { listFiles } from "../../renderer/tree";
import type { BuiltCode } from "../code-lane/build-code";
import type { NamedSettings } from "../code-lane/named-settings";
import { PublisherError } from "../errors";

/** Put there last, and removed first: without it there is no upload. */
export const DESCRIPTION_FILE = "upload.json";

/** A publisher refuses another one: it is of another version. */
const FORMAT = 1;
const PARTS = /^(?:(?:build|fixed|routes|sbom)\.json|(?:functions|public|renderer)\/.+)$/;
const SEGMENT = /^(?!\.{1,2}$)[^\\\p{Cc}]+$/u;
const isFile = (name: string) => PARTS.test(name) && name.split("/").every((segment) => SEGMENT.test(segment));

const descriptionSchema = z.object({
  format: z.literal(FORMAT),
  code: z.object({
    codeDigest: z.string(),
    buildId: z.string(),
    node: z.string(),
    icu: z.string(),
    siteUrl: z.string(),
  }),
  /** What it was built with. */
  settings: z.record(z.string(), z.string()),
  /** SHA-256 in hex of each file, by its path in the release's folder. */
  files: z.record(z.string().refine(isFile, "is no file of a release"), z.string().regex(/^[\da-f]{64}$/)),
});
export type UploadDescription = z.output<typeof descriptionSchema>;

/** Says what the code in a folder is. */
export async function describeCode(
  folder: string,
  { codeDigest, buildId, node, icu, siteUrl }: BuiltCode,
  settings: NamedSettings,
): Promise<UploadDescription> {
  const files: Record<string, string> = {};
  for (const file of listFiles(folder).filter(isFile)) files[file] = digestOf(await readFile(path.join(folder, file)));
  return { format: FORMAT, code: { codeDigest, buildId, node, icu, siteUrl }, settings, files };
}

/** Throws `UPLOAD` for what is no description of this version. */
export function parseDescription(body: Buffer, upload: string): UploadDescription {
  try {
    return descriptionSchema.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw new PublisherError(
      "UPLOAD",
      `What describes upload ${upload} cannot be read: the pipeline has another version of this project than the ` +
        "publisher. Bring the publisher's machine up to date (docs/operations.md), then upload again.",
      { cause },
    );
  }
}
