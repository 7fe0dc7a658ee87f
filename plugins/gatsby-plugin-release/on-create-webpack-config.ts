import type { GatsbyNode } from "gatsby";

/**
 * As Gatsby builds it, the html renderer requires absolute paths into the build
 * folder. Bundling everything but Node's own modules makes it self-contained;
 * the public tree comes out the same.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, getConfig, actions }) => {
  if (stage !== "build-html") return;
  const config = getConfig() as Record<string, unknown>;
  actions.replaceWebpackConfig({ ...config, externals: [], externalsPresets: { node: true } });
};
