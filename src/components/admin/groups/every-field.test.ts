import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  ETC_INFO,
  ETC_INFO_TYPES,
  FIELD_NAMES,
  FIELDS,
  type EtcInfoType,
  type FieldName,
} from "../../../domain/realtor/fields";

const FOLDERS = [__dirname, join(__dirname, "../photos")];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);

test("every field of the record is in the form", () => {
  const form = FILES.join("\n");
  const missing = [...FIELD_NAMES, ...ETC_INFO_TYPES].filter((name) => !new RegExp(`\\b${name}\\b`).test(form));
  expect(missing).toEqual([]);
});

test("every input is in the group that its row names", () => {
  const misplaced = FILES.flatMap((file) => {
    const group = /<GroupSection group="(\w+)"/.exec(file)?.[1];
    const fields = [...file.matchAll(/<DraftField\s+name="(\w+)"/g)].map(([, name]) => FIELDS[name as FieldName].group);
    const entries = [...file.matchAll(/<EtcInfoField\s+type="(\w+)"/g)].map(
      ([, type]) => ETC_INFO[type as EtcInfoType].group,
    );
    return [...fields, ...entries].filter((each) => each !== group).map((each) => `of ${each}, in ${group}`);
  });
  expect(misplaced).toEqual([]);
});
