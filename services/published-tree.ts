import { z } from "zod";

/** The object that says which release is served, and is replaced whole when that changes. */
const pointerSchema = z.object({
  /** The release that is served. */
  release: z.string().regex(/^[^/.][^/]*$/),
  since: z.iso.datetime(),
  /** Those whose files are there, newest first: pages that a browser still has name files of earlier ones. */
  releases: z.array(z.string()),
});
export type Pointer = z.output<typeof pointerSchema>;

/** Throws where it is none. */
export const parsePointer = (text: string): Pointer => pointerSchema.parse(JSON.parse(text));

/** `prefix`: of everything that the site keeps in a bucket. */
export const pointerKey = (prefix: string): string => `${prefix}/current`;

/** Of the files that visitors ask for; a slash follows. */
export const filesPrefix = (prefix: string, release: string): string => `${prefix}/${release}`;

const CODE = ".code";

/**
 * Of `routes.json` and `functions/`, by which an origin answers; a slash follows. They are there before the pointer
 * names the release, and never change.
 */
export const codePrefix = (prefix: string, release: string): string => `${prefix}/${release}${CODE}`;

/** No release has this name, and no origin serves what is below it. */
export const UPLOADS = "uploads";

/** Of code that was built elsewhere, until a release is made of it; a slash follows. */
export const uploadPrefix = (prefix: string, upload: string): string => `${prefix}/${UPLOADS}/${upload}`;

/** Whose the files below a folder of the prefix are. */
export const releaseOfFolder = (name: string): string => (name.endsWith(CODE) ? name.slice(0, -CODE.length) : name);
