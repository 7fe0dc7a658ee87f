import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { SCRIPT_ELEMENT } from "./page-scripts";

/** Pages of every kind that a release makes: those beside them have the same inline scripts (`e2e/release.spec.ts`). */
const PAGES = ["index.html", "404.html"];
const SHELLS = "_realtor";

/** `sha256-…` of each inline script in the pages of a finished build, for its content security policy. */
export async function scriptDigestsOf(publicDir: string): Promise<string[]> {
  const shells = await readdir(path.join(publicDir, SHELLS), { recursive: true });
  const pages = [...PAGES, ...shells.filter((file) => file.endsWith(".html")).map((file) => path.join(SHELLS, file))];
  const digests = new Set<string>();
  for (const page of pages) {
    for (const digest of scriptDigests(await readFile(path.join(publicDir, page), "utf8"))) digests.add(digest);
  }
  return [...digests].sort();
}

/** Of what a browser would run, or take for speculation rules, at once or later: data in script elements needs no leave. */
export function scriptDigests(html: string): string[] {
  return [...html.matchAll(SCRIPT_ELEMENT)]
    .filter(
      ([, attributes, code]) =>
        code !== "" && /^(?!.*\btype=)|\btype="(?:speculationrules|text\/waiting-rules)"/.test(attributes!),
    )
    .map(([, , code]) => `sha256-${createHash("sha256").update(code!).digest("base64")}`);
}
