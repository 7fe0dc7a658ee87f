import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { codeDigest } from "../code-lane/build-code";
import { SOURCES } from "../code-lane/workspace";
import { verifyAgainstBuild } from "./against-build";
import type { LookAgain } from "./comparison";
import { openFolderTree } from "./folder-tree";

const ESBUILD = path.resolve(__dirname, "../../../node_modules/esbuild");
const GATSBY_PLUGINS = ["gatsby-plugin-release", "gatsby-plugin-workspace-app", "gatsby-source-realtor"];
/** In Gatsby's place: its one page is the records. */
const GATSBY = `
  const { copyFileSync, mkdirSync } = require("node:fs");
  mkdirSync(process.env.RELEASE_DIR + "/public");
  copyFileSync(process.env.SNAPSHOT_FILE, process.env.RELEASE_DIR + "/public/index.html");
  process.stdout.write("built\\n", () => process.exit(0));`;

let root: string;
let projectDir: string;
let folder: string;
/** What is left of an attempt before. */
let leftover: string;
let printed: string[];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "against-build-"));
  projectDir = path.join(root, "project");
  folder = path.join(root, "verify", "1");
  leftover = path.join(folder, "clean", "public", "left.html");
  printed = [];
  const files = [...SOURCES.filter((source) => source.includes(".")), "services/functions/a.ts", "src/a.ts"];
  for (const name of GATSBY_PLUGINS) files.push(`plugins/${name}/gatsby-node.ts`);
  for (const file of files) await write(path.join(projectDir, file), file.endsWith(".json") ? "{}" : "");
  for (const source of SOURCES)
    if (!source.includes(".")) await mkdir(path.join(projectDir, source), { recursive: true });
  await write(path.join(projectDir, "node_modules/gatsby/cli.js"), GATSBY);
  await symlink(ESBUILD, path.join(projectDir, "node_modules/esbuild"));
  await write(leftover, "of an attempt before");
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A site whose records are "records", and whose only page is `page`. */
async function verify(page: string, { lookAgain = null as LookAgain | null, release = {} } = {}) {
  const published = path.join(root, "published");
  await write(path.join(published, "index.html"), page);
  return verifyAgainstBuild({
    projectDir,
    folder,
    async takeSnapshot(into) {
      await writeFile(path.join(into, "records.ndjson"), "records");
      const codeDigestNow = await codeDigest(projectDir);
      return { realtors: 1, release: "first", codeDigest: codeDigestNow, unapplied: [], ...release };
    },
    openTree: ({ release }) => {
      expect(release).toBe("first");
      return Promise.resolve({ tree: openFolderTree(published), lookAgain });
    },
    onLine: (line) => printed.push(line),
  });
}

test("a tree that is what a build makes of the records has no mismatch, and only its log is kept beside its folder", async () => {
  expect(await verify("records")).toEqual({ compared: 1, mismatches: [] });
  expect(printed).toEqual(["built"]);
  expect(await readFile(`${folder}.log`, "utf8")).toBe("built\n");
  expect(await readdir(path.dirname(folder))).toEqual(["1", "1.log"]);
});

test("a mismatch is named, and the build that it was found by is kept beside the folder", async () => {
  expect(await verify("old records")).toEqual({ compared: 1, mismatches: [{ file: "index.html", what: "differs" }] });
  expect(existsSync(folder)).toBe(false);
  const [kept] = (await readdir(path.dirname(folder))).filter((name) => /^1-mismatch-\d+$/.test(name));
  const clean = path.join(path.dirname(folder), kept!, "clean", "public", "index.html");
  expect(await readFile(clean, "utf8")).toBe("records");
});

test("a file that is right at the second look is no mismatch", async () => {
  expect(await verify("old records", { lookAgain: () => Promise.resolve([]) })).toMatchObject({ mismatches: [] });
});

test("sources that are not those of the release are refused before a build, with what to do", async () => {
  const verifying = verify("records", { release: { codeDigest: "of other sources" } });
  await expect(verifying).rejects.toMatchObject({
    code: "CODE_CHANGED",
    message: expect.stringMatching(/^Release first was built from other sources.*npm run build/) as string,
  });
  expect(printed).toEqual([]);
});
