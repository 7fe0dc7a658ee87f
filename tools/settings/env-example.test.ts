import { readFileSync } from "node:fs";
import path from "node:path";
import { SETTINGS, readSettings } from "../../src/domain/site/settings";
import { envExample, withSettingsTable } from "./env-example";

const read = (file: string) => readFileSync(path.join(__dirname, "../..", file), "utf8");
const HOW = "run: npx tsx tools/settings/write.ts";

test(".env.example and the README's table are made of the settings as they are", () => {
  expect({ HOW, text: read(".env.example") }).toEqual({ HOW, text: envExample() });
  expect({ HOW, text: read("README.md") }).toEqual({ HOW, text: withSettingsTable(read("README.md")) });
});

test("every setting has its notes, and the example works as it is", () => {
  const text = envExample();
  const names = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(SETTINGS.shape));
  const set = Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readSettings(SETTINGS, set)).toEqual(readSettings(SETTINGS, {}));
});
