export { onCreateWebpackConfig } from "./on-create-webpack-config";
export { onPostBuild } from "./on-post-build";
export { onPreBootstrap } from "./on-pre-bootstrap";
export { pluginOptionsSchema } from "./plugin-options-schema";
