import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Language } from "../../src/domain/site/locale";
import { realtorPage, type Page, type RealtorPageContext } from "../../src/domain/realtor/page-context";
import { textDigest } from "../../src/domain/site/page-data-link";
import { RendererError } from "./errors";
import { fillMarks, type Filling } from "./fill-marks";

/** What the release plugin keeps of a build, so that rendering needs nothing of Gatsby. */
export interface FrozenSite {
  webpackCompilationHash: string;
  template: {
    componentChunkName: string;
    staticQueryHashes: string[];
    slicesMap: Record<string, string>;
    /** Result of the template's query: the messages, constant per language. */
    data: Record<Language, unknown>;
    resources: FrozenResources;
  };
}

/** Besides the styles `scripts`, `reversedScripts` and `staticQueryContext`. */
export interface FrozenResources extends Record<string, unknown> {
  styles: FrozenStyle[];
  reversedStyles: FrozenStyle[];
}

interface FrozenStyle {
  name: string;
  rel: string;
  content: string;
}

export const RENDER_PAGE_FILE = "render-page.js";
/** `src/domain/realtor/page-context.ts` as the release was built with it. */
export const REALTOR_PAGE_FILE = "realtor-page.js";
export const FROZEN_SITE_FILE = "site.json";

type RenderPage = (props: Record<string, unknown>) => Promise<{ html: string }>;

/** As they go to disk: utf-8. */
export interface RenderedPage {
  html: Buffer;
  pageData: Buffer;
}

export interface Renderer {
  /** What a page shows of a record, by the code of the release. */
  realtorPage: typeof realtorPage;
  renderPage(page: Page<RealtorPageContext>): Promise<RenderedPage>;
}

/**
 * Loads the renderer that a build froze into `folder`. Its html and page-data
 * are byte for byte what that build writes; `exactness.release.test.ts` holds
 * it to that, since all of this is Gatsby 5.16's inside (`cache-dir/static-entry.js`,
 * `dist/utils/page-data-helpers.js`).
 *
 * The style sheet is the same on every page. The bundle is given a mark for it,
 * and the bytes, made once, go where it left it.
 */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const site = JSON.parse(await readFile(path.join(folder, FROZEN_SITE_FILE), "utf8")) as FrozenSite;
  if ("slices" in site) {
    throw new RendererError(
      "RENDER",
      `The release in ${folder} is of a version that stitched its pages; this one cannot render it. Build again: npm run build.`,
    );
  }
  const load = createRequire(path.join(folder, "x.js"));
  const bundle = load(path.join(folder, RENDER_PAGE_FILE)) as { default: RenderPage };
  const { componentChunkName, staticQueryHashes, slicesMap, data } = site.template;
  const { resources, fillings } = markResources(site.template.resources);
  const pageDataMark = newMark();

  const head = `{"componentChunkName":${JSON.stringify(componentChunkName)},"path":`;
  const results = {
    ko: `,"result":{"data":${JSON.stringify(data.ko)},"pageContext":`,
    en: `,"result":{"data":${JSON.stringify(data.en)},"pageContext":`,
  };
  const tail = `},"staticQueryHashes":${JSON.stringify(staticQueryHashes)},"slicesMap":${JSON.stringify(slicesMap)}}`;

  return {
    realtorPage: loadRealtorPage(load, path.join(folder, REALTOR_PAGE_FILE)),
    async renderPage({ path: pagePath, context }) {
      const pageContext = JSON.stringify(context);
      const pageData = head + JSON.stringify(pagePath) + results[context.language] + pageContext + tail;
      try {
        const { html } = await bundle.default({
          pagePath,
          pageData: {
            componentChunkName,
            path: pagePath,
            // The build renders from the file it wrote, so from parsed JSON: an `undefined` would differ.
            result: { data: data[context.language], pageContext: JSON.parse(pageContext) as unknown },
            staticQueryHashes,
            slicesMap,
            toJSON: () => pageDataMark,
            digest: textDigest(pageData),
          },
          webpackCompilationHash: site.webpackCompilationHash,
          context: { isDuringBuild: true },
          ...resources,
        });
        return {
          html: fillMarks(html, html.includes(pageDataMark) ? [...fillings, inline(pageDataMark, pageData)] : fillings),
          pageData: Buffer.from(pageData),
        };
      } catch (cause) {
        throw new RendererError("RENDER", `${pagePath} does not render: ${(cause as Error).message}`, { cause });
      }
    },
  };
}

/** Releases from before decision 57 have none: their pages are made by the code that runs, as they were then. */
function loadRealtorPage(load: NodeJS.Require, file: string): typeof realtorPage {
  return existsSync(file) ? (load(file) as { realtorPage: typeof realtorPage }).realtorPage : realtorPage;
}

/** Releases from before decision 99 have a page's page-data in its html (`scriptSafeJson` of the release plugin). */
function inline(mark: string, pageData: string): Filling {
  return { mark: JSON.stringify(mark), bytes: [Buffer.from(pageData.replaceAll("<", "\\u003c"))] };
}

/** Nobody can write it into a realtor's text. */
function newMark(): string {
  return `mark-${randomBytes(12).toString("hex")}`;
}

/** Gives the style sheets that every page carries inline a mark each; a prefetched one is only linked. */
function markResources(resources: FrozenResources): { resources: FrozenResources; fillings: Filling[] } {
  const fillings = new Map<string, Filling>();
  const mark = (style: FrozenStyle): FrozenStyle => {
    if (style.rel === "prefetch") return style;
    const filling = fillings.get(style.name) ?? { mark: newMark(), bytes: [Buffer.from(style.content)] };
    fillings.set(style.name, filling);
    return { ...style, content: filling.mark };
  };
  const marked = {
    ...resources,
    styles: resources.styles.map(mark),
    reversedStyles: resources.reversedStyles.map(mark),
  };
  return { resources: marked, fillings: [...fillings.values()] };
}
