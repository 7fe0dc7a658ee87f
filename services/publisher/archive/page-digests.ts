import type { PlannedFile, RenderedFile } from "../../renderer/realtor-files";
import { sha256 } from "./sha256";

/** sha256 of each page by {@link pageName}. */
export type PageDigests = Readonly<Record<string, string>>;

const OWN_DOMAIN = /^_hosts\/[^/]+\//;

/** `ko.html`, `en.json` (page-data); `own.ko.html` at the realtor's own domain. */
export function pageName({ kind, file }: Pick<PlannedFile, "kind" | "file">): string {
  const page = file.replace(OWN_DOMAIN, "").replace(/^page-data\//, "");
  const place = OWN_DOMAIN.test(file) ? "own." : "";
  return `${place}${page.startsWith("en/") ? "en" : "ko"}.${kind === "html" ? "html" : "json"}`;
}

export function digestPages(files: readonly RenderedFile[]): PageDigests {
  return Object.fromEntries(files.map((file) => [pageName(file), sha256(file.body)]));
}

/** Whether the pages are those, each and no other. */
export function arePages(a: PageDigests, b: PageDigests): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
