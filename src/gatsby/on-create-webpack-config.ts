import type { GatsbyNode } from "gatsby";
import path from "node:path";
import TerserPlugin from "terser-webpack-plugin";
import { compileHints } from "./compile-hints";
import { readInlineScripts } from "./inline-scripts";
import { readLookStyles } from "./look-styles";
import { withSwc, type RuledConfig } from "./swc-rule";

type SwcOptions = Parameters<typeof TerserPlugin.swcMinify>[2];

interface WebpackConfig extends RuledConfig {
  entry?: Record<string, unknown>;
  output?: object;
  resolve?: { alias?: Record<string, string | false>; plugins?: object[]; symlinks?: boolean };
  optimization?: {
    minimizer?: object[];
    splitChunks?: { cacheGroups?: Record<string, { name?: unknown }> };
  };
}

/** What the html renderer takes of ours instead, as `gatsby-ssr.js` of the i18n plugin and Gatsby's `cache-dir/static-entry.js` ask for it. */
const REPLACED = [
  { module: /^\.\/dist\/plugin\/wrapPageElement$/, by: "src/i18n/wrap-page-element.tsx" },
  { module: /^\.\/head\/head-export-handler-for-ssr$/, by: "src/components/shell/head-handler.ts" },
];

/** What the browser takes of ours instead, as Gatsby's `cache-dir/page-renderer.js` asks for it. */
const REPLACED_IN_BROWSER = {
  module: /^\.\/head\/head-export-handler-for-browser$/,
  by: "src/components/shell/browser-head-handler.ts",
};

/** What every page starts with, the pages that visitors come to by phone, and what a homepage asks the API by. */
const HINTED = [
  "app",
  "component---src-templates-landing-tsx",
  "component---src-templates-realtor-tsx",
  "homepage-calls",
];

/**
 * Gatsby has Terser write ES5, which takes half of the time of the browser's
 * bundles; swc takes a sixth of that, and what the browsers of `package.json`
 * understand is 0.6 kB gzip less on every page. Licences stay in the code.
 */
const MINIFIER = new TerserPlugin<SwcOptions>({
  minify: TerserPlugin.swcMinify,
  // It has threads of its own.
  parallel: false,
  extractComments: false,
  terserOptions: { ecma: 2020, compress: {}, mangle: true, format: { comments: "some" } },
});

type Hook = Parameters<NonNullable<GatsbyNode["onCreateWebpackConfig"]>>[0];

