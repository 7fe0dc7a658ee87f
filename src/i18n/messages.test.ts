import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { NAMESPACES } from "./i18next-options";

function messagesOf(language: Language, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(__dirname, language, `${namespace}.json`), "utf8"));
}

const placeholders = (message: string) => (message.match(/\{\{\w+\}\}/g) ?? []).sort();

test.each(LANGUAGES)("%s has exactly the namespaces that are declared", (language) => {
  const files = readdirSync(path.join(__dirname, language)).sort();
  expect(files).toEqual([...NAMESPACES].sort().map((namespace) => `${namespace}.json`));
});

test.each(NAMESPACES)("%s has the same keys and placeholders in both languages", (namespace) => {
  const korean = messagesOf("ko", namespace);
  const english = messagesOf("en", namespace);
  expect(Object.keys(korean)).toEqual(Object.keys(english));
  for (const key of Object.keys(korean)) {
    expect({ key, in: placeholders(korean[key]!) }).toEqual({ key, in: placeholders(english[key]!) });
  }
});

test.each(NAMESPACES)("every message of %s is a text without space around it", (namespace) => {
  for (const language of LANGUAGES) {
    for (const [key, message] of Object.entries(messagesOf(language, namespace))) {
      expect(key).toMatch(/^[a-zA-Z]+(\.[a-zA-Z0-9]+)*$/);
      expect(message).toBe(message.trim());
      if (!key.endsWith(".native")) expect(message).not.toBe("");
    }
  }
});

test("the Korean messages are Korean", () => {
  const untranslated = NAMESPACES.flatMap((namespace) =>
    Object.entries(messagesOf("ko", namespace)).filter(([, message]) => !/\p{Script=Hangul}/u.test(message)),
  );
  expect(untranslated.map(([key]) => key).sort()).toEqual([
    "footer.nmls",
    "hero.title",
    "language.switchTo",
    "notFound.title",
    "serverError.title",
  ]);
});
