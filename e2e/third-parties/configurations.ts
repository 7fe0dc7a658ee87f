import { IDS } from "../../testing/collector/vendor-ids";

/** The releases of the site: none configured; all, with a container of the tag manager; all, with Google's own tag. */
export const CONFIGURATIONS = {
  none: {},
  container: IDS,
  googleTag: { ...IDS, GTM_ID: "G-STANDIN" },
};

export type Configuration = keyof typeof CONFIGURATIONS;
