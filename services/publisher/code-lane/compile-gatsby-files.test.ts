import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileGatsbyFiles } from "./compile-gatsby-files";

const PROJECT_DIR = path.resolve(__dirname, "../../..");
const FILES = {
  "gatsby-config.ts": 'import { title } from "./src/title"; export default { siteMetadata: { title } };',
  "gatsby-node.ts": 'import Joi from "no-such-package"; export const schema = (): unknown => Joi;',
  "plugins/gatsby-plugin-release/gatsby-node.ts": "export const onPostBuild = (): string => __dirname;",
  "plugins/gatsby-plugin-workspace-app/gatsby-node.ts": "export const onPostBuild = (): null => null;",
  "plugins/gatsby-source-realtor/gatsby-node.ts": "export const sourceNodes = (): null => null;",
  "src/title.ts": 'export const title: string = "홈페이지";',
};

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), "workspace-"));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
});
afterEach(() => rm(workspace, { recursive: true }));

const load = (file: string) => createRequire(__filename)(path.join(workspace, file)) as Record<string, unknown>;

test("what Gatsby runs is JavaScript, with our own modules inside and packages left to Node", async () => {
  await compileGatsbyFiles(PROJECT_DIR, workspace);
  await rm(path.join(workspace, "src"), { recursive: true });
  expect(load("gatsby-config.js")["default"]).toEqual({ siteMetadata: { title: "홈페이지" } });
  expect(await readFile(path.join(workspace, "gatsby-node.js"), "utf8")).toContain('require("no-such-package")');
  for (const plugin of ["gatsby-plugin-release", "gatsby-plugin-workspace-app", "gatsby-source-realtor"])
    expect(Object.keys(load(`plugins/${plugin}/gatsby-node.js`))).toHaveLength(1);
});

test("what Gatsby would compile itself is gone, and other sources stay", async () => {
  await compileGatsbyFiles(PROJECT_DIR, workspace);
  for (const file of Object.keys(FILES))
    if (file.startsWith("src/")) await access(path.join(workspace, file));
    else await expect(access(path.join(workspace, file))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a file that does not compile fails the build, and is named with its line", async () => {
  await writeFile(path.join(workspace, "src/title.ts"), "export const title =\n;");
  await expect(compileGatsbyFiles(PROJECT_DIR, workspace)).rejects.toMatchObject({
    code: "BUILD_FAILED",
    message: expect.stringContaining("src/title.ts:2:0") as string,
  });
});
