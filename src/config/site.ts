/**
 * What the browser may know of the environment. webpack replaces each
 * `process.env.GATSBY_…` by its value, so every name must be written out.
 */
export const SITE = {
  siteUrl: process.env.GATSBY_SITE_URL ?? "",
  /** Folder of the font, below the public tree. */
  fontFolder: process.env.GATSBY_FONT_FOLDER ?? "",
  /** Address of the style sheet that homepages are printed with. */
  printStyle: process.env.GATSBY_PRINT_STYLE ?? "",
  deployEnv: process.env.GATSBY_DEPLOY_ENV === "production" ? "production" : "dev",
  productDomains: (process.env.GATSBY_PRODUCT_DOMAINS ?? "").split(" ").filter(Boolean),
  /** The page of all primitives: in development and for browser tests. */
  hasKitchenSink: process.env.GATSBY_KITCHEN_SINK === "1",
  /** Sign-in by redirect: authorization code with PKCE. Without an address there is none. */
  identity: {
    authorizeUrl: process.env.GATSBY_IDENTITY_AUTHORIZE_URL ?? "",
    tokenUrl: process.env.GATSBY_IDENTITY_TOKEN_URL ?? "",
    clientId: process.env.GATSBY_IDENTITY_CLIENT_ID ?? "",
  },
  lender: {
    name: process.env.GATSBY_LENDER_NAME ?? "",
    licence: process.env.GATSBY_LENDER_LICENSE ?? "",
    nmls: process.env.GATSBY_LENDER_NMLS ?? "",
  },
  /** How long visitors' messages are kept; 0: until somebody deletes them. */
  leadRetentionDays: Number(process.env.GATSBY_LEAD_RETENTION_DAYS ?? 0),
  /** Whether browsers keep the workspace for reading it offline. */
  isWorkspaceOffline: process.env.GATSBY_WORKSPACE_OFFLINE === "1",
  /** What Naver's and Google's webmaster tools ask a site to carry. */
  verification: {
    naver: process.env.GATSBY_NAVER_SITE_VERIFICATION ?? "",
    google: process.env.GATSBY_GOOGLE_SITE_VERIFICATION ?? "",
  },
} as const;
