import { build } from "esbuild";
import fc from "fast-check";
import { createRequire } from "node:module";
import path from "node:path";
import { createElement, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { anyWebUrl } from "../../domain/site/any-text.arbitrary";
import { Seo } from "./seo";
import { headHandlerForSSR } from "./head-handler";

type Page = Parameters<typeof headHandlerForSSR>[0];
type Handler = (page: Page & { staticQueryContext: object }) => void;

const CACHE_DIR = path.dirname(require.resolve("gatsby/cache-dir/static-entry.js"));

/** Gatsby's own, from its sources, with stand-ins for what only a build has. */
async function loadGatsbysHandler(): Promise<Handler> {
  const stubs: Record<string, string> = {
    gatsby: `exports.StaticQueryContext = require("react").createContext({});`,
    "../find-path": `exports.grabMatchParams = () => ({});`,
    "../api-runner-ssr": `exports.apiRunner = (_, __, fallback) => [fallback];`,
  };
  const result = await build({
    entryPoints: [path.join(CACHE_DIR, "head/head-export-handler-for-ssr.js")],
    bundle: true,
    write: false,
    platform: "node",
    loader: { ".js": "jsx" },
    external: ["react", "react-dom/server"],
    define: { __BASE_PATH__: '""', "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "stand-ins",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /./ }, (asked) => (asked.path in stubs ? { path: asked.path, namespace: "stub" } : null));
          onLoad({ filter: /./, namespace: "stub" }, (asked) => ({
            contents: stubs[asked.path]!,
            resolveDir: CACHE_DIR,
          }));
        },
      },
    ],
  });
  const module = { exports: {} as { headHandlerForSSR: Handler } };
  new Function("module", "exports", "require", result.outputFiles[0]!.text)(
    module,
    module.exports,
    createRequire(__filename),
  );
  return module.exports.headHandlerForSSR;
}

function outcomeOf(handler: Handler, Head: (props: { location: { pathname: string } }) => ReactNode): object {
  let elements: ReactElement[] = [];
  const attributes: Record<string, object> = {};
  handler({
    pageComponent: { Head: Head as never },
    pageData: { result: { data: {}, pageContext: {} } },
    pagePath: "/minji-kim",
    staticQueryContext: {},
    setHeadComponents: (given) => (elements = given),
    setHtmlAttributes: (given) => (attributes["html"] = given),
    setBodyAttributes: (given) => (attributes["body"] = given),
  });
  const types = elements.map(({ type }) => type);
  return { attributes, types, markup: renderToStaticMarkup(createElement("head", null, ...elements)) };
}

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom("김민지 · 오렌지카운티", `a "b" & 'c' <d>`, "line\nbreak", "  spaces  ", "&amp;"),
);
const addresses = fc.record({ ko: anyWebUrl(), en: anyWebUrl() });

let gatsbys: Handler;
beforeAll(async () => {
  gatsbys = await loadGatsbysHandler();
});

test("a page's head is the one that Gatsby makes of it, whatever its texts", () => {
  const heads: fc.Arbitrary<ComponentProps<typeof Seo>> = fc.record(
    {
      language: fc.constantFrom("ko" as const, "en" as const),
      title: texts,
      description: texts,
      keywords: texts,
      author: texts,
      addresses,
      image: fc.oneof(anyWebUrl(), fc.record({ url: anyWebUrl(), width: fc.nat(), height: fc.nat(), alt: texts })),
      favicon: anyWebUrl(),
      siteName: texts,
      preload: fc.record({
        href: anyWebUrl(),
        srcSet: fc.constantFrom(undefined, "/a.webp 1x"),
        sizes: fc.constant("50vw"),
      }),
      jsonLd: fc.constantFrom('{"a":"b"}', '{"a":"\\u003c"}'),
      noindex: fc.boolean(),
    },
    { requiredKeys: ["language", "title"] },
  );
  fc.assert(
    fc.property(heads, (head) => {
      const Head = () => <Seo {...head} />;
      expect(outcomeOf(headHandlerForSSR, Head)).toEqual(outcomeOf(gatsbys, Head));
    }),
  );
});

test("attributes of html and body reach the document", () => {
  const Head = () => (
    <>
      <html lang="ko" />
      <body data-theme="dark" />
      <title>A</title>
    </>
  );
  const outcome = outcomeOf(headHandlerForSSR, Head);
  expect(outcome).toMatchObject({ attributes: { html: { lang: "ko" }, body: { "data-theme": "dark" } } });
  expect(outcome).toEqual(outcomeOf(gatsbys, Head));
});

const UNKNOWN: Record<string, ReactElement> = {
  noscript: <noscript />,
  "id of meta": <meta id="one" />,
  "httpEquiv of meta": <meta httpEquiv="refresh" />,
  "className of body": <body className="dark" />,
  "style of html": <html style={{ color: "red" }} />,
  "async of script": <script async src="/a.js" />,
  "onload of script": createElement("script", { onload: "go()" }),
  "children of script": <script>{"a && b"}</script>,
  "children of title": <title>{["A", "B"]}</title>,
};

test.each(Object.entries(UNKNOWN))("%s would need a way of its own: the build stops and names it", (name, element) => {
  expect(() => outcomeOf(headHandlerForSSR, () => element)).toThrow(
    new RegExp(`^The Head of /minji-kim holds what .* does not know: ${name}$`),
  );
});
