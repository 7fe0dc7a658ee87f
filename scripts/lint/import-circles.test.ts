import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(__dirname, "../..");
const ROOMS = ["src", "services", "plugins", "testing", "e2e", "bench", "tools"];
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["'](\.{1,2}\/[^"']+)["']/g;
const ENDINGS = [".ts", ".tsx", "/index.ts", "/index.tsx"];

test("no file imports itself by way of others, not even for types", () => {
  expect(circlesIn(ROOMS.flatMap(sourcesIn))).toEqual([]);
});

function sourcesIn(room: string): string[] {
  return readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(ROOT, room, file));
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(SPECIFIER)].flatMap(([, specifier]) => {
    const target = path.resolve(path.dirname(file), specifier!);
    return ENDINGS.map((ending) => target + ending).filter((each) => existsSync(each));
  });
}

/** Each circle as the files on it, found from the first of them that is visited. */
function circlesIn(files: readonly string[]): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) circles.push(trail.slice(start).map((each) => path.relative(ROOT, each)));
    if (start !== -1 || finished.has(file)) return;
    for (const target of importsOf(file)) visit(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}
