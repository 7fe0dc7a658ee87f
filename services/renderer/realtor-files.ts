import { claimsOf, type Claim, type Place } from "../../src/domain/realtor/claims";
import { LANGUAGES } from "../../src/domain/site/locale";
import type { AcceptedRealtor } from "../../src/domain/realtor/page-context";
import { htmlFile, localizePath, pageDataFile } from "../../src/domain/site/page-path";
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

/** Folder of the pages that are served at the root of a realtor's own domain. */
export function hostFolder(host: string): string {
  return `_hosts/${host}`;
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
  return dataFirst(files);
}

/** Html names what page-data has: who gets a new page can read its data. */
function dataFirst<File extends PlannedFile>(files: readonly File[]): File[] {
  return [...files.filter(({ kind }) => kind === "page-data"), ...files.filter(({ kind }) => kind === "html")];
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
      const page = renderer.realtorPage(accepted, language, claim.place);
      const { html, pageData } = await renderer.renderPage(page);
      bodies.set(htmlFile(page.path), html);
      bodies.set(pageDataFile(page.path), pageData);
    }
    const prefix = claim.place === "host" ? `${hostFolder(claim.name)}/` : "";
    for (const planned of claimFiles(claim)) {
      files.push({ ...planned, body: bodies.get(planned.file.slice(prefix.length))! });
    }
  }
  return dataFirst(files);
}
