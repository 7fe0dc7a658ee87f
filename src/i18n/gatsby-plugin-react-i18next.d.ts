/** The plugin ships no types for it. */
declare module "gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js" {
  import type { GatsbySSR } from "gatsby";

  export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]>;
}
