import type { GatsbyBrowser } from "gatsby";
import type { GatsbyClient } from "./differing-build";
import { PAGE_DATA_ELEMENT_ID } from "./page-script";
import type { ReleaseOptions } from "./plugin-options-schema";
import { watchBuild } from "./watch-build";

interface InlinePageData {
  path: string;
  result: unknown;
}

declare global {
  interface Window extends GatsbyClient {
    pageData?: InlinePageData;
  }
}

const IDLE_AT_THE_LATEST_MS = 5_000;

// At module top level: the production loader takes `window.pageData` when it is made, before any hook runs.
const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
if (element?.textContent) {
  const { pathname, search } = window.location;
  const pageData = JSON.parse(element.textContent) as InlinePageData;
  // The loader looks pages up by address and query (`production-app.js`): keyed by its own path, a page that was
  // opened as `/slug?utm_source=kakao`, a 404 page or a shell of an own domain would be fetched anew, or as another.
  pageData.path = decodeURIComponent(pathname) + search;
  window.pageData = pageData;
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
