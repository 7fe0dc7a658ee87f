import { mkdir, readdir, rename, stat } from "node:fs/promises";
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

/**
 * Moves every page of these slugs out of the tree, and all that was made of
 * realtors' data besides. Not removed: ext4 without a journal looks at every
 * inode that was freed in the last minutes before it makes a new file, and both
 * sites that are timed next would pay for what the benchmark removed.
 */
export async function setRealtorPagesAside(publicDir: string, slugs: readonly string[], aside: string): Promise<void> {
  await mkdir(aside);
  let moved = 0;
  const move = (name: string) => rename(join(publicDir, name), join(aside, String(moved++)));
  for (const slug of slugs) {
    for (const folder of [slug, `en/${slug}`, `page-data/${slug}`, `page-data/en/${slug}`]) await move(folder);
  }
  await move("_hosts");
  for (const name of await readdir(join(publicDir, "sitemaps")))
    if (name !== "site.xml") await move(`sitemaps/${name}`);
}
