import type { GatsbyBrowser } from "gatsby";
import { PAGE_DATA_ELEMENT_ID } from "../../src/domain/site/page-data-link";
import type { GatsbyClient } from "./differing-build";
import { loadLinkedPageData, type PageData } from "./linked-page-data";
import type { ReleaseOptions } from "./plugin-options-schema";
import { watchBuild } from "./watch-build";

declare global {
  interface Window extends GatsbyClient {
    pageData?: Partial<PageData>;
    ___chunkMapping: Record<string, string[]>;
    /** To the first question for linked page-data, which is asked along with the scripts (`src/inline/late-parts.ts`). */
    pageDataAnswer?: Promise<Response>;
    /** The html was made of other page-data: nothing of it can be hydrated. */
    isHtmlOutdated?: true;
  }
}

const IDLE_AT_THE_LATEST_MS = 5_000;
/** Gatsby notes here that it has loaded a page again whose build is not the site's (`production-app.js`). */
const GATSBYS_RELOAD_KEY = "gatsby-reload-compilation-hash-match";

// At module top level: the production loader takes `window.pageData` when it is made, before any hook runs.
const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
const { src, digest } = element?.dataset ?? {};
if (element) {
  const { pathname, search } = window.location;
  const pageData = src ? {} : (JSON.parse(element.textContent) as PageData);
  // The loader looks pages up by address and query (`production-app.js`): keyed by its own path, a page that was
  // opened as `/slug?utm_source=kakao`, a 404 page or a shell of an own domain would be fetched anew, or as another.
  window.pageData = { ...pageData, path: decodeURIComponent(pathname) + search };
}

// No page has it (`page-scripts.ts`), and the loader looks a template up in it before it prefetches one.
window.___chunkMapping = {};

/** Gatsby loads the page after this: the loader has kept the object, which gets what it lacks. */
export const onClientEntry = async (): Promise<void> => {
  if (src === undefined || digest === undefined) return;
  const { pageData, isOfHtml } = await loadLinkedPageData({ digest, ask: askFor(src), untilWanted });
  if (!isOfHtml) {
    // Old code with the data of another build may show nothing at all: then the html is better.
    if (await isStuckInAnotherBuild()) return new Promise(() => {});
    window.isHtmlOutdated = true;
  }
  Object.assign(window.pageData!, { ...pageData, path: window.pageData!.path });
};

/** Whoever asks again wants no answer of the browser's cache. */
const askFor = (address: string) => () => {
  const early = window.pageDataAnswer;
  delete window.pageDataAnswer;
  return early ?? fetch(address, { cache: "reload" });
};

/** A press waits for React (`early-press.ts`). */
const untilWanted = () =>
  new Promise<void>((resolve) => {
    for (const sign of ["click", "submit", "online"]) window.addEventListener(sign, () => resolve(), true);
  });

/** Of the page's build Gatsby finds out next, and loads it again: unless it has. */
async function isStuckInAnotherBuild(): Promise<boolean> {
  const appData = await window.___loader.loadAppData();
  if (appData === undefined || appData.webpackCompilationHash === window.___webpackCompilationHash) return false;
  try {
    return sessionStorage.getItem(GATSBYS_RELOAD_KEY) === "1";
  } catch {
    return true;
  }
}

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = (_, options) => {
  // Html of development carries no page data, and there are no builds to follow.
  if (element === null) return;
  const { buildPollIntervalS } = options as unknown as ReleaseOptions;
  const watch = () => watchBuild({ intervalMs: buildPollIntervalS * 1000, onBuild: followOnceDiffering() });
  // Safari has no requestIdleCallback. A phone that is never idle asks all the same.
  if ("requestIdleCallback" in window) window.requestIdleCallback(watch, { timeout: IDLE_AT_THE_LATEST_MS });
  else setTimeout(watch);
};

/** Nearly every tab is closed before it sees another build: what follows one is loaded then. */
function followOnceDiffering(): (id: string) => void {
  let follower: Promise<(id: string) => Promise<void>> | undefined;
  return (id) => {
    if (id !== window.___webpackCompilationHash) {
      follower ??= import("./differing-build").then(({ createBuildFollower }) => createBuildFollower(window));
    }
    follower?.then(
      (follow) => follow(id),
      // Its file may be there the next time; until then Gatsby compares the builds by itself.
      () => (follower = undefined),
    );
  };
}
