import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { netlifyHeaders, netlifyRedirects } from "./netlify";
import { ROUTES } from "./routes";
import { readSiteTree } from "./site-tree";
import { compared, comparedHeaders } from "./testing/compare";
import { REQUESTS, type TableRow } from "./testing/requests";
import { askOrigin, fileOf, listTree, writePublicTree, type Answer } from "./testing/site";

let folder: string;
let origin: Map<TableRow, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "netlify-"));
  origin = await askOrigin();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The public tree as Gatsby's adapter deploys it: `/terms` is `terms.html`. */
function deploy(): void {
  writePublicTree(folder);
  const tree = readSiteTree(folder);
  writeFileSync(join(folder, "_redirects"), netlifyRedirects(ROUTES, tree));
  writeFileSync(join(folder, "_headers"), netlifyHeaders(ROUTES, tree));
  for (const file of listTree()) {
    const page = /^(?!_hosts)(.+)\/index\.html$/.exec(file)?.[1];
    if (page) renameSync(join(folder, file), join(folder, `${page}.html`));
  }
}

function askNetlify(): Map<TableRow, Answer> {
  const input = JSON.stringify({ publicDir: folder, requests: REQUESTS });
  const output = execFileSync(process.execPath, [join(__dirname, "testing/netlify-host.mjs")], {
    input,
    encoding: "utf8",
  });
  const answers = JSON.parse(output) as Answer[];
  return new Map(REQUESTS.map((row, index) => [row, { ...answers[index]!, what: fileOf(answers[index]!.what) }]));
}

test("Netlify answers as the origin does", () => {
  deploy();
  const answers = askNetlify();
  const { got, expected } = compared("netlify", origin, answers);
  expect(got).toEqual(expected);
  const headers = comparedHeaders("netlify", origin, answers);
  expect(headers.got).toEqual(headers.expected);
});
