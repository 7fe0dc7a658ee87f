import { PRIVACY_CHOICE_KEY } from "../browser/device-storage";

/*
 * Plain ES5 in the head of every page, the same on each, so that one policy
 * hash covers it: nothing compiles it.
 */

/**
 * Google's consent mode has to know before anything of the tag manager runs:
 * denied, but for what this browser's visitor granted. `tagRefused` is an
 * answer that grants nothing: then not even the script is fetched.
 */
export const CONSENT_DEFAULTS = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
(function(){
var m=0,s=0,c;
try{c=JSON.parse(localStorage.getItem("${PRIVACY_CHOICE_KEY}"))||{};m=c.measurement===true;s=c.marketing===true&&navigator.globalPrivacyControl!==true}catch(e){c={}}
window.tagRefused="at" in c&&!m&&!s;
m=m?"granted":"denied";s=s?"granted":"denied";
gtag("consent","default",{analytics_storage:m,ad_storage:s,ad_user_data:s,ad_personalization:s})
})();`;

/** At the latest so long after the page has loaded, ms; as in `when-idle.ts`, which sends the first page view. */
const LATEST_MS = 4000;

/**
 * Runs a script when the page has loaded and has nothing to do: a slow host must not hold up what the visitor came for.
 * A page that a browser renders ahead runs it when it is seen: others would count a visit that may not come.
 */
export function afterIdle(script: string): string {
  return `window.tagRefused||(function(){
function wait(){(window.requestIdleCallback||setTimeout)(function(){${script}},{timeout:${LATEST_MS}})}
if(document.prerendering)document.addEventListener("prerenderingchange",wait);else addEventListener("load",wait)
})();`;
}

/** Google's own tag, for an id that is no container's. Page views are ours to send: it would miss the route changes. */
export function googleTagLoader(id: string): string {
  const load = `
var s=document.createElement("script");s.async=true;s.src="https://www.googletagmanager.com/gtag/js?id=${id}";
document.head.appendChild(s)
`;
  return `gtag("js",new Date());gtag("config","${id}",{send_page_view:false});${afterIdle(load)}`;
}
