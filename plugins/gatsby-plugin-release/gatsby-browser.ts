import type { GatsbyBrowser } from "gatsby";
import type { GatsbyClient } from "./differing-build";
import { PAGE_DATA_ELEMENT_ID } from "./inline-page-data";
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

/** The page-data path of the address bar: no trailing slash but for the root. */
function currentPath(): string {
  const decoded = decodeURIComponent(window.location.pathname);
  return decoded === "/" ? decoded : decoded.replace(/\/+$/, "");
}

// At module top level: the production loader takes `window.pageData` when it is made, before any hook runs.
const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
if (element?.textContent) {
  const pageData = JSON.parse(element.textContent) as InlinePageData;
  // A 404 page is served at any address: keyed by its own path, Gatsby would
  // fetch the address's page-data, miss, and show the Korean 404 to everyone.
  if (/^(\/en)?\/404(\.html)?$/.test(pageData.path)) pageData.path = currentPath();
  window.pageData = pageData;
}

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = (_, options) => {
  const { buildPollIntervalS } = options as unknown as ReleaseOptions;
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() =>
    watchBuild({ intervalMs: buildPollIntervalS * 1000, onBuild: followOnceDiffering() }),
  );
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
