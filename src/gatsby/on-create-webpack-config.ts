import type { GatsbyNode } from "gatsby";

interface WebpackConfig {
  optimization?: { splitChunks?: { cacheGroups?: Record<string, unknown> } };
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig }) => {
  if (stage !== "build-javascript") return;
  // No source maps in the public tree.
  actions.setWebpackConfig({ devtool: false });
  // Gatsby 5.16 merges all css into one file that every html carries inline (`utils/webpack.config.js`, cacheGroups.styles):
  // without the group each template has its own, and a realtor's page carries only what it uses.
  const config = getConfig() as WebpackConfig;
  if (config.optimization?.splitChunks?.cacheGroups) delete config.optimization.splitChunks.cacheGroups["styles"];
  actions.replaceWebpackConfig(config as Parameters<typeof actions.replaceWebpackConfig>[0]);
};
