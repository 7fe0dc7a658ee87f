import { runInNewContext } from "node:vm";
import { languageCookie } from "./language-choice";
import { LANGUAGE_REDIRECT_SCRIPT } from "./language-redirect";

interface Visit {
  path?: string;
  cookie?: string;
  languages?: string[];
  userAgent?: string;
}

/** Where the script sends a visit, or null when it lets it stay. */
function redirectOf({ path = "/grace", cookie = "", languages = ["en-US"], userAgent = "Mozilla/5.0" }: Visit) {
  let to: string | null = null;
  runInNewContext(LANGUAGE_REDIRECT_SCRIPT, {
    location: { pathname: path, search: "?a=1", hash: "#b", replace: (target: string) => (to = target) },
    document: { cookie },
    navigator: { languages, language: languages[0], userAgent },
  });
  return to;
}

test("a person is led to their language, with query and hash", () => {
  expect(redirectOf({})).toBe("/en/grace?a=1#b");
  expect(redirectOf({ path: "/" })).toBe("/en?a=1#b");
});

test.each<[string, Visit]>([
  ["the prefix comes first", { path: "/en/grace", cookie: "locale=ko", languages: ["ko"] }],
  ["the cookie comes before the browser", { cookie: "a=b; locale=ko" }],
  ["the first supported browser language counts", { languages: ["fr-FR", "ko-KR", "en-US"] }],
  ["without any supported language the address stays", { languages: ["fr", "de"] }],
  ["a realtor called enzo is not English", { path: "/enzo", languages: ["ko"] }],
  ["the editor's preview is in the language it was asked for", { path: "/_realtor/preview", cookie: "locale=en" }],
])("%s", (_, visit) => {
  expect(redirectOf(visit)).toBeNull();
});

test("an English cookie wins over a Korean browser", () => {
  expect(redirectOf({ cookie: "locale=en", languages: ["ko-KR"] })).toBe("/en/grace?a=1#b");
  expect(redirectOf({ cookie: "xlocale=en", languages: ["ko-KR"] })).toBeNull();
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  "facebookexternalhit/1.1; kakaotalk-scrap/1.0",
])("a crawler stays on the address it asked for: %s", (userAgent) => {
  expect(redirectOf({ userAgent })).toBeNull();
});

test("the choice is kept for 365 days, and only where it is safe where the page is", () => {
  expect(languageCookie("en", false)).toBe("locale=en; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(languageCookie("ko", true)).toBe("locale=ko; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
});
