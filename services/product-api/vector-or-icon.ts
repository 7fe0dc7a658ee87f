import { ApiError } from "./api-error";

/** What no decoder of ours reads, and browsers show: kept as it was sent. */
export type VectorOrIcon = "svg" | "ico";

const SVG_OPENING_BYTES = 65_536;
/** After instructions, comments, and a document type with its entities, the root. */
const SVG =
  /^\uFEFF?(?:\s*(?:<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>))*\s*<(?:\w+:)?svg[\s/>]/i;
const ICO_SIGNATURE = Buffer.from([0, 0, 1, 0]);

/** Throws ApiError 415 where the bytes are not what the name says. */
export function checkVectorOrIcon(bytes: Buffer, kind: VectorOrIcon): void {
  const isIt =
    kind === "ico"
      ? bytes.subarray(0, ICO_SIGNATURE.length).equals(ICO_SIGNATURE)
      : SVG.test(bytes.toString("utf8", 0, SVG_OPENING_BYTES));
  if (!isIt) {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `The file is not ${kind === "svg" ? "an SVG" : "an icon"}: choose another.`,
    );
  }
}
