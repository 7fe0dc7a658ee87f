import { FONT_KEY } from "../browser/device-storage";
import { AT_THE_LATEST_MS } from "../browser/script-patience";
import { UNSEEN, WAITING_PRELOAD, WAITING_SCRIPT, WAITING_STYLE } from "../domain/site/late-parts";
import { PAGE_DATA_ELEMENT_ID } from "../domain/site/page-data-link";

/**
 * At the end of the body: gives the page its scripts and its page-data when they are wanted: at the first sign of a
 * reader's hand, at once for an address that only they can answer, else when everything is loaded, the first picture
 * decoded and painted (a large one is decoded a moment after it is loaded), and the page is idle, or after five seconds.
 * A page that a browser renders ahead, as it does for an address that is being typed, waits to be seen. Pictures that wait
 * for the first one (`UNSEEN`), the fonts, and the page in the other language come when React has taken the page over
 * (`useSettledPage`); pictures also when somebody scrolls, fonts also where a script can't be had, or this tab has had
 * them before; both after those five seconds.
 */

declare global {
  interface Window {
    /** To the first question for the page's own page-data, which is asked along with the scripts. */
    pageDataAnswer?: Promise<Response>;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/** A phone that is never idle runs it all the same. */
const IDLE_AT_THE_LATEST_MS = 1_000;
const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin", "input", "wheel", "scroll"];

type Priority = "high" | "low";

const all = <Found extends Element>(selector: string) => document.querySelectorAll<Found>(selector);
const data = document.getElementById(PAGE_DATA_ELEMENT_ID);
const font = document.querySelector<HTMLLinkElement>(`link[rel="${WAITING_STYLE}"]`)!;

function show(): void {
  document.documentElement.removeAttribute(UNSEEN);
}

function dress(): void {
  font.rel = "stylesheet";
}

function run(fetchPriority: Priority): void {
  for (const sign of SIGNS) removeEventListener(sign, runNow, true);
  const scripts = all<HTMLScriptElement>(`script[type="${WAITING_SCRIPT}"]`);
  if (!scripts.length) return;
  const address = data?.dataset.src;
  if (address) {
    window.pageDataAnswer = fetch(address, { priority: fetchPriority });
    window.pageDataAnswer.catch(() => undefined);
  }
  // The application's come last in the html and take longest to start.
  for (const waiting of [...scripts].reverse()) {
    const script = document.createElement("script");
    // By the whole address: webpack takes an element with the one that it would write for its own, even one that has failed.
    waiting.replaceWith(Object.assign(script, { src: waiting.src, fetchPriority, onerror: dress }));
  }
  for (const link of all<HTMLLinkElement>(`link[rel="${WAITING_PRELOAD}"]`))
    Object.assign(link, { fetchPriority, rel: "preload" });
}

function runNow(): void {
  run("high");
}

function whenIdle(work: () => void): void {
  // Safari has none.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_AT_THE_LATEST_MS });
  else setTimeout(work, 1);
}

/** A page without a large picture is loaded before it is painted, and a second frame can begin before the first is on the screen. */
function whenDrawn(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => run("low"))));
  }).observe({ type: "paint", buffered: true });
}

function whenLoaded(): void {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (first) first.decode().then(whenDrawn, whenDrawn);
  else whenDrawn();
}

function begin(): void {
  addEventListener("scroll", show, { capture: true, once: true });
  setTimeout(() => {
    show();
    dress();
    run("low");
  }, AT_THE_LATEST_MS);
  if (/[?&](desiredUrl|home)=/.test(location.search)) {
    runNow();
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, runNow, { capture: true, passive: true });
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
}

try {
  if (sessionStorage.getItem(FONT_KEY) === font.href) dress();
} catch {
  // Then it is loaded late.
}
if (document.prerendering) document.addEventListener("prerenderingchange", begin);
else begin();
