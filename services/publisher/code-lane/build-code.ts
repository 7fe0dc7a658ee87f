import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isOtherProcess } from "../other-process";
import { releaseFolder, type ReleaseInfo } from "../release";
import { readBuildSettings } from "./build-settings";
import { runGatsbyBuild, workspaceOf } from "./gatsby-build";
import type { CodeLane } from "./lane";
import { digestSources } from "./workspace";

/** Of the code alone, in a folder that is no release yet. */
export type BuiltCode = Pick<ReleaseInfo, "codeDigest" | "buildId" | "node" | "icu" | "siteUrl" | "upload">;

/** Equal for equal sources and settings: such builds are equal. Throws `ENVIRONMENT`. */
export async function codeDigest(projectDir: string): Promise<string> {
  return digestSources(projectDir, { ...readBuildSettings(process.env), node: process.version });
}

/** Where what is to be release `id` is made. */
export const stagingFolder = (dataDir: string, id: string) => releaseFolder(dataDir, `.staging-${id}`);

const buildsFolder = (dataDir: string) => path.join(dataDir, "builds");
const snapshotOf = (dataDir: string, id: string) => path.join(buildsFolder(dataDir), `${id}.ndjson`);

/**
 * Builds the code as it stands: by `gatsby build` its scripts, its fixed pages and its renderer, and its functions
 * beside that; nobody's pages. Throws `BUILD_FAILED`, and `ENVIRONMENT` where the settings are wrong.
 */
export async function buildCode(
  { projectDir, dataDir, log, logBuild }: Pick<CodeLane, "projectDir" | "dataDir" | "log" | "logBuild">,
  id: string,
): Promise<BuiltCode> {
  const builds = buildsFolder(dataDir);
  const releaseDir = stagingFolder(dataDir, id);
  const snapshotFile = snapshotOf(dataDir, id);
  await mkdir(builds, { recursive: true });
  await clearLeftUploads({ projectDir, dataDir });
  try {
    const digest = await codeDigest(projectDir);
    log(`release ${id}: building the code`);
    // Nobody's pages: the bulk lane renders those.
    await writeFile(snapshotFile, "");
    const startedAt = performance.now();
    const logFile = path.join(builds, `${id}.log`);
    const build = { projectDir, name: id, snapshotFile, releaseDir, logFile, onLine: logBuild };
    const { lines, warnings } = await runGatsbyBuild(build);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    log(`release ${id}: the code is built in ${seconds} s, with ${warnings} warnings; ${lines} lines in ${logFile}`);
    return { codeDigest: digest, ...(await readBuild(releaseDir)) };
  } finally {
    await rm(snapshotFile, { force: true });
  }
}

async function readBuild(folder: string): Promise<Omit<BuiltCode, "codeDigest">> {
  const built = JSON.parse(await readFile(path.join(folder, "build.json"), "utf8")) as BuiltCode;
  const { buildId, node, icu, siteUrl } = built;
  return { buildId, node, icu, siteUrl };
}

/** Removes what the build of a process that was killed has left; its Gatsby has ended with it. */
export async function clearBuiltCode({ dataDir, projectDir }: Pick<CodeLane, "dataDir" | "projectDir">, id: string) {
  const places = [stagingFolder(dataDir, id), snapshotOf(dataDir, id), workspaceOf(projectDir, id)];
  await Promise.all(places.map((place) => rm(place, { recursive: true, force: true })));
}

/** Names the build of an upload by this process, which is the only one that clears it. */
export const uploadBuildName = (now: number) => `upload-${process.pid}-${now}`;

/** Of uploads whose process was killed. Processes are looked for on this machine alone, so upload a project from one at a time. */
async function clearLeftUploads(lane: Pick<CodeLane, "dataDir" | "projectDir">): Promise<void> {
  const places = [
    workspaceOf(lane.projectDir, ""),
    path.dirname(stagingFolder(lane.dataDir, "")),
    buildsFolder(lane.dataDir),
  ];
  const lists = await Promise.all(places.map((place) => readdir(place).catch(() => [])));
  const names = new Set(lists.flat().map((entry) => entry.replace(/^\.staging-|\.ndjson$/g, "")));
  for (const name of names) {
    const [, pid] = /^upload-(\d+)(?:-\d+)?$/.exec(name) ?? [];
    if (pid !== undefined && !isOtherProcess(Number(pid))) await clearBuiltCode(lane, name);
  }
}
