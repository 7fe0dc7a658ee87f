import { createHash } from "node:crypto";

/** In hex, as `sha256sum` prints it. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
