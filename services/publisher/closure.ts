import { access } from "node:fs/promises";
import path from "node:path";
import { PublisherError } from "./errors";
import type { RenderedFile } from "./realtor-files";

/** Files of the release itself that html names: scripts, styles, fonts and pictures of the code, not of the data. */
const ASSET_REFERENCE = /(?:src|href|data-href)="\/((?:static\/)?[\w.~-]+\.(?:js|css|woff2?|svg|png|webp|ico|json))"/g;

/**
 * Checks that every asset a page names is in the tree, before the page is
 * written. What was found once is not looked for again: a release's assets
 * never go while it is current. Throws `CLOSURE`.
 */
export function createClosureCheck(publicDir: string): (files: readonly RenderedFile[]) => Promise<void> {
  const known = new Set<string>();
  return async (files) => {
    for (const { kind, file, body } of files) {
      if (kind !== "html") continue;
      // The names are ASCII, and bytes become such a string without decoding.
      for (const [, asset] of body.toString("latin1").matchAll(ASSET_REFERENCE)) {
        if (known.has(asset!)) continue;
        try {
          await access(path.join(publicDir, asset!));
        } catch (cause) {
          throw new PublisherError("CLOSURE", `${file} names /${asset}, which the release does not have`, { cause });
        }
        known.add(asset!);
      }
    }
  };
}
