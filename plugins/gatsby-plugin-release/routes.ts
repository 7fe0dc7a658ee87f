import { writeFile } from "node:fs/promises";
import path from "node:path";
import { LANGUAGES } from "../../src/domain/locale";
import { localizePath } from "../../src/domain/page-path";
import { SCREEN_ROUTES, shellPath } from "../../src/domain/routes";

interface Routes {
  /** Addresses that are answered, with 200, by another page's file. */
  rewrites: { from: string; to: string }[];
  headers: { source: string; headers: Record<string, string> }[];
}

const ROUTES: Routes = {
  // English first: `/:desiredUrl/…` would take `en` for a slug.
  rewrites: [...LANGUAGES].reverse().flatMap((language) =>
    SCREEN_ROUTES.filter(({ places }) => places.includes("realtor")).map(({ path: screen }) => ({
      from: localizePath(`/:desiredUrl/${screen}`, language),
      to: localizePath(shellPath(screen), language),
    })),
  ),
  headers: [
    {
      source: "/**",
      headers: {
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "SAMEORIGIN",
      },
    },
  ],
};

/** What the origin, or a CDN's configuration made from it, must do beyond serving files. */
export async function writeRoutes(releaseDir: string): Promise<void> {
  await writeFile(path.join(releaseDir, "routes.json"), JSON.stringify(ROUTES, null, 2));
}
