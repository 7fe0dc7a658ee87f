import type { FrozenSite } from "../../renderer/renderer";

/** What a build without styles or texts has frozen, as a release keeps it in `renderer/site.json`. */
export const FROZEN_SITE: FrozenSite = {
  webpackCompilationHash: "4f2a",
  template: {
    componentChunkName: "component",
    staticQueryHashes: [],
    slicesMap: {},
    data: { ko: {}, en: {} },
    resources: { styles: [], reversedStyles: [] },
  },
};
