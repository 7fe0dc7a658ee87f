import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Number and bytes of the html files of a tree. */
export async function countPages(root: string): Promise<{ pages: number; bytes: number }> {
  let pages = 0;
  let bytes = 0;
  for await (const file of htmlFiles(root)) {
    pages += 1;
    bytes += (await stat(file)).size;
  }
  return { pages, bytes };
}

async function* htmlFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const located = join(folder, entry.name);
    if (entry.isDirectory()) yield* htmlFiles(located);
    else if (entry.name.endsWith(".html")) yield located;
  }
}

/** Removes every page of these slugs, and all that was made of realtors' data besides. */
export async function removeRealtorPages(publicDir: string, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    for (const folder of [slug, `en/${slug}`, `page-data/${slug}`, `page-data/en/${slug}`])
      await rm(join(publicDir, folder), { recursive: true, force: true });
  }
  await rm(join(publicDir, "_hosts"), { recursive: true, force: true });
  for (const name of await readdir(join(publicDir, "sitemaps")))
    if (name !== "site.xml") await rm(join(publicDir, "sitemaps", name));
}
