import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { askNetlify } from "./testing/ask-netlify";
import { compared, comparedHeaders } from "./testing/compare";
import { ROUTES, askOrigin, listTree, writePublicTree } from "./testing/site";

let folder: string;
/** Below the project, as each build is: packages are found from there. */
const BUILDS = join(__dirname, "../../.builds");
beforeAll(() => {
  mkdirSync(BUILDS, { recursive: true });
  folder = mkdtempSync(join(BUILDS, "netlify-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A tree's pages as Gatsby knows them. Realtors' own domains have none of them. */
function pagesOf(files: readonly string[]) {
  const paths = files
    .filter((file) => /(?:^|\/)index\.html$/.test(file) && !file.startsWith("_hosts/"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return paths.map((path) => ({ path, matchPath: ROUTES.rewrites.find(({ to }) => to === path)?.from }));
}

test("what gatsby build leaves for Netlify answers as the origin does", async () => {
  const publicDir = join(folder, "public");
  writePublicTree(publicDir);
  const input = JSON.stringify({
    pages: [...pagesOf(listTree()), { path: "/404.html" }],
    functions: [],
    assets: listTree().filter((file) => /^app-.*\.js$/.test(file)),
  });
  const program = join(__dirname, "testing/gatsby-adapt.ts");
  execFileSync(process.execPath, ["--import", require.resolve("tsx"), program], { cwd: folder, input });

  const origin = await askOrigin();
  const answers = askNetlify(publicDir);
  const { got, expected } = compared("netlify", origin, answers);
  expect(got).toEqual(expected);
  const headers = comparedHeaders("netlify", origin, answers);
  expect(headers.got).toEqual(headers.expected);
  expect(readFileSync(join(publicDir, "_headers"), "utf8")).not.toContain("DENY");
  // Where the browser asks for it.
  expect(existsSync(join(publicDir, "page-data/_realtor/terms/page-data.json"))).toBe(true);
});
