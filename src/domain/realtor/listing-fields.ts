import { safeImageUrl } from "./links";
import { plainText } from "./plain-text";

/** A home as an API sends it: the spec does not itemise one, so each field is taken if it is what it should be. */
export type SentHome = Readonly<Record<string, unknown>>;

export function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? plainText(String(value)) : "";
}

export function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number < Infinity ? number : null;
}

export function imageIn(value: unknown): string | null {
  return typeof value === "string" ? safeImageUrl(value) : null;
}
