import { runInNewContext } from "node:vm";
import { languageCookie } from "./language-choice";
import { LANGUAGE_REDIRECT_SCRIPT } from "./language-redirect";

interface Visit {
  path?: string;
  /** Of the site at `https://homes.example`. */
  referrer?: string;
  cookie?: string;
  languages?: string[];
  userAgent?: string;
}

/** Where the script sends a visit, or null when it lets it stay; and the cookie afterwards. */
function visit({
  path = "/grace",
  referrer = "",
  cookie = "",
  languages = ["en-US"],
  userAgent = "Mozilla/5.0",
}: Visit) {
  let to: string | null = null;
  const document = { cookie, referrer };
  const origin = "https://homes.example";
  const replace = (target: string) => (to = target);
  runInNewContext(LANGUAGE_REDIRECT_SCRIPT, {
    location: { origin, protocol: "https:", pathname: path, search: "?a=1", hash: "#b", replace },
    document,
    navigator: { languages, language: languages[0], userAgent },
  });
  return { to, cookie: document.cookie };
}

const redirectOf = (visited: Visit) => visit(visited).to;

test("a person is led to their language, with query and hash", () => {
  expect(redirectOf({})).toBe("/en/grace?a=1#b");
  expect(redirectOf({ path: "/" })).toBe("/en?a=1#b");
});

test.each<[string, Visit]>([
  ["the prefix comes first", { path: "/en/grace", cookie: "locale=ko", languages: ["ko"] }],
  ["the cookie comes before the browser", { cookie: "a=b; locale=ko" }],
  ["the first supported browser language counts", { languages: ["fr-FR", "ko-KR", "en-US"] }],
  ["without any supported language the address stays", { languages: ["fr", "de"] }],
  ["a language code is the whole primary subtag", { languages: ["enm", "KO"] }],
  ["a realtor called enzo is not English", { path: "/enzo", languages: ["ko"] }],
  ["the editor's preview is in the language it was asked for", { path: "/_realtor/preview", cookie: "locale=en" }],
])("%s", (_, visited) => {
  expect(redirectOf(visited)).toBeNull();
});

test("an English cookie wins over a Korean browser", () => {
  expect(redirectOf({ cookie: "locale=en", languages: ["ko-KR"] })).toBe("/en/grace?a=1#b");
  expect(redirectOf({ cookie: "xlocale=en", languages: ["ko-KR"] })).toBeNull();
});

test("Konkani is not Korean, and the Daum app's browser is no crawler", () => {
  expect(redirectOf({ languages: ["kok-IN", "en"] })).toBe("/en/grace?a=1#b");
  const userAgent = "Mozilla/5.0 (Linux; Android 14; wv) Mobile Safari/537.36;DaumApps/7.2.0 DaumDevice/mobile";
  expect(redirectOf({ userAgent })).toBe("/en/grace?a=1#b");
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  "facebookexternalhit/1.1; kakaotalk-scrap/1.0",
  "Mozilla/5.0 (compatible; Daumoa/4.0; +http://cs.daum.net/)",
  "Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)",
])("a crawler stays on the address it asked for: %s", (userAgent) => {
  expect(redirectOf({ userAgent })).toBeNull();
});

test.each<[string, Visit]>([
  ["a homepage", { path: "/grace", referrer: "https://homes.example/en/grace" }],
  ["the landing page", { path: "/", referrer: "https://homes.example/en?from=card" }],
  ["a page in English by an earlier choice", { referrer: "https://homes.example/en/grace", cookie: "locale=en" }],
])("who comes to %s from its English form has chosen Korean", (_, visited) => {
  expect(visit(visited)).toEqual({ to: null, cookie: languageCookie("ko", true) });
});

test.each(["https://homes.example/en/other", "https://homes.example/grace", "https://else.example/en/grace"])(
  "who comes from %s has chosen nothing",
  (referrer) => {
    expect(visit({ referrer })).toEqual({ to: "/en/grace?a=1#b", cookie: "" });
  },
);

test("the choice is kept for 365 days, and only where it is safe where the page is", () => {
  expect(languageCookie("en", false)).toBe("locale=en; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(languageCookie("ko", true)).toBe("locale=ko; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
});
