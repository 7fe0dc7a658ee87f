import { ApiError } from "./api-error";

/** What no decoder of ours reads, and browsers show: kept as it was sent. */
export type VectorOrIcon = "svg" | "ico";

const SVG_OPENING_CHARACTERS = 4096;
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s/>]/i;
const ICO_SIGNATURE = Buffer.from([0, 0, 1, 0]);

/** Throws ApiError 415 where the bytes are not what the name says. */
export function checkVectorOrIcon(bytes: Buffer, kind: VectorOrIcon): void {
  const isIt =
    kind === "ico"
      ? bytes.subarray(0, ICO_SIGNATURE.length).equals(ICO_SIGNATURE)
      : SVG.test(bytes.toString("utf8", 0, SVG_OPENING_CHARACTERS));
  if (!isIt) {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `The file is not ${kind === "svg" ? "an SVG" : "an icon"}: choose another.`,
    );
  }
}
