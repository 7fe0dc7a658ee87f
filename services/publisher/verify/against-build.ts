import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../renderer/tree";
import { codeDigest } from "../code-lane/build-code";
import { runGatsbyBuild } from "../code-lane/gatsby-build";
import { PublisherError } from "../errors";
import type { SnapshotTaken } from "../take-snapshot";
import { compareWith, type Compared, type LookAgain } from "./comparison";
import { contentOf, type PublishedTree } from "./published-tree";
import { verifyBuildName } from "./verify-folder";

/** Compares a tree with a folder file by file, byte for byte. */
export async function compareWithFolder(
  tree: PublishedTree,
  clean: string,
  lookAgain: LookAgain | null,
): Promise<Compared> {
  const comparison = compareWith(tree);
  for (const file of listFiles(clean)) await comparison.expect(file, contentOf(await readFile(path.join(clean, file))));
  return comparison.end(lookAgain);
}

interface BuildVerification {
  projectDir: string;
  /** Work folder, which the caller removes; emptied before. One with mismatches is kept under another name. */
  folder: string;
  takeSnapshot(folder: string): Promise<SnapshotTaken>;
  /** The tree of that moment, or soon after. */
  openTree(taken: SnapshotTaken): Promise<{ tree: PublishedTree; lookAgain: LookAgain | null }>;
  onLine?: (line: string) => void;
}

/**
 * The published tree against a clean `gatsby build` of the accepted records:
 * separate process, empty cache, fresh folder. Throws `CODE_CHANGED` when the
 * sources are not those of the served release: such a build says nothing.
 */
export async function verifyAgainstBuild(options: BuildVerification): Promise<Compared> {
  const { projectDir, folder, takeSnapshot, openTree, onLine } = options;
  await rm(folder, { recursive: true });
  await mkdir(folder);
  const taken = await takeSnapshot(folder);
  if (taken.codeDigest !== (await codeDigest(projectDir)))
    throw new PublisherError(
      "CODE_CHANGED",
      `Release ${taken.release} was built from other sources, or with other settings, than there are now. Release them first (npm run build), or compare with a clean render of its own (npm run verify -- --fast).`,
    );
  const { tree, lookAgain } = await openTree(taken);
  const cleanDir = path.join(folder, "clean");
  await runGatsbyBuild({
    projectDir,
    name: verifyBuildName(folder),
    snapshotFile: path.join(folder, "records.ndjson"),
    releaseDir: cleanDir,
    logFile: `${folder}.log`,
    onLine,
  });
  const result = await compareWithFolder(tree, path.join(cleanDir, "public"), lookAgain);
  if (result.mismatches.length > 0) await rename(folder, `${folder}-mismatch-${Date.now()}`).catch(() => undefined);
  return result;
}
