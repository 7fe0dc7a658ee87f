import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AcceptedRealtor } from "../../src/domain/realtor/page-context";
import { loadRenderer, renderRealtorFiles } from "../../services/renderer";

interface Options {
  publicDir: string;
  rendererDir: string;
  /** Who has a domain of their own. */
  withHost: readonly AcceptedRealtor[];
}

/** Renders the pages of realtors' own domains: their path is `/`, which is taken in Gatsby's own list of pages. */
export async function writeHostPages({ publicDir, rendererDir, withHost }: Options): Promise<void> {
  if (withHost.length === 0) return;
  const renderer = await loadRenderer(rendererDir);
  for (const realtor of withHost) {
    for (const { file, body } of await renderRealtorFiles(renderer, realtor, ["host"])) {
      const located = path.join(publicDir, file);
      await mkdir(path.dirname(located), { recursive: true });
      await writeFile(located, body);
    }
  }
}
