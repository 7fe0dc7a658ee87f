import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE_FOLDER, PACKAGE_STYLE_SHEET, readCore } from "./font-folder";
import { CORE_SHEET, REST_SHEET } from "../../domain/site/font-sheets";
import { fontStyleSheets, packageFaces } from "./font-style-sheet";

const packageSheet = readFileSync(path.join(PACKAGE_FOLDER, PACKAGE_STYLE_SHEET), "utf8");

test("every character of the package's cut has exactly one file", () => {
  const core = readCore();
  const faces = [core.latin, core.hangul, ...packageFaces(packageSheet, core)];
  const owners = new Map<number, number>();
  for (const [index, { unicodeRange }] of faces.entries()) {
    for (const part of unicodeRange.split(",")) {
      const [first, last] = part.slice(2).split("-");
      for (let code = parseInt(first!, 16); code <= parseInt(last ?? first!, 16); code += 1) {
        // The package lists some of its own characters twice; the core's are nobody else's.
        if (owners.has(code)) expect(owners.get(code)).toBeGreaterThan(1);
        owners.set(code, index);
      }
    }
  }
  for (const letter of "A7가한힣똠€") expect(owners.has(letter.codePointAt(0)!)).toBe(true);
});

test("one style sheet names the core's files, the other the package's", () => {
  const core = readCore();
  const sheets = fontStyleSheets(packageFaces(packageSheet, core), core);
  const files = (sheet: string) => [...sheet.matchAll(/@font-face\{[^}]*url\(([^)]+)\)/g)].map(([, file]) => file);
  expect(files(sheets[CORE_SHEET])).toEqual(["core-latin.woff2", "core-hangul.woff2"]);
  expect(files(sheets[REST_SHEET]).length).toBeGreaterThan(80);
  expect(files(sheets[REST_SHEET])).toContain("woff2-dynamic-subset/PretendardVariable.subset.0.woff2");
});
