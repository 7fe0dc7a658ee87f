import { buildSync } from "esbuild";
import path from "node:path";
import { INLINE_SCRIPTS, type InlineScript } from "../domain/site/inline-script";

const FOLDER = path.resolve("src/inline");
/** The oldest browsers of `package.json`. */
const TARGET = ["chrome109", "edge109", "firefox115", "safari15.4", "ios15.4"];

/** The code of each inline script with what it imports, minified, as pages carry it. */
export function readInlineScripts(): Record<InlineScript, string> {
  const scripts = INLINE_SCRIPTS.map((name) => {
    const { outputFiles } = buildSync({
      entryPoints: [path.join(FOLDER, `${name}.ts`)],
      bundle: true,
      minify: true,
      format: "iife",
      target: TARGET,
      write: false,
    });
    return [name, outputFiles[0]!.text.trim()];
  });
  return Object.fromEntries(scripts) as Record<InlineScript, string>;
}
