import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import type { OpenRelease } from "./release";
import { createRenderApart, type LargePages } from "./render-apart";
import { RetryLater } from "./retry-later";
import { FROZEN_SITE } from "./testing/frozen-site";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "apart-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A release whose pages are made by that body of a function. */
function pagesOf(render: string): LargePages {
  const renderer = path.join(folder, "renderer");
  mkdirSync(renderer, { recursive: true });
  writeFileSync(path.join(renderer, "site.json"), JSON.stringify(FROZEN_SITE));
  writeFileSync(path.join(renderer, "render-page.js"), `exports.default = async ({ pagePath }) => { ${render} };`);
  const parsed = parseRealtor({ id: "1", updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "kim" });
  if (!parsed.ok) throw new Error(parsed.reason);
  const release = { folder, checkAssets: () => Promise.resolve() } as unknown as OpenRelease;
  return { id: "1", release, json: JSON.stringify(parsed.realtor), host: null };
}

test("a thread renders what this one would", async () => {
  const { files, failure } = await createRenderApart()(pagesOf("return { html: `page of ${pagePath}` }"));
  const html = files.filter(({ kind }) => kind === "html").map(({ file, body }) => [file, body.toString()]);
  expect([failure, html]).toEqual([
    null,
    [
      ["kim/index.html", "page of /kim"],
      ["en/kim/index.html", "page of /en/kim"],
    ],
  ]);
});

test("what does not render is told", async () => {
  const { failure } = await createRenderApart()(pagesOf("throw new Error('no view')"));
  expect(failure).toContain("no view");
});

test("what never ends is ended, and this thread goes on meanwhile", async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const { failure } = await createRenderApart({ deadlineMs: 1_000 })(pagesOf("for (;;);"));
  clearInterval(counting);
  expect(failure).toBe("PAGE_TOO_SLOW: rendering takes over 1 s");
  expect(turns).toBeGreaterThan(10);
});

test("what takes all memory ends its thread alone", async () => {
  const greedy = pagesOf("const all = []; for (;;) all.push(new Array(1e6).fill(all.length))");
  const { failure } = await createRenderApart({ mostMegabytes: 64 })(greedy);
  expect(failure).toMatch(/^PAGE_TOO_LARGE: /);
});

test("one after the other, and who finds eight in line comes again later", async () => {
  const render = createRenderApart({ deadlineMs: 20 });
  const pages = pagesOf("for (;;);");
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => render(pages)));
  expect(all.map(({ status }) => status)).toEqual([...Array<string>(8).fill("fulfilled"), "rejected"]);
  expect((all[8] as PromiseRejectedResult).reason).toBeInstanceOf(RetryLater);
});
