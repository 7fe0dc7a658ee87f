import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { codeDigest } from "./code-lane/code-lane";
import { runGatsbyBuild } from "./code-lane/gatsby-build";
import { PublisherError } from "./errors";
import { listFiles } from "../renderer/tree";
import { verifyBuildName } from "./verify-folder";

export interface Mismatch {
  file: string;
  what: "differs" | "is missing" | "should not be there";
}

/** Compares two trees file by file, byte for byte. `allowed` names files that only the published tree may have. */
export async function compareTrees(
  published: string,
  clean: string,
  allowed: (file: string) => boolean = () => false,
): Promise<{ compared: number; mismatches: Mismatch[] }> {
  const [ours, theirs] = [listFiles(published), listFiles(clean)];
  const expected = new Set(theirs);
  const present = new Set(ours);
  const mismatches: Mismatch[] = [];
  for (const file of ours)
    if (!expected.has(file) && !allowed(file)) mismatches.push({ file, what: "should not be there" });
  for (const file of theirs) {
    if (!present.has(file)) {
      mismatches.push({ file, what: "is missing" });
      continue;
    }
    const [a, b] = await Promise.all([readFile(path.join(published, file)), readFile(path.join(clean, file))]);
    if (!a.equals(b)) mismatches.push({ file, what: "differs" });
  }
  return { compared: new Set([...ours, ...theirs]).size, mismatches };
}

interface VerifyOptions {
  projectDir: string;
  /** Work folder, on the data directory's file system (the tree is taken by hard links); emptied before and after. */
  folder: string;
  takeSnapshot(folder: string): Promise<{ realtors: number; release: string; codeDigest: string }>;
  onLine?: (line: string) => void;
}

/**
 * The published tree against a clean `gatsby build` of the accepted records:
 * separate process, empty cache, fresh folder. Throws `CODE_CHANGED` when the
 * sources are not those of the served release: such a build says nothing.
 */
export async function verifyAgainstBuild({ projectDir, folder, takeSnapshot, onLine }: VerifyOptions) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { realtors, release, codeDigest: releasedDigest } = await takeSnapshot(folder);
  if (releasedDigest !== (await codeDigest(projectDir))) {
    await rm(folder, { recursive: true, force: true });
    throw new PublisherError(
      "CODE_CHANGED",
      `Release ${release} was built from other sources, or with other settings, than there are now. Release them first (npm run build), or compare with a clean render of its own (npm run verify -- --fast).`,
    );
  }
  const cleanDir = path.join(folder, "clean");
  await runGatsbyBuild({
    projectDir,
    name: verifyBuildName(folder),
    snapshotFile: path.join(folder, "records.ndjson"),
    releaseDir: cleanDir,
    logFile: `${folder}.log`,
    onLine,
  });
  const result = await compareTrees(path.join(folder, "public"), path.join(cleanDir, "public"));
  if (result.mismatches.length === 0) await rm(folder, { recursive: true, force: true });
  else await rename(folder, `${folder}-mismatch-${Date.now()}`).catch(() => undefined);
  return { realtors, release, ...result };
}
