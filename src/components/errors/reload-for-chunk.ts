import { chunkReloadKey } from "../../browser/device-storage";
import { claimReload, isChunkFailure } from "../../domain/site/chunk-failure";

/**
 * Spec §8: reloads the page if the error is a chunk that could not be loaded,
 * once per path per 10 seconds. True when it does. Without a network it does
 * not: there would be no page at all then.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || !claim(window.location.pathname)) return false;
  window.location.reload();
  return true;
}

/**
 * Must run before Gatsby's own listener is there (`cache-dir/navigation.js`,
 * which loads the page again each time): so when the entry file is evaluated.
 */
export function listenForChunkFailures(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (!isChunkFailure(event.reason)) return;
    event.stopImmediatePropagation();
    reloadForChunk(event.reason);
  });
}

interface GatsbyLoader {
  loadPage(path: string): Promise<{ error?: unknown } | undefined>;
}

/** A page whose chunk is missing, Gatsby loads as a document: that is the reload of its path. */
export function countGatsbysReloads(loader: GatsbyLoader): void {
  const loadPage = loader.loadPage;
  loader.loadPage = async (address) => {
    const page = await loadPage(address);
    const path = address.split(/[?#]/)[0]!;
    if (path !== window.location.pathname && isChunkFailure(page?.error)) claim(path);
    return page;
  };
}

function claim(path: string): boolean {
  return claimReload(chunkReloadKey(path), Date.now(), () => sessionStorage);
}
