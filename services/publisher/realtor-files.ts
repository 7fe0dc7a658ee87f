import { LANGUAGES } from "../../src/domain/locale";
import { realtorPage, type AcceptedRealtor } from "../../src/domain/page-context";
import { htmlFile, localizePath, pageDataFile } from "../../src/domain/page-path";
import type { Renderer } from "./renderer";

export type FileKind = "page-data" | "html";

/** A file of the published tree, by its path below `public`. */
export interface PlannedFile {
  file: string;
  kind: FileKind;
  /** Address without scheme: `/slug` on the product's domain, `//domain/` on a realtor's own. */
  url: string;
}

export interface RenderedFile extends PlannedFile {
  body: Buffer;
}

export type Place = "product" | "host";

/** Folder of the pages that are served at the root of a realtor's own domain. */
export function hostFolder(host: string): string {
  return `_hosts/${host}`;
}

/** What a claim on the tree owns: `/<slug>` (product) or `//<domain>` (host). */
export interface Claim {
  place: Place;
  name: string;
}

/** The files of a claim in both languages: page-data before html, the order they are written in. */
export function claimFiles({ place, name }: Claim): PlannedFile[] {
  const files = LANGUAGES.flatMap((language): PlannedFile[] => {
    const pagePath = localizePath(place === "host" ? "/" : `/${name}`, language);
    const prefix = place === "host" ? `${hostFolder(name)}/` : "";
    const origin = place === "host" ? `//${name}` : "";
    return [
      { file: `${prefix}${pageDataFile(pagePath)}`, kind: "page-data", url: `${origin}/${pageDataFile(pagePath)}` },
      { file: `${prefix}${htmlFile(pagePath)}`, kind: "html", url: `${origin}${pagePath}` },
    ];
  });
  return [...files.filter(({ kind }) => kind === "page-data"), ...files.filter(({ kind }) => kind === "html")];
}

/** The claims of a realtor by the addresses that the site has for it. */
export function claimsOfEntry({ slug, host }: { slug: string; host: string | null }): Claim[] {
  const claims: Claim[] = [{ place: "product", name: slug }];
  if (host !== null) claims.push({ place: "host", name: host });
  return claims;
}

/** The claims of an accepted realtor. */
export function claimsOf({ record, host }: AcceptedRealtor): Claim[] {
  return claimsOfEntry({ slug: record.desiredUrl, host });
}

/** Equal for claims on the same files: case included, as on disk. */
export function claimKey({ place, name }: Claim): string {
  return `${place} ${name}`;
}

/** Renders every file of a realtor, or only those of one place. Throws `RENDER`. */
export async function renderRealtorFiles(
  renderer: Renderer,
  accepted: AcceptedRealtor,
  places: readonly Place[] = ["product", "host"],
): Promise<RenderedFile[]> {
  const files: RenderedFile[] = [];
  for (const claim of claimsOf(accepted).filter(({ place }) => places.includes(place))) {
    const bodies = new Map<string, Buffer>();
    for (const language of LANGUAGES) {
      const page = realtorPage(accepted, language, claim.place);
      const { html, pageData } = await renderer.renderPage(page);
      bodies.set(htmlFile(page.path), html);
      bodies.set(pageDataFile(page.path), pageData);
    }
    const prefix = claim.place === "host" ? `${hostFolder(claim.name)}/` : "";
    for (const planned of claimFiles(claim)) {
      files.push({ ...planned, body: bodies.get(planned.file.slice(prefix.length))! });
    }
  }
  return [...files.filter(({ kind }) => kind === "page-data"), ...files.filter(({ kind }) => kind === "html")];
}