/** What this site uses of them, in a tenth of their bytes (decision 120). */
const I18NEXT = {
  i18next$: path.resolve("src/i18n/i18next/instance.ts"),
  "react-i18next$": path.resolve("src/i18n/i18next/react.tsx"),
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (hook) => {
  hook.actions.setWebpackConfig({ resolve: { alias: I18NEXT } });
  if (hook.stage.endsWith("html")) defineInlineScripts(hook);
  if (hook.stage === "build-html") configureRenderer(hook);
  if (hook.stage === "build-javascript") configureBrowser(hook);
  if (hook.stage === "develop") silenceStyleOrder(hook);
};

function defineInlineScripts({ actions, plugins }: Hook): void {
  actions.setWebpackConfig({ plugins: [plugins.define({ __INLINE_SCRIPTS__: JSON.stringify(readInlineScripts()) })] });
}

/** Development puts all css into one file, where the orders of the templates contradict each other; a build has one file a template. */
function silenceStyleOrder({ getConfig }: Hook): void {
  const { plugins = [] } = getConfig() as { plugins?: { options?: { ignoreOrder?: boolean } }[] };
  const extraction = plugins.find((plugin) => plugin.constructor.name === "MiniCssExtractPlugin");
  if (extraction?.options === undefined)
    throw new Error("Gatsby's webpack configuration has changed: look for MiniCssExtractPlugin again.");
  extraction.options.ignoreOrder = true;
}

function configureRenderer({ actions, getConfig, plugins }: Hook): void {
  const replaced = REPLACED.map(({ module, by }) => plugins.normalModuleReplacement(module, path.resolve(by)));
  const looks = plugins.define({ __LOOK_STYLES__: JSON.stringify(readLookStyles()) });
  actions.setWebpackConfig({ plugins: [...replaced, looks] });
  const config = withoutNeedlessChecks(getConfig() as WebpackConfig);
  replaceConfig(actions, withSwc(config, { targets: { node: process.versions.node } }));
}

function configureBrowser({ actions, getConfig, plugins, store }: Hook): void {
  // Gatsby's components for slices and scripts, of which no page has any: gatsby-plugin-react-i18next asks for all that
  // Gatsby has, and both would be in the code of every page, 2 kB as brotli.
  const withoutSlices = plugins.normalModuleReplacement(
    /^\.\/slice$/,
    (resource: { context: string; request: string }) => {
      // A library may have a file of that name, too.
      if (path.basename(resource.context) === ".cache") resource.request = path.resolve("src/gatsby/no-slice.ts");
    },
  );
  const { module, by } = REPLACED_IN_BROWSER;
  const head = plugins.normalModuleReplacement(module, path.resolve(by));
  // No source maps in the public tree.
  actions.setWebpackConfig({ devtool: false, plugins: [withoutSlices, head, compileHints(HINTED)] });
  // Gatsby 5.16 merges all css into one file that every html carries inline (`utils/webpack.config.js`, cacheGroups.styles):
  // without the group each template has its own, and a realtor's page carries only what it uses.
  const config = getConfig() as WebpackConfig;
  const groups = config.optimization?.splitChunks?.cacheGroups;
  const minimizers = config.optimization?.minimizer;
  const terser = minimizers?.findIndex((minimizer) => minimizer.constructor.name === "TerserPlugin") ?? -1;
  if (minimizers === undefined || terser === -1)
    throw new Error("Gatsby's webpack configuration has changed: look for minimizer again.");
  minimizers[terser] = MINIFIER;
  const css = minimizers.find((minimizer) => minimizer.constructor.name === "CssMinimizerPlugin") as
    { options?: { parallel?: boolean | number } } | undefined;
  if (css?.options === undefined)
    throw new Error("Gatsby's webpack configuration has changed: look for CssMinimizerPlugin again.");
  // Nothing else is done meanwhile, and a thread of its own would take 100 MB more.
  css.options.parallel = false;
  if (groups === undefined) throw new Error("Gatsby's webpack configuration has changed: look for splitChunks again.");
  delete groups["styles"];
  // It names a shared chunk by the names of those who share it, and what is imported dynamically has none: all of it,
  // axios, the schema and Swiper, would be one chunk. Without a name webpack makes one for each set of sharers.
  delete groups["shared"]?.name;
  // Gatsby 5.16 puts the snippet of a worker for third-party scripts into every page (`internal-plugins/partytown`), which
  // only its own `Script` component with that strategy runs, and there is none: 0.7 kB gzip.
  const alias = config.resolve?.alias;
  if (alias === undefined) throw new Error("Gatsby's webpack configuration has changed: look for resolve.alias again.");
  alias["@builder.io/partytown/integration"] = false;
  alias["gatsby-script"] = false;
  // gatsby-plugin-react-i18next 3 brings them into every page: one words a warning in development, the other chooses a
  // language for the redirect that is switched off here: 0.7 kB gzip.
  alias["outdent"] = false;
  alias["browser-lang"] = false;
  const entry = config.entry?.["app"];
  if (typeof entry !== "string")
    throw new Error("Gatsby's webpack configuration has changed: look for its entry again.");
  alias["gatsby-application"] = entry;
  config.entry = { ...config.entry, app: path.resolve("src/gatsby/start-app.ts") };
  // Forty bits are enough to tell files of one name apart; webpack's eighty would be in every page, and do not compress.
  // The build's id has ten as well.
  config.output = { ...config.output, hashDigestLength: 10 };
  const { program } = store.getState() as { program: { browserslist: string[] } };
  replaceConfig(actions, withSwc(withoutNeedlessChecks(config), { targets: program.browserslist }));
}

/**
 * For each file of ours Gatsby looks in all plugins whether one is a theme whose file it replaces, and there is no
 * theme: 4 % of a build. For each file of a package webpack looks whether one of its folders is a link, and npm makes
 * none: 8 % of what is left.
 */
function withoutNeedlessChecks<Config extends WebpackConfig>(config: Config): Config {
  const plugins = config.resolve?.plugins ?? [];
  const others = plugins.filter((plugin) => plugin.constructor.name !== "GatsbyThemeComponentShadowingResolverPlugin");
  if (others.length === plugins.length)
    throw new Error("Gatsby's webpack configuration has changed: look for theme shadowing again.");
  return { ...config, resolve: { ...config.resolve, plugins: others, symlinks: false } };
}

function replaceConfig(actions: Hook["actions"], config: WebpackConfig): void {
  actions.replaceWebpackConfig(config as Parameters<typeof actions.replaceWebpackConfig>[0]);
}
