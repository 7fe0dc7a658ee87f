import type { GatsbyNode } from "gatsby";

interface WebpackConfig {
  optimization?: { splitChunks?: { cacheGroups?: Record<string, { name?: unknown }> } };
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig }) => {
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({
    // No source maps in the public tree.
    devtool: false,
    // gatsby-plugin-react-i18next 3 brings them into every page: one words a warning in development, the other
    // chooses a language for the redirect that is switched off here.
    resolve: { alias: { outdent: false, "browser-lang": false } },
  });
  // Gatsby 5.16 merges all css into one file that every html carries inline (`utils/webpack.config.js`, cacheGroups.styles):
  // without the group each template has its own, and a realtor's page carries only what it uses.
  const config = getConfig() as WebpackConfig;
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (groups === undefined) throw new Error("Gatsby's webpack configuration has changed: look for splitChunks again.");
  delete groups["styles"];
  // It names a shared chunk by the names of those who share it, and what is imported dynamically has none: all of it,
  // axios, the schema and Swiper, would be one chunk. Without a name webpack makes one for each set of sharers.
  delete groups["shared"]?.name;
  actions.replaceWebpackConfig(config as Parameters<typeof actions.replaceWebpackConfig>[0]);
};
