import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildCode, stagingFolder, uploadBuildName } from "./build-code";
import { workspaceOf } from "./gatsby-build";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "build-code-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build clears what killed uploads have left, and nothing of one that runs, nor of releases", async () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const lane = { projectDir: path.join(root, "project"), dataDir: path.join(root, "data") };
  const placesOf = (name: string) => [
    workspaceOf(lane.projectDir, name),
    stagingFolder(lane.dataDir, name),
    path.join(lane.dataDir, "builds", `${name}.ndjson`),
  ];
  const left = [`upload-${dead}-1764270000000`, "upload-1764270000000", uploadBuildName(1)];
  const kept = [`upload-${process.ppid}-1764270000000`, "20260301T000000-000", `verify-${dead}`];
  for (const [workspace, staging, snapshot] of [...left, ...kept].map(placesOf)) {
    for (const folder of [workspace!, staging!, path.dirname(snapshot!)]) mkdirSync(folder, { recursive: true });
    writeFileSync(snapshot!, "");
  }

  // There is no code to build here.
  const quiet = () => undefined;
  await expect(buildCode({ ...lane, log: quiet, logBuild: quiet }, "20260301T000000-001")).rejects.toThrow();

  const there = (names: string[]) => names.flatMap(placesOf).map((place) => existsSync(place));
  expect(there(left)).toEqual(Array(9).fill(false));
  expect(there(kept)).toEqual(Array(9).fill(true));
});
