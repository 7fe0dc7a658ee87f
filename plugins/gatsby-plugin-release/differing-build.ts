import { abortAfter } from "../../src/domain/site/abort-after";
import { buildMetaFile } from "../../src/domain/site/build-manifest";
import { REQUEST_TIMEOUT_MS } from "../../src/domain/site/request-timeout";
import { routeRules } from "../../src/domain/site/route-rules";

interface LoadedPage {
  page?: { webpackCompilationHash?: string };
  error?: unknown;
}

/** What of Gatsby's client is spoken to: `cache-dir/navigation.js` and `cache-dir/loader.js`. */
export interface GatsbyClient {
  ___webpackCompilationHash: string;
  ___navigate(to: string | number, options?: { replace?: boolean }): void;
  ___loader: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadAppData(): Promise<{ webpackCompilationHash: string } | undefined>;
  };
}

interface DifferingBuild {
  id: string;
  /** As it was fetched; undefined when it could not be. */
  matcher: unknown;
}

/**
 * Lets the next navigation load a document once another build is served than
 * the page's own, newer or rolled back, as far as that build's route rules want it.
 */
export function createBuildFollower(client: GatsbyClient & Pick<Window, "location">) {
  const own = client.___webpackCompilationHash;
  let latestId = own;
  let differing: DifferingBuild | null = null;

  const mustReload = (to: string): boolean => {
    if (differing === null) return false;
    const { pathname, search } = new URL(to, client.location.href);
    const isHere = pathname === client.location.pathname && search === client.location.search;
    return !isHere && routeRules(differing.matcher, pathname).reload !== false;
  };

  const navigateInPage = client.___navigate;
  client.___navigate = (to, options) => {
    if (typeof to === "number" || !mustReload(to)) navigateInPage(to, options);
    else if (options?.replace) client.location.replace(to);
    else client.location.assign(to);
  };

  // Gatsby compares the builds by itself and knows no rules: who gets here may stay.
  const loadPage = client.___loader.loadPage;
  client.___loader.loadPage = async (path) => {
    const loaded = await loadPage(path);
    if (loaded?.page && loaded.page.webpackCompilationHash === differing?.id) loaded.page.webpackCompilationHash = own;
    return loaded;
  };

  return async function follow(id: string): Promise<void> {
    latestId = id;
    if (id === own) differing = null;
    else if (differing?.id !== id || differing.matcher === undefined) {
      const matcher = await fetchMatcher(id);
      if (latestId === id) differing = { id, matcher };
    }
  };
}

async function fetchMatcher(id: string): Promise<unknown> {
  try {
    const answer = await fetch(`/${buildMetaFile(id)}`, { signal: abortAfter(REQUEST_TIMEOUT_MS) });
    return ((await answer.json()) as { matcher?: unknown }).matcher;
  } catch {
    return undefined;
  }
}
