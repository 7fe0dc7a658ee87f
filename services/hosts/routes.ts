import { readFile } from "node:fs/promises";
import { z } from "zod";
import { LANGUAGES } from "../../src/domain/site/locale";
import { localizePath } from "../../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../../src/domain/site/routes";
import { BASE_SECURITY_HEADERS } from "../../src/domain/site/security-headers";
import { hostShellPath, shellPath } from "../../src/domain/site/shell-paths";

const rewriteSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Answered with 404 where `/<desiredUrl>` has no page. */
  needsHomepage: z.boolean(),
});

/** A release has it as `routes.json`. */
const routesSchema = z.object({
  /** Addresses that are answered, with 200, by another page's file. */
  rewrites: z.array(rewriteSchema),
  /** The same on a realtor's own domain, whose home pages are in `_hosts/<domain>/`. */
  ownDomainRewrites: z.array(rewriteSchema),
  headers: z.array(z.object({ source: z.string(), headers: z.record(z.string(), z.string()) })),
});

export type Rewrite = z.output<typeof rewriteSchema>;
export type Routes = z.output<typeof routesSchema>;

/** Where a plain build leaves them, in its public tree: beside Gatsby's notes to itself, which no page asks for. */
export const PLAIN_ROUTES_FILE = "_gatsby/routes.json";

/** Throws when the file is missing, or is not a release's routes. */
export async function readRoutes(file: string): Promise<Routes> {
  return routesSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

const EVERYWHERE = "/**";

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

/** What the origin, or a host's configuration made from it, must do beyond serving files. */
export const ROUTES: Routes = {
  rewrites: rewritesOf("realtor", (screen) => `/:desiredUrl/${screen}`, shellPath),
  ownDomainRewrites: rewritesOf("site", (screen) => `/${screen}`, hostShellPath),
  headers: [{ source: EVERYWHERE, headers: BASE_SECURITY_HEADERS }],
};

/** Those of a release, with the policy that its own scripts need. */
export function routesWith(headers: Record<string, string>): Routes {
  return { ...ROUTES, headers: [{ source: EVERYWHERE, headers }] };
}

/** The headers of every answer. Throws where there is a rule for some of them alone, which no host's file knows yet. */
export function headersOfAll({ headers }: Pick<Routes, "headers">): Record<string, string> {
  const other = headers.find(({ source }) => source !== EVERYWHERE);
  if (other !== undefined)
    throw new Error(`The hosts' files know headers of ${EVERYWHERE} alone, not of ${other.source}: teach them first.`);
  return Object.assign({}, ...headers.map((rule) => rule.headers)) as Record<string, string>;
}
