import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { basePage, type Page, type RealtorPageContext } from "../../src/domain/realtor/page-context";
import type { Realtor } from "../../src/domain/realtor/realtor";
import { textDigest } from "../../src/domain/site/page-data-link";
import { FROZEN_SITE_FILE, REALTOR_PAGE_FILE, RENDER_PAGE_FILE, loadRenderer, type FrozenSite } from "./renderer";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "renderer-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A bundle that gives back what it is given, between the tags where Gatsby's has it. */
const BUNDLE = `exports.default = async ({ pagePath, pageData, styles, reversedStyles, ...rest }) => ({
  html: "<style>" + styles[0].content + "</style><link content=\\"" + reversedStyles[0].content + "\\"><p>" + pagePath +
    "</p><i>" + JSON.stringify({ ...rest, result: pageData.result }) + "</i><script>" + JSON.stringify(pageData) + "</script>",
});`;

async function render(bundle = BUNDLE) {
  const sheet = { name: "page.css", rel: "stylesheet", content: "p { color: $&; }" };
  const later = { name: "later.css", rel: "prefetch", content: "b { color: red; }" };
  const site: FrozenSite = {
    webpackCompilationHash: "4f2a",
    template: {
      componentChunkName: "component",
      staticQueryHashes: [],
      slicesMap: {},
      data: { ko: { texts: "글" }, en: { texts: "text" } },
      resources: { styles: [sheet, later], reversedStyles: [later, sheet] },
    },
  };
  await writeFile(path.join(folder, FROZEN_SITE_FILE), JSON.stringify(site));
  await writeFile(path.join(folder, RENDER_PAGE_FILE), bundle);
  const page: Page<RealtorPageContext> = {
    path: "/minji-kim",
    context: { ...basePage("/minji-kim", "ko").context, realtor: null },
  };
  const { html, pageData } = await (await loadRenderer(folder)).renderPage(page);
  return { html: html.toString(), pageData: pageData.toString() };
}

test("style sheet and, of a release from before decision 99, page-data stand where the bundle has its marks, as they are", async () => {
  const { html, pageData } = await render();
  expect(html).toContain("<style>p { color: $&; }</style>");
  expect(html).toContain(`<script>${pageData}</script>`);
  expect(JSON.parse(pageData)).toMatchObject({ path: "/minji-kim", result: { data: { texts: "글" } } });
});

test("the bundle is given the digest of the page-data's file", async () => {
  const { html, pageData } = await render(BUNDLE.replace("JSON.stringify(pageData)", "pageData.digest"));
  expect(html).toContain(`<script>${textDigest(pageData)}</script>`);
});

test("the bundle is given what a build gives it, and a style sheet that is only linked as it is", async () => {
  const { html, pageData } = await render();
  expect(html).toContain('<link content="b { color: red; }">');
  expect(JSON.parse(/<i>(.*)<\/i>/.exec(html)![1]!)).toEqual({
    webpackCompilationHash: "4f2a",
    context: { isDuringBuild: true },
    result: (JSON.parse(pageData) as { result: unknown }).result,
  });
});

test("a page that does not render is an error with its address and the cause", async () => {
  const rendering = render(`exports.default = () => Promise.reject(new TypeError("no such view"));`);
  await expect(rendering).rejects.toMatchObject({
    code: "RENDER",
    message: "/minji-kim does not render: no such view",
    cause: { name: "TypeError" },
  });
});

test("what a page shows of a record is said by the release, not by the code that runs", async () => {
  await render();
  const accepted = { record: {} as Realtor, host: null };
  await writeFile(path.join(folder, REALTOR_PAGE_FILE), `exports.realtorPage = () => ({ path: "/of-the-release" });`);
  const { realtorPage } = await loadRenderer(folder);
  expect(realtorPage(accepted, "ko")).toEqual({ path: "/of-the-release" });
});

test("a release whose pages were stitched from slices is refused with what to do", async () => {
  await render();
  const file = path.join(folder, FROZEN_SITE_FILE);
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, "utf8")) as object), slices: {} }));
  await expect(loadRenderer(folder)).rejects.toThrow("Build again: npm run build.");
});
