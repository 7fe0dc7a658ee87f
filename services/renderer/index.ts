/** What a build freezes and the publisher runs, so that both make the same bytes. */
export { writeFixedFiles } from "./fixed-files";
export { renderRealtorFiles } from "./realtor-files";
export {
  FROZEN_SITE_FILE,
  REALTOR_PAGE_FILE,
  RENDER_PAGE_FILE,
  loadRenderer,
  type FrozenResources,
  type FrozenSite,
} from "./renderer";
export { writeSitemaps } from "./sitemap-files";
export { readSnapshot, type SnapshotLine } from "./snapshot";
