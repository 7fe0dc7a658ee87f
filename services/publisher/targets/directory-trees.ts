import path from "node:path";
import { PublisherError } from "../errors";
import { createDirectoryTarget } from "./directory";
import { keepOnly } from "./keep-only";
import { placeOfTree } from "./placed-tree";
import type { Trees } from "./trees";

/** Each tree is `public` in its release's folder: it comes and goes with that, and the link `current` says which is served. */
export const DIRECTORY_TREES: Trees = {
  name: null,
  uploads: null,
  open: ({ folder }) => createDirectoryTarget(path.join(folder, "public")),
  placeOf: () => null,
  async ensure({ id, folder }) {
    const place = await placeOfTree(folder);
    if (place === null) return;
    throw new PublisherError(
      "ENVIRONMENT",
      `The pages of release ${id} are in ${place}: set PUBLISH_TARGET to it again. To go on in DATA_DIR instead, ` +
        "move the link `current` in it away, and build.",
    );
  },
  put: () => Promise.resolve(),
  bring: () => Promise.resolve(),
  take: () => Promise.resolve(),
  fetch: () => Promise.resolve(),
  note: () => Promise.resolve(),
  thin: ({ folder }, kept) => keepOnly(kept, path.join(folder, "public")),
  remove: () => Promise.resolve(),
  removeOthers: () => Promise.resolve(),
  pointer: () => Promise.resolve(null),
  point: () => Promise.resolve(),
  close: () => undefined,
};
