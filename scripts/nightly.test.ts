import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

test("each file that runs at night is there, and listed once", () => {
  const nightly = JSON.parse(readFileSync(join(root, "testing/nightly.json"), "utf8")) as Record<string, string[]>;
  const files = Object.values(nightly).flat();
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
