import { renderToStaticMarkup } from "react-dom/server";
import { withLateParts } from "./late-parts";

Object.assign(globalThis, { __INLINE_SCRIPTS__: { "late-parts": "late()" } });

const PARTS = [
  <link key="font" rel="stylesheet" href="/static/font.css" />,
  <script key="template" src="/template-2b.js" async />,
  <link key="app-data" rel="preload" as="fetch" href="/app-data.json" />,
  <link key="part" rel="waiting-part" data-of="share" as="script" href="/share-3c.js" />,
  <script key="data" type="application/json" dangerouslySetInnerHTML={{ __html: "{}" }} />,
  <script key="app" src="/app-1a.js" async />,
];
const htmlOf = (pathname: string) => renderToStaticMarkup(<>{withLateParts(PARTS, pathname)}</>);
const AT_ONCE = renderToStaticMarkup(<>{PARTS}</>);

test.each([
  "/",
  "/en",
  "/minji-kim",
  "/en/minji-kim",
  "/terms",
  "/en/agreement",
  "/_realtor/terms",
  "/_realtor/host/terms",
])("the page %s names its scripts and fonts, and asks for none of them yet", (pathname) => {
  const html = htmlOf(pathname);
  expect(html).toContain('<link rel="waiting" href="/static/font.css"/>');
  expect(html).toContain('<script src="/template-2b.js" async="" type="text/waiting"></script>');
  expect(html).toContain('<link rel="waiting-preload" as="fetch" href="/app-data.json"/>');
  expect(html).toContain('<link rel="waiting-part" data-of="share" as="script" href="/share-3c.js"/>');
  expect(html).toContain('<script type="application/json">{}</script>');
  expect(html).toContain('<script src="/app-1a.js" async="" type="text/waiting"></script>');
  expect(html).toContain('<script type="speculationrules">{"prefetch":');
  expect(html).toMatch(/<script>late\(\)<\/script>$/);
});

test.each([
  "/admin",
  "/en/admin/messages",
  "/probiz",
  "/login",
  "/_realtor/admin",
  "/process",
  "/404.html",
  "/_realtor/draft",
])("the page %s has its scripts at once", (pathname) => {
  expect(htmlOf(pathname)).toBe(AT_ONCE);
});

test("the page in the other language is fetched when the pointer rests on its link, and rendered when it is pressed", () => {
  const where = { selector_matches: "a[hreflang]" };
  const rules = /<script type="speculationrules">(.*?)<\/script>/.exec(htmlOf("/minji-kim"))![1]!;
  expect(JSON.parse(rules)).toEqual({
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: "conservative" }],
  });
});
