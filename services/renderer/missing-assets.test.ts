import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAssetCheck } from "./missing-assets";
import type { RenderedFile } from "./realtor-files";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "missing-assets-"));
  await mkdir(path.join(folder, "static"));
  for (const asset of ["app-1a.js", "static/font-2b.woff2"]) await writeFile(path.join(folder, asset), "");
});
afterEach(() => rm(folder, { recursive: true }));

const page = (html: string, kind: RenderedFile["kind"] = "html"): RenderedFile[] => [
  { file: "minji-kim/index.html", url: "/minji-kim", kind, body: Buffer.from(html) },
];

test("a page whose assets are there passes, whatever else it names", async () => {
  const check = createAssetCheck(folder);
  await check(
    page(
      '<link href="/static/font-2b.woff2"><a href="/en/minji-kim">한국어</a><a href="/a/b.js">x</a>' +
        '<meta name="author" content="/me.png"><meta content="/not-an-asset.js"><img src="/me.png"><img src="https://media.example.com/photo.png"><script src="/app-1a.js" async=""></script>',
    ),
  );
});

test.each([
  '<script src="/app-9z.js"></script>',
  '<style data-href="/styles-9z.css"></style>',
  '<link href="/static/font-9z.woff2">',
])("%s names what is not there, and the page is refused", async (element) => {
  const check = createAssetCheck(folder);
  await expect(check(page(`<script src="/app-1a.js"></script>${element}`))).rejects.toMatchObject({
    code: "MISSING_ASSETS",
    cause: { code: "ENOENT" },
  });
});

test("what was found once is not looked for again, and page-data is not looked at", async () => {
  const check = createAssetCheck(folder);
  await check(page('<script src="/app-1a.js"></script>'));
  await rm(path.join(folder, "app-1a.js"));
  await check(page('<script src="/app-1a.js"></script>'));
  await check(page('<script src="/app-9z.js"></script>', "page-data"));
});
