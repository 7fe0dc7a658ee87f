import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { AdapterInit, IAdapter } from "gatsby";
import {
  PLAIN_ROUTES_FILE,
  netlifyHeaderRules,
  netlifyRedirects,
  readRoutes,
  readSiteTree,
} from "../../services/hosts";

type Route = Parameters<NonNullable<IAdapter["adapt"]>>[0]["routesManifest"][number];

/**
 * The adapter moves a page that answers for many addresses to a file named after them (`[desiredUrl]/terms.html`),
 * with its data, which the browser then asks for in vain at the page's own path. Ours stay: they have rules.
 */
function atOwnPath(route: Route): Route {
  if (route.type !== "static" || !route.path.includes("/:")) return route;
  return { ...route, path: route.filePath.replace(/^public/, "").replace(/\/index\.html$/, "") };
}

/**
 * Gatsby's adapter for Netlify, with the rules of our routes. By itself it knows no own domain and no shell, and its
 * headers are Gatsby's, on every path: `x-frame-options: DENY`, which no setting changes, would forbid the editor its
 * preview.
 */
export function netlifyAdapter(): IAdapter {
  // Not imported: each process of each other build would load it, for nothing.
  const load = createRequire(path.resolve("package.json"));
  const adapter = (load("gatsby-adapter-netlify") as { default: AdapterInit }).default();
  return {
    ...adapter,
    async adapt(context) {
      const publicDir = path.resolve("public");
      // Before the adapter moves pages: what the tree names is read from its folders.
      const tree = readSiteTree(publicDir);
      const routes = await readRoutes(path.join(publicDir, PLAIN_ROUTES_FILE));
      const headerRoutes = netlifyHeaderRules(routes, tree).map(({ path: rulePath, headers }) => ({
        path: rulePath,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      }));
      const given = { ...context, headerRoutes, routesManifest: context.routesManifest.map(atOwnPath) };
      // The adapter keeps what is there, and adds the functions' rules behind it.
      await writeFile(path.join(publicDir, "_redirects"), netlifyRedirects(routes, tree));
      await adapter.adapt(given);
    },
  };
}
