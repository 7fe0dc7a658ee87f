import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { IAdapter } from "gatsby";
import { netlifyAdapter } from "../../../plugins/gatsby-plugin-release/netlify-adapter";

/**
 * The end of a `gatsby build` with `NETLIFY=true`, in a folder that has a finished one's `public` and
 * `.cache/functions`: Gatsby's own manager makes its manifests and calls the adapter. A program of its own, since
 * Gatsby goes by the folder that it runs in. Reads `{pages, functions, assets}`.
 */
interface Finished {
  pages: { path: string; matchPath?: string }[];
  functions: object[];
  /** What webpack has emitted. */
  assets: string[];
}

interface Manager {
  adapt(): Promise<void>;
}

async function main(): Promise<void> {
  const { pages, functions, assets } = JSON.parse(readFileSync(0, "utf8")) as Finished;
  const load = createRequire(__filename);
  const { store } = load("gatsby/dist/redux") as { store: { dispatch(action: object): void } };
  const { initAdapterManager, setWebpackAssets } = load("gatsby/dist/utils/adapter/manager") as {
    initAdapterManager(): Promise<Manager>;
    setWebpackAssets(assets: Set<string>): void;
  };
  const adapter: IAdapter = netlifyAdapter();
  store.dispatch({ type: "SET_PROGRAM", payload: { directory: process.cwd(), prefixPaths: false } });
  store.dispatch({ type: "SET_SITE_CONFIG", payload: { trailingSlash: "never", adapter } });
  store.dispatch({ type: "SET_SITE_FUNCTIONS", payload: functions });
  for (const page of pages) {
    const payload = { ...page, mode: "SSG", component: "page.tsx", componentChunkName: "page", context: {} };
    store.dispatch({ type: "CREATE_PAGE", plugin: { name: "default-site-plugin" }, payload });
  }
  setWebpackAssets(new Set(assets));
  const manager = await initAdapterManager();
  await manager.adapt();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
