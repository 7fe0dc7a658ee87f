import { FIELD_NAMES, PRIVATE_FIELDS, type FieldName } from "./fields";

/**
 * Why a homepage is not as it was saved, for anybody who asks: no value, no private field, no address or path of a
 * machine. The words are for operators, in the log and in `npm run publisher`.
 */
export const PUBLIC_REASONS = [
  "RECORD_INVALID",
  "PAGE_FAILED",
  "PAGE_TOO_LARGE",
  "PAGE_TOO_SLOW",
  "NOT_FOUND",
  "DOMAIN_TAKEN",
  "CACHE_STALE",
  "RETRYING",
] as const;
export type PublicReason = (typeof PUBLIC_REASONS)[number];

/** Of a record that cannot be published. A reason of `parseRealtor` begins with the path of the field, which is told: `RECORD_INVALID:desiredUrl`. */
export function quarantineReason(reason: string): string {
  const [, code] = /^(PAGE_TOO_LARGE|PAGE_TOO_SLOW): /.exec(reason) ?? [];
  if (code !== undefined) return code;
  const [, name] = /^(\w+)(?:\.[\w.]+)?: /.exec(reason) ?? [];
  if (name === undefined) return "PAGE_FAILED";
  const field = publicFieldNamed(name);
  return field === null ? "RECORD_INVALID" : `RECORD_INVALID:${field}`;
}

/** What such a reason says; null for one of another version. */
export function readPublicReason(reason: string): { code: PublicReason; field: FieldName | null } | null {
  const [given, name = ""] = reason.split(":");
  const code = PUBLIC_REASONS.find((each) => each === given);
  return code === undefined ? null : { code, field: publicFieldNamed(name) };
}

function publicFieldNamed(name: string): FieldName | null {
  const field = FIELD_NAMES.find((each) => each === name);
  return field === undefined || (PRIVATE_FIELDS as readonly string[]).includes(field) ? null : field;
}
