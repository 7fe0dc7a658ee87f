import type { GatsbyNode } from "gatsby";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CORE_FOLDER, PACKAGE_FOLDER, PACKAGE_STYLE_SHEET, fontFolder, readCore } from "./font/font-folder";
import { fontStyleSheets, packageFaces } from "./font/font-style-sheet";
import { readPrintStyle } from "./print-style";

/**
 * Puts the font, and what pages are printed with, into the public tree, in
 * development too. As files of their own: imported, the 90 `@font-face` rules and
 * those for paper would stand in every page.
 */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ store }) => {
  const { program } = store.getState() as { program: { directory: string } };
  const folder = path.join(program.directory, "public", fontFolder());
  const core = readCore();
  const faces = packageFaces(await readFile(path.join(PACKAGE_FOLDER, PACKAGE_STYLE_SHEET), "utf8"), core);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, sheet] of Object.entries(fontStyleSheets(faces, core)))
    await writeFile(path.join(folder, name), sheet);
  for (const { file } of Object.values(core)) await cp(path.join(CORE_FOLDER, file), path.join(folder, file));
  for (const { file } of faces) await cp(path.join(PACKAGE_FOLDER, file), path.join(folder, file));
  const print = readPrintStyle();
  await writeFile(path.join(program.directory, "public", print.address), print.css);
};
