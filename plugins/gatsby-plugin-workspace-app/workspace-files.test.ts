import { filesOfTemplates, type ChunkGroup } from "./workspace-files";

const group = (files: string[], children: ChunkGroup[] = []): ChunkGroup => ({
  chunks: [{ files: new Set(files) }],
  childrenIterable: children,
});

test("a template's files are the app's, its own, and what it may import later, once and in one order", () => {
  const dialog = group(["dialog-1.js", "dialog-1.css"]);
  const later = group(["later-1.js", "shared-1.js"], [dialog]);
  const admin = group(["admin-1.js", "shared-1.js", "admin-1.js.LICENSE.txt"], [later, dialog]);
  const other = group(["realtor-1.js"]);
  const app = group(["webpack-runtime-1.js", "app-1.js"], [admin, other, group(["third-parties-1.js"])]);
  const files = filesOfTemplates(
    {
      entrypoints: new Map([["app", app]]),
      namedChunkGroups: new Map([["component---src-templates-admin-tsx", admin]]),
    },
    ["admin"],
  );
  expect(files).toEqual([
    "admin-1.js",
    "app-1.js",
    "dialog-1.css",
    "dialog-1.js",
    "later-1.js",
    "shared-1.js",
    "webpack-runtime-1.js",
  ]);
});

test("a template that webpack knows under another name ends the build", () => {
  const compilation = { entrypoints: new Map([["app", group([])]]), namedChunkGroups: new Map() };
  expect(() => filesOfTemplates(compilation, ["admin"])).toThrow("component---src-templates-admin-tsx");
});
