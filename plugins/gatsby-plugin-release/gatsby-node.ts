export { onCreateWebpackConfig } from "./on-create-webpack-config";
export { onPostBootstrap } from "./on-post-bootstrap";
export { onPostBuild } from "./on-post-build";
export { pluginOptionsSchema } from "./plugin-options-schema";
