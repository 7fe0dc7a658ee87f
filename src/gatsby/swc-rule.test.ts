import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withSwc, type RuledConfig } from "./swc-rule";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "swc-rule-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As Gatsby and its plugin for TypeScript have them. */
const gatsbysOwn = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => ["babel of Gatsby"] };
const typeScriptPlugins = { test: /\.tsx?$/, use: () => ["babel of the plugin"] };
const styles = { test: /\.css$/, use: ["css"] };

/** What each module is translated by, in the order of the rules. */
function loadersOf(name: string, source: string, issuer = "/site/src/components/frame.tsx"): unknown[] {
  const resource = path.join(folder, name);
  writeFileSync(resource, source);
  const { module } = withSwc(
    { module: { rules: [gatsbysOwn, styles, typeScriptPlugins] } },
    { targets: ["chrome 109"] },
  );
  return module.rules.flatMap(({ test, use }) =>
    typeof use === "function" && test.test(name)
      ? (use as (data: { resource: string; issuer: string }) => unknown[])({ resource, issuer })
      : [],
  );
}

test.each(["page.ts", "page.tsx", "page.js"])("%s is translated once, by swc", (name) => {
  expect(loadersOf(name, "export const a = 1;")).toEqual([
    expect.objectContaining({
      loader: "swc-loader",
      options: expect.objectContaining({ env: { targets: ["chrome 109"] } }) as unknown,
    }),
  ]);
});

test("a source with a query is left to Babel, which takes it out; once", () => {
  const source = "export const query = graphql`{ site { id } }`;";
  expect(loadersOf("page.tsx", source)).toEqual(["babel of the plugin"]);
  expect(loadersOf("page.js", source)).toEqual(["babel of Gatsby"]);
});

test("a page template is left to Babel, which takes out what browsers do not run, with a query or without", () => {
  const issuer = "/site/.cache/_this_is_virtual_fs_path_/$virtual/async-requires.js";
  expect(loadersOf("page.tsx", "export const Head = () => null;", issuer)).toEqual(["babel of the plugin"]);
});

test("other rules stay as they are", () => {
  const { module } = withSwc({ module: { rules: [gatsbysOwn, styles, typeScriptPlugins] } }, {});
  expect(module.rules[1]).toBe(styles);
});

test.each<[string, RuledConfig]>([
  ["none for TypeScript alone", { module: { rules: [gatsbysOwn, styles] } }],
  ["two for JavaScript", { module: { rules: [gatsbysOwn, gatsbysOwn, typeScriptPlugins] } }],
  ["no rules at all", {}],
])("a Gatsby with other rules stops the build: %s", (_, config) => {
  expect(() => withSwc(config, {})).toThrow("look for its rules for sources again");
});
