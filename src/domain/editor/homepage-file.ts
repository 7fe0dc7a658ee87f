import { realtorInputSchema, type RealtorInput } from "../realtor/realtor";
import type { FieldName } from "../realtor/fields";

/** What the product API takes in at most. */
export const HOMEPAGE_FILE_MAX_BYTES = 1_048_576;

export type HomepageFileProblem =
  | { problem: "tooLarge" | "notJson" | "notExport" }
  /** It is the export of a homepage, and these of its fields can't be used. */
  | { problem: "badFields"; fields: FieldName[] };

export type HomepageFile = { ok: true; input: RealtorInput } | ({ ok: false } & HomepageFileProblem);

/** Reads what the export wrote. Whatever has no address of a homepage is no export of one. */
export function parseHomepageFile(text: string): HomepageFile {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, problem: "notJson" };
  const parsed = realtorInputSchema.safeParse(value);
  if (parsed.success) return { ok: true, input: parsed.data };
  if (typeof value !== "object" || value === null || !("desiredUrl" in value))
    return { ok: false, problem: "notExport" };
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0] as FieldName));
  return { ok: false, problem: "badFields", fields: [...fields] };
}

/** No JSON is `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
