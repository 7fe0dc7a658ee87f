import { runInNewContext } from "node:vm";
import { readInlineScripts } from "../gatsby/inline-scripts";
import { languageCookie } from "../i18n/language-choice";

const SCRIPT = readInlineScripts()["language-redirect"];

interface Visit {
  path?: string;
  /** Of the site at `https://homes.example`. */
  referrer?: string;
  cookie?: string;
  languages?: string[];
  userAgent?: string;
  /** Of a page that the browser renders ahead: whether anybody comes to see it. */
  seen?: boolean;
}

/** Where the script sends a visit, or null when it lets it stay; and the cookie afterwards. */
function visit({
  path = "/grace",
  referrer = "",
  cookie = "",
  languages = ["en-US"],
  userAgent = "Mozilla/5.0",
  seen,
}: Visit) {
  let to: string | null = null;
  const whenSeen: (() => void)[] = [];
  const document = {
    cookie,
    referrer,
    prerendering: seen !== undefined,
    addEventListener: (type: string, listener: () => void) => type === "prerenderingchange" && whenSeen.push(listener),
  };
  const origin = "https://homes.example";
  const replace = (target: string) => (to = target);
  runInNewContext(SCRIPT, {
    location: { origin, protocol: "https:", pathname: path, search: "?a=1", hash: "#b", replace },
    document,
    navigator: { languages, language: languages[0], userAgent },
  });
  if (seen) for (const listener of whenSeen) listener();
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

/** As each of them calls itself; the first column is its name, in no other's row. */
const CRAWLER_AGENTS = [
  ["Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["AdsBot", "AdsBot-Google (+http://www.google.com/adsbot.html)"],
  ["Google-InspectionTool", "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)"],
  ["Storebot-Google", "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36"],
  ["Yeti", "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)"],
  ["NaverBot", "Mozilla/4.0 (compatible; NaverBot/1.0; http://help.naver.com/delete_main.asp)"],
  ["Daumoa", "Mozilla/5.0 (compatible; Daumoa/4.0; +http://cs.daum.net/)"],
  ["Daum/", "Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)"],
  ["bingbot", "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"],
  ["DuckDuckBot", "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)"],
  ["Applebot", "Mozilla/5.0 (Macintosh) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)"],
  ["Baiduspider", "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"],
  ["YandexBot", "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)"],
  ["facebookexternalhit", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["Twitterbot", "Twitterbot/1.0"],
  ["LinkedInBot", "LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)"],
  ["Slackbot", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"],
  ["kakaotalk-scrap", "kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984"],
  ["GPTBot", "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"],
] as const;

test.each(CRAWLER_AGENTS)("%s stays on the address it asked for", (name, userAgent) => {
  expect(CRAWLER_AGENTS.filter(([other]) => userAgent.toLowerCase().includes(other.toLowerCase()))).toEqual([
    [name, userAgent],
  ]);
  expect(redirectOf({ userAgent })).toBeNull();
  expect(redirectOf({ userAgent: userAgent.toUpperCase() })).toBeNull();
});

test("every crawler that is known is tried", () => {
  const [, known = ""] = /\/(Googlebot.*?)\/i/.exec(SCRIPT) ?? [];
  expect(known.replaceAll("\\", "").split("|")).toEqual(CRAWLER_AGENTS.map(([name]) => name));
});

test.each<[string, Visit]>([
  ["a homepage", { path: "/grace", referrer: "https://homes.example/en/grace" }],
  ["the landing page", { path: "/", referrer: "https://homes.example/en?from=card" }],
  ["a page in English by an earlier choice", { referrer: "https://homes.example/en/grace", cookie: "locale=en" }],
])("who comes to %s from its English form has chosen Korean", (_, visited) => {
  expect(visit(visited)).toEqual({ to: null, cookie: languageCookie("ko", true) });
});

test("who only touched the link to Korean has not chosen it: the page was rendered ahead", () => {
  const touched: Visit = { referrer: "https://homes.example/en/grace", cookie: "locale=en", seen: false };
  expect(visit(touched)).toEqual({ to: null, cookie: "locale=en" });
  expect(visit({ ...touched, seen: true })).toEqual({ to: null, cookie: languageCookie("ko", true) });
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
