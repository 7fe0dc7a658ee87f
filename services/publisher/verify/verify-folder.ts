import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { workspaceOf } from "../code-lane/gatsby-build";
import { isOtherProcess } from "../other-process";

/** Names the build that a `verify` compares with. */
export const verifyBuildName = (folder: string) => `verify-${path.basename(folder)}`;

/**
 * Makes the folder that this process verifies in, and removes those of
 * processes that were killed: a copy of the tree keeps the space of every file
 * that was replaced since. The log of one that failed is there until then.
 * Processes are looked for on this machine alone, so verify from one at a time.
 */
export async function openVerifyFolder(dataDir: string, projectDir: string): Promise<string> {
  const all = path.join(dataDir, "verify");
  await mkdir(all, { recursive: true });
  for (const name of await readdir(all)) {
    const pid = /^(\d+)(?:\.log)?$/.exec(name)?.[1];
    if (pid === undefined || isOtherProcess(Number(pid))) continue;
    const workspace = workspaceOf(projectDir, verifyBuildName(pid));
    // The publisher may still be filling a copy that nobody waits for.
    for (const place of [workspace, path.join(all, name)])
      await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
  const folder = path.join(all, String(process.pid));
  await mkdir(folder);
  return folder;
}
