export { onCreateWebpackConfig } from "./on-create-webpack-config";
export { onPostBuild } from "./on-post-build";
export { pluginOptionsSchema } from "./plugin-options-schema";
