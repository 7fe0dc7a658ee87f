import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { ACCESS_TOKEN_KEY, FONT_KEY } from "../../browser/device-storage";
import { AT_THE_LATEST_MS } from "../../browser/script-patience";
import { PAGE_DATA_ELEMENT_ID } from "../../domain/site/page-data-link";
import { PART_LINK } from "../../domain/site/pressed-part";
import { isForReading } from "../../domain/site/reading-page";

/** Of a type and a relation that browsers neither run nor fetch, so that the files are still named in the page. */
const WAITING = "text/waiting";
const WAITING_LINK = "waiting";
const WAITING_PRELOAD = "waiting-preload";
const WAITING_RULES = "text/waiting-rules";

/** A press that waits is answered first: a font that comes lays the page out anew, which takes a phone 60 ms. */
const ANSWER_MS = 500;

/** A phone that is never idle runs it all the same. */
const IDLE_AT_THE_LATEST_MS = 1_000;

/**
 * Runs at the end of the body, and gives the page its scripts and its page-data when they are wanted: at the first sign
 * of a reader's hand, at once for an address that only they can answer, else when everything is loaded, the first
 * picture decoded and painted (a large one is decoded a moment after it is loaded), and the page is idle. Whoever
 * presses before that also gets the code of what was pressed. The fonts come when the scripts are there, after the
 * answer where a press waits, at once where they are in the cache. A page that a browser renders ahead, as it does for
 * an address that is being typed, waits to be seen. When all that is there, and the page idle again, the page in the
 * other language is fetched; not for whoever is signed in, and may save in another tab meanwhile: a browser keeps it for
 * five minutes. The same text on every page, so that one policy hash covers it; plain ES5, since nothing compiles it.
 */
const LATE_PARTS = `(function(){
var signs=["pointerdown","touchstart","keydown","focusin","input","wheel","scroll"];
var data=document.getElementById("${PAGE_DATA_ELEMENT_ID}");
var font=document.querySelector('link[rel="${WAITING_LINK}"]');
var awaited=0;
function run(priority){
for(var i=0;i<signs.length;i++)removeEventListener(signs[i],runNow,true);
var waiting=document.querySelectorAll('script[type="${WAITING}"]'),preloads=document.querySelectorAll('link[rel="${WAITING_PRELOAD}"]');
if(!waiting.length)return;
if(data){
window.pageDataAnswer=fetch(data.getAttribute("data-src"),{priority:priority});
window.pageDataAnswer.catch(function(){})
}
for(i=0;i<waiting.length;i++){
var script=document.createElement("script");
script.src=waiting[i].src;
script.fetchPriority=priority;
script.onload=script.onerror=function(){if(!--awaited)setTimeout(function(){whenIdle(settle)},document.querySelector("[data-waiting]")?${ANSWER_MS}:0)};
waiting[i].parentNode.replaceChild(script,waiting[i])
}
awaited=i;
for(i=0;i<preloads.length;i++){
preloads[i].fetchPriority=priority;
preloads[i].rel="preload"
}
}
function runNow(){run("high")}
function runLater(){run("low")}
function whenIdle(work){
if(window.requestIdleCallback)requestIdleCallback(work,{timeout:${IDLE_AT_THE_LATEST_MS}});
else setTimeout(work,1)
}
function whenPainted(){whenIdle(runLater)}
function settle(){
removeEventListener("click",foresee,true);
dress();
lookAhead()
}
function lookAhead(){
try{if(localStorage.getItem("${ACCESS_TOKEN_KEY}"))return}catch(e){}
var ahead=document.createElement("script");
ahead.type="speculationrules";
ahead.textContent=document.querySelector('script[type="${WAITING_RULES}"]').textContent;
document.head.appendChild(ahead)
}
function whenDrawn(){requestAnimationFrame(function(){requestAnimationFrame(whenPainted)})}
function whenLoaded(){
var first=document.querySelector('img[fetchpriority="high"]');
if(first)first.decode().then(whenDrawn,whenDrawn);
else whenDrawn()
}
function foresee(e){
var pressed=e.target.closest&&e.target.closest("[data-part]");
if(!pressed)return;
var files=document.querySelectorAll('link[data-of="'+pressed.getAttribute("data-part")+'"]');
for(var i=0;i<files.length;i++)files[i].rel="preload"
}
function dress(){
if(font.rel==="stylesheet")return;
font.onload=function(){document.fonts.ready.then(function(){try{sessionStorage.setItem("${FONT_KEY}",font.href)}catch(e){}})};
font.rel="stylesheet"
}
function begin(){
if(/[?&](desiredUrl|home)=/.test(location.search))return dress(),runNow();
for(var i=0;i<signs.length;i++)addEventListener(signs[i],runNow,{capture:true,passive:true});
if(document.readyState==="complete")whenLoaded();
else addEventListener("load",whenLoaded);
setTimeout(function(){dress();runLater()},${AT_THE_LATEST_MS})
}
addEventListener("click",foresee,true);
try{if(sessionStorage.getItem("${FONT_KEY}")===font.href)font.rel="stylesheet"}catch(e){}
if(document.prerendering)document.addEventListener("prerenderingchange",begin);
else begin()
})()`;

/** What a browser does ahead for the page in the other language, and when. */
const ahead = (what: "prefetch" | "prerender", eagerness: "immediate" | "moderate" | "conservative") => ({
  [what]: [{ where: { selector_matches: "a[hreflang]" }, eagerness }],
});

/** At rest, by {@link LATE_PARTS}. */
const AT_REST = JSON.stringify(ahead("prefetch", "immediate"));

/**
 * Whoever is faster has it fetched while the finger is still on its way (`moderate`: a moment's rest of the pointer).
 * While the link is held down (`conservative`) it is also rendered.
 */
const AT_A_PRESS = JSON.stringify({ ...ahead("prefetch", "moderate"), ...ahead("prerender", "conservative") });

/** The elements at the end of the body: scripts and fonts wait for the page to be seen. */
export function withLateParts(components: readonly ReactNode[], pathname: string): ReactNode[] {
  if (!isForReading(pathname)) return [...components];
  const late = components.map((component) => {
    if (isElement(component, "script") && component.props.src) return cloneElement(component, { type: WAITING });
    if (isElement(component, "link") && component.props.rel !== PART_LINK)
      return cloneElement(component, { rel: component.props.rel === "preload" ? WAITING_PRELOAD : WAITING_LINK });
    return component;
  });
  return [
    ...late,
    <script key="ahead" type="speculationrules" dangerouslySetInnerHTML={{ __html: AT_A_PRESS }} />,
    <script key="rules" type={WAITING_RULES} dangerouslySetInnerHTML={{ __html: AT_REST }} />,
    <script key="late-parts" dangerouslySetInnerHTML={{ __html: LATE_PARTS }} />,
  ];
}

type Part = ReactElement<{ src?: string; type?: string; rel?: string }>;

function isElement(component: ReactNode, type: "script" | "link"): component is Part {
  return isValidElement(component) && component.type === type;
}
