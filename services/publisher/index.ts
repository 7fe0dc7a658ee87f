/** The publisher's public entry: what the origin, the plugins and the composition roots may use. */
export {
  FROZEN_SITE_FILE,
  RENDER_PAGE_FILE,
  loadRenderer,
  type FrozenResources,
  type FrozenSite,
  type Renderer,
} from "./renderer";
export { renderRealtorFiles } from "./realtor-files";
export { writeFixedFiles } from "./fixed-files";
