import { LANGUAGE_COOKIE, languageCookie } from "../i18n/language-choice";

/**
 * In the head, before anything is shown: for people, an address without a language is that of their language (spec §2,
 * §4: prefix, then cookie, then browser languages). Who comes from the English form of the same page has asked for
 * Korean, also where the toggle's own code had not come yet or did not run, as for a new tab: not before they see it, as
 * a browser renders the page ahead for a press that may not come. Pages under `/_realtor` are for frames, and for drafts
 * that somebody shared in a language.
 */

/**
 * Search engines and link previews: they stay on the address they asked for, else the Korean pages would never be
 * indexed from an English machine. Daumoa and Daum are one crawler; DaumApps is people, in the app's browser.
 */
const CRAWLERS =
  /Googlebot|AdsBot|Google-InspectionTool|Storebot-Google|Yeti|NaverBot|Daumoa|Daum\/|bingbot|DuckDuckBot|Applebot|Baiduspider|YandexBot|facebookexternalhit|Twitterbot|LinkedInBot|Slackbot|kakaotalk-scrap|GPTBot/i;
const LANGUAGE = /^(ko|en)(?:-|$)/i;

const { origin, protocol, pathname, search, hash } = location;
const english = `/en${pathname === "/" ? "" : pathname}`;

if (!/^\/(?:en|_realtor)(?:\/|$)/.test(pathname)) {
  if (document.referrer.split(/[?#]/)[0] === origin + english) {
    if (document.prerendering) document.addEventListener("prerenderingchange", chooseKorean);
    else chooseKorean();
  } else if (!CRAWLERS.test(navigator.userAgent) && readersLanguage() === "en")
    location.replace(english + search + hash);
}

function chooseKorean(): void {
  document.cookie = languageCookie("ko", protocol === "https:");
}

function readersLanguage(): string | undefined {
  const chosen = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(ko|en)(?:;|$)`).exec(document.cookie)?.[1];
  return chosen ?? navigator.languages.map((tag) => LANGUAGE.exec(tag)?.[1]?.toLowerCase()).find(Boolean);
}
