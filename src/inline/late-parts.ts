import { ACCESS_TOKEN_KEY, FONT_KEY } from "../browser/device-storage";
import { AT_THE_LATEST_MS } from "../browser/script-patience";
import { UNSEEN, WAITING_PRELOAD, WAITING_RULES, WAITING_SCRIPT, WAITING_STYLE } from "../domain/site/late-parts";
import { PAGE_DATA_ELEMENT_ID } from "../domain/site/page-data-link";
import { PART_LINK } from "../domain/site/pressed-part";

/**
 * At the end of the body: gives the page its scripts and its page-data when they are wanted: at the first sign of a
 * reader's hand, at once for an address that only they can answer, else when everything is loaded, the first picture
 * decoded and painted (a large one is decoded a moment after it is loaded), and the page is idle. Whoever presses before
 * that also gets the code of what was pressed. The fonts come when the scripts are there, after the answer where a press
 * waits, at once where they are in the cache. Pictures that wait for the first one (`UNSEEN`) come with the fonts, or when
 * somebody scrolls: beside the scripts they would keep a press waiting. A page that a browser renders ahead, as it does
 * for an address that is being typed, waits to be seen. When all that is there, and the page idle again, the page in the
 * other language is fetched; not for whoever is signed in, and may save in another tab meanwhile: a browser keeps it for
 * five minutes.
 */

declare global {
  interface Window {
    /** To the first question for the page's own page-data, which is asked along with the scripts. */
    pageDataAnswer?: Promise<Response>;
    /** Resolves when the font that comes late is there, or can't be had. */
    lateFont?: Promise<void>;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/** A press that waits is answered first: a font that comes lays the page out anew, which takes a phone 60 ms. */
const ANSWER_MS = 500;
/** A phone that is never idle runs it all the same. */
const IDLE_AT_THE_LATEST_MS = 1_000;
const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin", "input", "wheel", "scroll"];

type Priority = "high" | "low";

const all = <Found extends Element>(selector: string) => document.querySelectorAll<Found>(selector);
const data = document.getElementById(PAGE_DATA_ELEMENT_ID);
const font = document.querySelector<HTMLLinkElement>(`link[rel="${WAITING_STYLE}"]`)!;
let dressed: (() => void) | undefined;

function show(): void {
  document.documentElement.removeAttribute(UNSEEN);
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
  let awaited = scripts.length;
  for (const waiting of scripts) {
    const script = newScript({ src: waiting.src, fetchPriority });
    script.onload = script.onerror = () => {
      if (!--awaited) setTimeout(() => whenIdle(settle), document.querySelector("[data-waiting]") ? ANSWER_MS : 0);
    };
    waiting.replaceWith(script);
  }
  for (const link of all<HTMLLinkElement>(`link[rel="${WAITING_PRELOAD}"]`))
    Object.assign(link, { fetchPriority, rel: "preload" });
}

function newScript(properties: Partial<HTMLScriptElement>): HTMLScriptElement {
  return Object.assign(document.createElement("script"), properties);
}

function runNow(): void {
  run("high");
}

function whenIdle(work: () => void): void {
  // Safari has none.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_AT_THE_LATEST_MS });
  else setTimeout(work, 1);
}

function settle(): void {
  show();
  removeEventListener("click", foresee, true);
  dress();
  lookAhead();
}

function lookAhead(): void {
  try {
    if (localStorage.getItem(ACCESS_TOKEN_KEY)) return;
  } catch {
    // A browser that keeps nothing has nobody signed in.
  }
  const { textContent } = document.querySelector(`script[type="${WAITING_RULES}"]`)!;
  document.head.append(newScript({ type: "speculationrules", textContent }));
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

function foresee({ target }: MouseEvent): void {
  const part = target instanceof Element && target.closest<HTMLElement>("[data-part]")?.dataset.part;
  if (!part) return;
  for (const link of all<HTMLLinkElement>(`link[rel="${PART_LINK}"][data-of="${part}"]`)) {
    if (link.as === "script") link.replaceWith(newScript({ src: link.href, fetchPriority: "high" }));
    else {
      // Not before it is there: the bundler takes a style sheet that is in the page for a loaded one.
      link.addEventListener("load", () => (link.rel = "stylesheet"), { once: true });
      link.rel = "preload";
    }
  }
}

function dress(): void {
  if (font.rel === "stylesheet") return;
  font.onerror = dressed!;
  setTimeout(dressed!, AT_THE_LATEST_MS);
  font.onload = () =>
    document.fonts.ready.then(dressed).then(() => {
      try {
        sessionStorage.setItem(FONT_KEY, font.href);
      } catch {
        // Then it is loaded late on the next page, too.
      }
    });
  font.rel = "stylesheet";
}

function begin(): void {
  if (/[?&](desiredUrl|home)=/.test(location.search)) {
    dress();
    runNow();
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, runNow, { capture: true, passive: true });
  addEventListener("scroll", show, { capture: true, once: true });
  if (document.readyState === "complete") whenLoaded();
  else addEventListener("load", whenLoaded);
  setTimeout(() => {
    show();
    dress();
    run("low");
  }, AT_THE_LATEST_MS);
}

addEventListener("click", foresee, true);
try {
  if (sessionStorage.getItem(FONT_KEY) === font.href) font.rel = "stylesheet";
} catch {
  // Then it is loaded late.
}
if (font.rel !== "stylesheet") window.lateFont = new Promise((resolve) => (dressed = resolve));
if (document.prerendering) document.addEventListener("prerenderingchange", begin);
else begin();
