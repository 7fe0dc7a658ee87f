import { buildSync } from "esbuild";
import { readFileSync } from "node:fs";
import path from "node:path";
import { INLINE_SCRIPTS, type InlineScript } from "../domain/site/inline-script";

const FOLDER = path.resolve("src/inline");
const { browserslist } = JSON.parse(readFileSync(path.resolve("package.json"), "utf8")) as { browserslist: string[] };
/** As esbuild writes the browsers of `package.json`; Samsung's, which it does not know, is a Chrome. */
const TARGET = browserslist
  .map((browser) => browser.replace(" >= ", "").replace("ios_saf", "ios"))
  .filter((browser) => !browser.startsWith("samsung"));

/** The code of each inline script with what it imports, minified, as pages carry it. */
export function readInlineScripts(): Record<InlineScript, string> {
  const { outputFiles } = buildSync({
    entryPoints: INLINE_SCRIPTS.map((name) => path.join(FOLDER, `${name}.ts`)),
    outdir: FOLDER,
    bundle: true,
    minify: true,
    format: "iife",
    target: TARGET,
    write: false,
  });
  const scripts = outputFiles.map((file) => [path.basename(file.path, ".js"), file.text.trim()]);
  return Object.fromEntries(scripts) as Record<InlineScript, string>;
}
