import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../../src/domain/realtor";
import { currentReleaseId, releasesFolder } from "../release";
import { runGatsbyBuild } from "./gatsby-build";

const preparedDataDir = path.resolve(process.env["RELEASE_DATA_DIR"] ?? process.env["DATA_DIR"] ?? ".data");

interface BuildFacts {
  buildId: string;
  matchPaths: unknown;
  realtors: number;
}

async function buildWith(realtors: number): Promise<BuildFacts> {
  const folder = await mkdtemp(path.join(tmpdir(), "code-hash-"));
  try {
    const lines = Array.from({ length: realtors }, (_, index) => {
      const parsed = parseRealtor({
        id: `r${String(index).padStart(4, "0")}`,
        updatedAt: "2026-02-01T00:00:00.000Z",
        desiredUrl: `hash-${String.fromCharCode(97 + index)}`,
        aboutMeKr: `소개 ${index}`,
      });
      if (!parsed.ok) throw new Error(parsed.reason);
      return `${JSON.stringify({ id: parsed.realtor.id, seq: index + 1, host: null, record: parsed.realtor })}\n`;
    });
    await writeFile(path.join(folder, "records.ndjson"), lines.join(""));
    await runGatsbyBuild({
      projectDir: path.resolve(__dirname, "../../.."),
      name: path.basename(folder),
      snapshotFile: path.join(folder, "records.ndjson"),
      releaseDir: path.join(folder, "release"),
      logFile: path.join(folder, "log"),
    });
    return JSON.parse(await readFile(path.join(folder, "release/build.json"), "utf8")) as BuildFacts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// For other numbers clean builds are compared byte for byte, names of assets included, in `exactness.release.test.ts`
// (a few realtors) and in `bulk-build.release.test.ts` (4 against 60).
test("match-paths and the compilation hash are the same for no realtors as for some", async () => {
  const current = await currentReleaseId(preparedDataDir);
  const prepared = JSON.parse(
    await readFile(path.join(releasesFolder(preparedDataDir), current!, "build.json"), "utf8"),
  ) as BuildFacts;
  expect(prepared.realtors).toBeGreaterThan(1);
  const facts = await buildWith(0);
  expect(facts).toMatchObject({ realtors: 0, buildId: prepared.buildId, matchPaths: prepared.matchPaths });
}, 600_000);
