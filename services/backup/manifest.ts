import { z } from "zod";

/** First in an archive: whose it is. */
export const LABEL_FILE = "backup.json";
/** Last in an archive, so that each file is read once; one that was cut off has none. */
export const MANIFEST_FILE = "manifest.json";

const FORMAT = "realtor-homepages backup";
const FORMAT_VERSION = 1;

export const PUBLISHER_DATABASE = "publisher.db";
export const API_DATABASE = "product-api.db";
export const SECRETS_FILE = "secrets.json";
export const MEDIA_FOLDER = "media";
/** In it, of pictures that nothing names any more. */
export const WITHDRAWN_FOLDER = ".withdrawn";
/** What made the pages that the archive of published versions has. */
export const ARCHIVE_FOLDER = "archive";

/** What a data directory may get from an archive, by name. */
const ALLOWED = [
  new RegExp(
    `^(?:${[PUBLISHER_DATABASE, API_DATABASE, SECRETS_FILE].map((name) => name.replace(".", "\\.")).join("|")})$`,
  ),
  new RegExp(`^${MEDIA_FOLDER}/.`),
  new RegExp(`^${ARCHIVE_FOLDER}/(?:renderers|nodes)/[0-9a-f]{64}/[\\w.-]+$`),
  /^releases\/[\w-]+\/./,
];

export const labelSchema = z.object({ format: z.literal(FORMAT), version: z.number().int() });

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Of the release that is in it, or null. */
  release: z.string().nullable(),
  databases: z.record(z.string(), z.object({ schema: z.number().int() })),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const LABEL = { format: FORMAT, version: FORMAT_VERSION };

/** Whether that is a file of a data directory, below it. */
export function isKnownFile(name: string): boolean {
  const isBelow = name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  return isBelow && !name.includes("\\") && !name.includes("\0") && ALLOWED.some((known) => known.test(name));
}
