import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ETC_INFO_TYPES, FIELD_NAMES } from "../../../domain/realtor/fields";

const FOLDERS = [__dirname, join(__dirname, "../photos")];
const FORM = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8")),
).join("\n");

test("every field of the record is in the form", () => {
  const missing = [...FIELD_NAMES, ...ETC_INFO_TYPES].filter((name) => !new RegExp(`\\b${name}\\b`).test(FORM));
  expect(missing).toEqual([]);
});
