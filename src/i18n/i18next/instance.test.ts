import i18next from "i18next";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../../domain/site/locale";
import { I18NEXT_OPTIONS, NAMESPACES, type Namespace } from "../i18next-options";
import ours from "./instance";

type Messages = Record<string, string>;
type Translate = (key: string, values?: Record<string, unknown>) => string;

const read = (language: Language, namespace: Namespace) =>
  JSON.parse(readFileSync(path.join(__dirname, "..", language, `${namespace}.json`), "utf8")) as Messages;

/** As the plugin sets both up: the page's first namespace of its own is the one that is meant, the others come after it. */
function translators(language: Language, namespaces: readonly Namespace[], known = namespaces) {
  const options = {
    ...I18NEXT_OPTIONS,
    lng: language,
    defaultNS: namespaces[0]!,
    fallbackNS: namespaces.slice(1),
    resources: { [language]: Object.fromEntries(known.map((each) => [each, read(language, each)])) },
  };
  const theirs = i18next.createInstance();
  void theirs.init({ ...options, initImmediate: false });
  const own = ours.createInstance();
  own.init(options);
  return { theirs, own };
}

/** Of either; i18next's own types name the namespaces of the site. */
const translatorOf = (page: object, namespace?: string) =>
  (page as { getFixedT(language: null, namespace?: string): Translate }).getFixedT(null, namespace);

const VALUES = ["부산", 3, 0, "", "$t(close)", "{{count}}", "<b>", "$1", null, undefined];

test.each(LANGUAGES)("every text is i18next's, whatever is put into it (%s)", (language) => {
  const { theirs, own } = translators(language, NAMESPACES);
  for (const namespace of NAMESPACES) {
    const [expected, translate] = [theirs, own].map((each) => translatorOf(each, namespace));
    for (const [key, message] of Object.entries(read(language, namespace))) {
      const names = [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const filled = VALUES.map((value) => Object.fromEntries(names.map((name) => [name, value])));
      for (const values of [undefined, {}, { other: 1 }, ...(names.length > 0 ? filled : [])])
        expect({ key, values, text: translate!(key, values) }).toEqual({ key, values, text: expected!(key, values) });
    }
  }
});

test.each([
  ["of the page's own namespace", undefined, "hero.title"],
  ["of the one that is meant", "common", "siteName"],
  ["of another one of the page", "common", "hero.title"],
  ["of one that is named", "landing", "common:siteName"],
  ["of one that is named and lacks it", "landing", "common:hero.title"],
  ["of one that the page does not have", "admin", "siteName"],
  ["that nobody has", "common", "no.such.text"],
  ["that nobody has, of one that is named", "common", "landing:no.such.text"],
])("a text %s is i18next's", (_, namespace, key) => {
  const { theirs, own } = translators("en", ["landing", "common"]);
  const [expected, text] = [theirs, own].map((each) => translatorOf(each, namespace)(key));
  expect(text).toBe(expected);
});

test("a text that the language lacks is said in the first one, as i18next does", () => {
  const texts = [i18next.createInstance(), ours.createInstance()].map((each) => {
    void each.init({
      ...{ ...I18NEXT_OPTIONS, lng: "en", initImmediate: false },
      resources: { ko: { common: { greeting: "안녕 {{name}}" } }, en: { common: {} } },
    });
    return translatorOf(each)("greeting", { name: "Ana" });
  });
  expect(texts).toEqual(["안녕 Ana", "안녕 Ana"]);
});

test("a clone speaks another language, with messages that come later", () => {
  const [expected, text] = Object.values(translators("ko", ["common"])).map((page) => {
    const spoken = page.cloneInstance({ lng: "en" });
    spoken.addResourceBundle("en", "common", { close: "Close" });
    spoken.addResourceBundle("en", "common", { open: "Open" });
    const say = (key: string) => translatorOf(spoken, "common")(key);
    return [spoken.language, say("close"), say("open"), page.language, spoken.getResourceBundle("en", "none")];
  });
  expect(text).toEqual(expected);
  expect(text).toEqual(["en", "Close", "Open", "ko", undefined]);
});

test("a translator stays the same one, for hooks that compare it", () => {
  const { own } = translators("ko", ["landing", "common"]);
  expect(own.getFixedT(null, "common")).toBe(own.getFixedT(null, "common"));
  expect(own.getFixedT(null)).toBe(own.getFixedT(null, "landing"));
  expect(own.getFixedT(null)).not.toBe(own.getFixedT(null, "common"));
});
