export { onPluginInit } from "./on-plugin-init";
export { pluginOptionsSchema } from "./plugin-options-schema";
export { createSchemaCustomization } from "./create-schema-customization";
export { sourceNodes } from "./source-nodes";
