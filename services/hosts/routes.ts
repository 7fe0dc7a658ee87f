import { LANGUAGES } from "../../src/domain/site/locale";
import { localizePath } from "../../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../../src/domain/site/routes";
import { hostShellPath, shellPath } from "../../src/domain/site/shell-paths";

export interface Rewrite {
  from: string;
  to: string;
  /** Answered with 404 where `/<desiredUrl>` has no page. */
  needsHomepage: boolean;
}

export interface Routes {
  /** Addresses that are answered, with 200, by another page's file. */
  rewrites: Rewrite[];
  /** The same on a realtor's own domain, whose home pages are in `_hosts/<domain>/`. */
  ownDomainRewrites: Rewrite[];
  headers: { source: string; headers: Record<string, string> }[];
}

// English first: `/:desiredUrl/…` would take `en` for a slug.
const LANGUAGES_BY_PREFIX = [...LANGUAGES].reverse();

function rewritesOf(place: "site" | "realtor", from: (screen: string) => string, to: (screen: string) => string) {
  const screens = SCREEN_ROUTES.filter(({ places }) => places.includes(place));
  return LANGUAGES_BY_PREFIX.flatMap((language) =>
    screens.map(({ path: screen, needsHomepage }): Rewrite => ({
      from: localizePath(from(screen), language),
      to: localizePath(to(screen), language),
      needsHomepage,
    })),
  );
}

/** What the origin, or a host's configuration made from it, must do beyond serving files. A release has it as `routes.json`. */
export const ROUTES: Routes = {
  rewrites: rewritesOf("realtor", (screen) => `/:desiredUrl/${screen}`, shellPath),
  ownDomainRewrites: rewritesOf("site", (screen) => `/${screen}`, hostShellPath),
  headers: [
    {
      source: "/**",
      headers: {
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        // The editor shows the preview in a frame of the same origin.
        "x-frame-options": "SAMEORIGIN",
        "content-security-policy": "frame-ancestors 'self'",
      },
    },
  ],
};
