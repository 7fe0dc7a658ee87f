import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * A release of other code without a build: that of another one with other texts and
 * styles in its frozen renderer, so that every page differs. Its own pages are
 * to be made by whoever rolls over to it, as of any release that was thinned.
 */
export async function makeCheapRelease(dataDir: string, from: string, id: string): Promise<void> {
  // A publisher that runs must not meet it half-made.
  const folder = join(dataDir, "releases", `.making-${id}`);
  await rm(folder, { recursive: true, force: true });
  const linked = spawnSync("cp", ["-al", join(dataDir, "releases", from), folder]);
  if (linked.status !== 0) await cp(join(dataDir, "releases", from), folder, { recursive: true });
  await change(join(folder, "renderer", "site.json"), (text) => {
    const site = JSON.parse(text) as {
      template: { resources: Record<"styles" | "reversedStyles", { content: string }[]> };
    };
    const { styles, reversedStyles } = site.template.resources;
    for (const style of [...styles, ...reversedStyles]) style.content = `${style.content}/* ${id} */`;
    return JSON.stringify(site);
  });
  await change(join(folder, "release.json"), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), id, buildId: `of ${id}`, createdAt: new Date().toISOString() }),
  );
  // Says that its pages are to be made before it can be served.
  await writeFile(join(folder, "thinned"), "");
  await rename(folder, join(dataDir, "releases", id));
}

/** A file that other releases share is not written in place. */
async function change(file: string, next: (text: string) => string): Promise<void> {
  await writeFile(`${file}.new`, next(await readFile(file, "utf8")));
  await rename(`${file}.new`, file);
}
