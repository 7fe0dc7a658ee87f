import type { GatsbyConfig } from "gatsby";
import path from "node:path";
import { readSiteEnvironment } from "./src/gatsby/site-environment";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./src/domain/locale";
import { I18NEXT_OPTIONS } from "./src/i18n/i18next-options";

const site = readSiteEnvironment(process.env);
// Gatsby puts GATSBY_* into the bundles: this is the whole of what the browser may see.
Object.assign(process.env, site.browser);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.siteUrl },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: false,
  polyfill: false,
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "locale", path: path.resolve("src/i18n") } },
    {
      resolve: "gatsby-plugin-react-i18next",
      options: {
        localeJsonSourceName: "locale",
        languages: [...LANGUAGES],
        defaultLanguage: DEFAULT_LANGUAGE,
        siteUrl: site.siteUrl,
        trailingSlash: "never",
        redirect: false,
        i18nextOptions: I18NEXT_OPTIONS,
      },
    },
    {
      resolve: "gatsby-source-realtor",
      options: {
        apiUrl: site.apiUrl,
        ...(site.snapshotFile ? { snapshotFile: site.snapshotFile } : {}),
        productDomains: site.productDomains,
      },
    },
    // Unset, it is not even registered: it would write an inline script and an iframe into every page.
    ...(site.gtmId
      ? [
          {
            resolve: "gatsby-plugin-google-tagmanager",
            options: { id: site.gtmId, includeInDevelopment: false, defaultDataLayer: { platform: "gatsby" } },
          },
        ]
      : []),
    { resolve: "gatsby-plugin-release", options: { siteUrl: site.siteUrl } },
  ],
};

export default config;
