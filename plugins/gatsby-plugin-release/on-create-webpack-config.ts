import type { GatsbyNode } from "gatsby";
import path from "node:path";
import { readReleaseDir } from "./env";
import { readPageScripts, readPartFiles, readTemplateScripts } from "./page-scripts";

/**
 * As Gatsby builds it, the html renderer requires absolute paths into the build
 * folder. Bundling everything but Node's own modules makes it self-contained;
 * the public tree comes out the same.
 */
const SELF_CONTAINED = { externals: [], externalsPresets: { node: true } };

/**
 * The folder of a release's build is removed with its end, so nothing is kept
 * for a next one: webpack would look at each file that it or Gatsby itself is
 * made of, and write all modules down (a fifth of a build's fixed cost, measured).
 */
const FOR_ONCE = { cache: false };

/** Gatsby shows a failing render's place by it: worth a second compilation's time to a developer, not to a release, whose bundle keeps its names. */
const WITHOUT_SOURCE_MAP = { devtool: false };

interface Config extends Record<string, unknown> {
  resolve: { alias: Record<string, string> };
}

/** Browsers have React's own. Before Gatsby's alias for all of React: the first one that fits counts. */
function withJsxRuntime({ alias, ...resolve }: Config["resolve"], directory: string) {
  const ours = path.join(directory, "plugins/gatsby-plugin-release/jsx-runtime.ts");
  return { ...resolve, alias: { "react/jsx-runtime$": ours, ...alias } };
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  getConfig,
  actions,
  plugins,
  store,
}) => {
  const isRelease = readReleaseDir() !== undefined;
  const isRenderer = stage === "build-html";
  if (!isRelease && !isRenderer) return;
  const { program } = store.getState() as { program: { directory: string } };
  if (isRenderer) {
    const publicDir = path.join(program.directory, "public");
    const definitions = {
      __PAGE_SCRIPTS__: JSON.stringify(readPageScripts(publicDir)),
      __TEMPLATE_SCRIPTS__: JSON.stringify(readTemplateScripts(publicDir)),
      __PART_FILES__: JSON.stringify(readPartFiles(publicDir)),
    };
    actions.setWebpackConfig({ plugins: [plugins.define(definitions)] });
  }
  const config = getConfig() as Config;
  actions.replaceWebpackConfig({
    ...config,
    ...(isRenderer ? { ...SELF_CONTAINED, resolve: withJsxRuntime(config.resolve, program.directory) } : {}),
    ...(isRelease ? FOR_ONCE : {}),
    ...(isRelease && isRenderer ? WITHOUT_SOURCE_MAP : {}),
  });
};
