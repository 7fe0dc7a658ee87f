import type { GatsbyNode } from "gatsby";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions }) => {
  // No source maps in the public tree.
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
};
