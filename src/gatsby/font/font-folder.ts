import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// As Node finds it from the build's folder: a build has none of `node_modules` in its own.
const PACKAGE_MANIFEST = createRequire(path.resolve("package.json")).resolve("pretendard/package.json");

/** The package's own cut of the font into 92 files, and the style sheet that says which holds what. */
export const PACKAGE_FOLDER = path.join(path.dirname(PACKAGE_MANIFEST), "dist/web/variable");
export const PACKAGE_STYLE_SHEET = "pretendardvariable-dynamic-subset.css";
/** Our cut: what a page of ours needs first. Made by `make-core.py`. */
export const CORE_FOLDER = path.resolve("src/gatsby/font");

export interface CoreFile {
  file: string;
  sha256: string;
  unicodeRange: string;
}
export type Core = Readonly<Record<"latin" | "hangul", CoreFile>>;

export function readCore(): Core {
  return JSON.parse(readFileSync(path.join(CORE_FOLDER, "core.json"), "utf8")) as Core;
}

/** Where the font is served: below `/static`, so forever cached, hence a new folder for every change of what is in it. */
export function fontFolder(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE_MANIFEST, "utf8")) as { version: string };
  const digest = createHash("sha256")
    .update(readFileSync(path.join(CORE_FOLDER, "core.json")))
    .update(readFileSync(path.join(PACKAGE_FOLDER, PACKAGE_STYLE_SHEET)))
    .digest("hex");
  return `/static/pretendard-${version}-${digest.slice(0, 12)}`;
}
