import { LANGUAGE_COOKIE, languageCookie } from "./language-choice";

/**
 * Search engines and link previews: they stay on the address they asked for,
 * else the Korean pages would never be indexed from an English machine.
 */
export const CRAWLERS = [
  "Googlebot",
  "AdsBot",
  "Google-InspectionTool",
  "Storebot-Google",
  "Yeti",
  "NaverBot",
  // Both names of one crawler; DaumApps is people, in the app's browser.
  "Daumoa",
  "Daum\\/",
  "bingbot",
  "DuckDuckBot",
  "Applebot",
  "Baiduspider",
  "YandexBot",
  "facebookexternalhit",
  "Twitterbot",
  "LinkedInBot",
  "Slackbot",
  "kakaotalk-scrap",
  "GPTBot",
] as const;

/**
 * Runs in the head, before anything is shown: for people, an address without a
 * language is that of their language (spec §2, §4: prefix, then cookie, then
 * browser languages). Who comes from the English form of the same page has
 * asked for Korean, also where the toggle's own code had not come yet or did not
 * run, as for a new tab: not before they see it, as a browser renders the page
 * ahead for a press that may not come. Pages under `/_realtor` are for frames, and for drafts
 * that somebody shared in a language. The same text on every page, so that one policy hash covers it; plain
 * ES5, since nothing compiles it.
 */
export const LANGUAGE_REDIRECT_SCRIPT = `(function(){
var p=location.pathname;
if(/^\\/(en|_realtor)(\\/|$)/.test(p))return;
function keep(){document.cookie="${languageCookie("ko", false)}"+(location.protocol==="https:"?"; Secure":"")}
if(document.referrer.split(/[?#]/)[0]===location.origin+"/en"+(p==="/"?"":p)){if(document.prerendering)document.addEventListener("prerenderingchange",keep);else keep();return}
if(/${CRAWLERS.join("|")}/i.test(navigator.userAgent))return;
var m=/(?:^|; *)${LANGUAGE_COOKIE}=(ko|en)(?:;|$)/.exec(document.cookie),l=m&&m[1],a=navigator.languages||[navigator.language||""],i=0,b;
for(;!l&&i<a.length;i++){b=a[i].split("-")[0].toLowerCase();if(b==="ko"||b==="en")l=b}
if(l==="en")location.replace("/en"+(p==="/"?"":p)+location.search+location.hash)
})()`;
