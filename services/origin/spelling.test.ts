import { mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSpelling } from "./spelling";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spelling-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a slug that is published in the same tick of the clock as the listing is found", async () => {
  const find = createSpelling();
  // However slow the machine is, it is not long ago.
  const tick = new Date(Date.now() + 10_000);
  utimesSync(folder, tick, tick);
  await find(folder, "anna-lee");
  mkdirSync(join(folder, "Anna-Lee"));
  utimesSync(folder, tick, tick);
  expect(await find(folder, "anna-lee")).toBe("Anna-Lee");
});

test("a folder that could not be listed is asked for again", async () => {
  const find = createSpelling();
  const later = join(folder, "later");
  await expect(find(later, "anna-lee")).rejects.toThrow("ENOENT");
  mkdirSync(join(later, "Anna-Lee"), { recursive: true });
  expect(await find(later, "anna-lee")).toBe("Anna-Lee");
});
