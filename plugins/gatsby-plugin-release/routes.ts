import { writeFile } from "node:fs/promises";
import path from "node:path";

interface Routes {
  /** Addresses that are answered, with 200, by another page's file. */
  rewrites: { from: string; to: string }[];
  headers: { source: string; headers: Record<string, string> }[];
}

const ROUTES: Routes = {
  rewrites: [],
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
