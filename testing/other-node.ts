import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_DIR } from "./service-process";

const run = promisify(execFile);

/** The next ones that are kept up for long. */
const MAJORS = ["24", "26"];
const KEPT_FOLDER = join(PROJECT_DIR, "node_modules", ".cache", "other-node");

/** The program of another Node's major than this one's, from the npm registry; fetched once and kept. */
export async function fetchOtherNode(): Promise<string> {
  const major = MAJORS.find((each) => !process.versions.node.startsWith(`${each}.`))!;
  const program = join(KEPT_FOLDER, major, "node");
  if (existsSync(program)) return program;
  await mkdir(KEPT_FOLDER, { recursive: true });
  const temporary = await mkdtemp(join(KEPT_FOLDER, "new-"));
  try {
    const name = `node-${process.platform}-${process.arch}@${major}`;
    await run("npm", ["pack", name, "--silent", "--pack-destination", temporary]);
    const [archive] = await readdir(temporary);
    await run("tar", ["-xzf", archive!, "package/bin/node"], { cwd: temporary });
    await mkdir(join(KEPT_FOLDER, major), { recursive: true });
    await rename(join(temporary, "package", "bin", "node"), program);
    return program;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
