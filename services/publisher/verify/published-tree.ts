import { createHash } from "node:crypto";
import type { Comparison } from "../targets/target";

/** What a file's bytes are known by, in hex. */
export interface Content {
  sha256: string;
  /** Null where only the other was noted. */
  md5: string | null;
}

/** What visitors get, for whoever knows what they should get. */
export interface PublishedTree {
  /** As it was opened; null where nobody can list them. */
  readonly files: Iterable<string> | null;
  /** What is there beside these bytes. */
  compare(file: string, content: Content): Promise<Comparison>;
  /** The same as of now; without bytes, nothing should be there. Absent for a tree that stands still. */
  compareNow?(file: string, content: Content | null): Promise<Comparison>;
}

const digest = (algorithm: "md5" | "sha256", body: Buffer) => createHash(algorithm).update(body).digest("hex");

export function contentOf(body: Buffer): { sha256: string; md5: string } {
  return { sha256: digest("sha256", body), md5: digest("md5", body) };
}
