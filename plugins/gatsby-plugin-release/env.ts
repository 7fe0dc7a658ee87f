import { SETTINGS, readSettings } from "../../src/domain/site/settings";
import type { SecurityOptions } from "../../src/domain/site/security-headers";

/**
 * Absolute folder that the code lane wants the finished build moved to. Without
 * it the build stays in `public`, for hosted pipelines. Not a plugin option:
 * those reach the browser.
 */
export function readReleaseDir(): string | undefined {
  return process.env.RELEASE_DIR || undefined;
}

/** Absolute folder where the code lane has put a release's functions. */
export function readFunctionsDir(): string {
  const folder = process.env.FUNCTIONS_DIR;
  if (folder === undefined) throw new Error("FUNCTIONS_DIR must be set together with RELEASE_DIR.");
  return folder;
}

/** What the content security policy has to know of the site, from what the browser may know too. */
export function readSecurityOptions(): Omit<SecurityOptions, "siteUrl" | "scriptDigests"> {
  const { env } = process;
  const { TAG_HOSTS } = readSettings(SETTINGS.pick({ TAG_HOSTS: true }), env);
  return {
    apiUrls: [
      env.GATSBY_PRODUCT_API_URL,
      env.GATSBY_PRODUCT_API_URL_DEV,
      env.GATSBY_LOAN_API_URL,
      env.GATSBY_LOAN_API_URL_DEV,
      env.GATSBY_IDENTITY_AUTHORIZE_URL,
      env.GATSBY_IDENTITY_TOKEN_URL,
    ].filter((url) => url !== undefined),
    hasTagManager: Boolean(env.GATSBY_GTM_ID),
    tagHosts: TAG_HOSTS,
    hasReplay: Boolean(env.GATSBY_DATADOG_APPLICATION_ID),
  };
}
