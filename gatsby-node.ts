export { createPages } from "./src/gatsby/create-pages";
export { onCreateWebpackConfig } from "./src/gatsby/on-create-webpack-config";
export { onPreBootstrap } from "./src/gatsby/on-pre-bootstrap";
