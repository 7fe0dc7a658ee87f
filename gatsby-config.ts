import type { GatsbyConfig } from "gatsby";
import path from "node:path";
import { netlifyAdapter } from "./plugins/gatsby-plugin-release/netlify-adapter";
import { fontFolder } from "./src/gatsby/font/font-folder";
import { readPrintStyle } from "./src/gatsby/print-style";
import { readSiteEnvironment, type SiteEnvironment } from "./src/gatsby/site-environment";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./src/domain/site/locale";
import enAdmin from "./src/i18n/en/admin.json";
import { I18NEXT_OPTIONS } from "./src/i18n/i18next-options";
import koAdmin from "./src/i18n/ko/admin.json";

/**
 * Gatsby 5.16 swallows what a config throws (`compile-gatsby-files.js` takes it
 * for a bad compilation) and builds a site without plugins: so end here.
 */
function readSiteOrExit(): SiteEnvironment {
  try {
    return readSiteEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

const workspaceNames = (texts: typeof koAdmin) => ({
  name: texts["app.name"],
  shortName: texts["app.shortName"],
  description: texts["app.description"],
});

const site = readSiteOrExit();
// Gatsby puts GATSBY_* into the bundles: this is the whole of what the browser may see.
Object.assign(process.env, site.browser, {
  GATSBY_FONT_FOLDER: fontFolder(),
  GATSBY_PRINT_STYLE: readPrintStyle().address,
});

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.siteUrl },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: false,
  polyfill: false,
  // By the variables that Gatsby itself knows Netlify by.
  ...(process.env.NETLIFY || process.env.NETLIFY_LOCAL ? { adapter: netlifyAdapter() } : {}),
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
    // A G- id is no container's: `gatsby-ssr.tsx` loads Google's own tag for it.
    ...(site.gtmId?.startsWith("GTM-")
      ? [
          {
            resolve: "gatsby-plugin-google-tagmanager",
            options: { id: site.gtmId, includeInDevelopment: false, defaultDataLayer: { platform: "gatsby" } },
          },
        ]
      : []),
    {
      resolve: "gatsby-plugin-workspace-app",
      options: {
        names: { ko: workspaceNames(koAdmin), en: workspaceNames(enAdmin) },
        isKeptOffline: site.browser["GATSBY_WORKSPACE_OFFLINE"] === "1",
      },
    },
    {
      resolve: "gatsby-plugin-release",
      options: { siteUrl: site.siteUrl, buildPollIntervalS: site.buildPollIntervalS },
    },
  ],
};

export default config;
