import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Language } from "../../src/domain/locale";
import type { Page, RealtorPageContext } from "../../src/domain/page-context";
import { PublisherError } from "./errors";

/** What the release plugin keeps of a build, so that rendering needs nothing of Gatsby. */
export interface FrozenSite {
  webpackCompilationHash: string;
  /** Gatsby's own placeholders, by id, with the html that is stitched into every page. */
  slices: Record<string, string>;
  template: {
    componentChunkName: string;
    staticQueryHashes: string[];
    slicesMap: Record<string, string>;
    /** Result of the template's query: the messages, constant per language. */
    data: Record<Language, unknown>;
    /** `scripts`, `styles`, `reversedScripts`, `reversedStyles`, `staticQueryContext`. */
    resources: Record<string, unknown>;
  };
}

export const RENDER_PAGE_FILE = "render-page.js";
export const FROZEN_SITE_FILE = "site.json";

type RenderPage = (props: Record<string, unknown>) => Promise<{ html: string }>;

export interface RenderedPage {
  html: string;
  pageData: string;
}

export interface Renderer {
  renderPage(page: Page<RealtorPageContext>): Promise<RenderedPage>;
}

const SLICE_PLACEHOLDER = /<slice-start id="([^"]+)"><\/slice-start><slice-end id="\1"><\/slice-end>/g;

/**
 * Loads the renderer that a build froze into `folder`. Its html and page-data
 * are byte for byte what that build writes; `exactness.release.test.ts` holds
 * it to that, since all of this is Gatsby 5.16's inside (`cache-dir/static-entry.js`,
 * `dist/utils/page-data-helpers.js`, `dist/utils/slices/stitching.js`).
 */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const site = JSON.parse(await readFile(path.join(folder, FROZEN_SITE_FILE), "utf8")) as FrozenSite;
  const bundle = createRequire(path.join(folder, "x.js"))(path.join(folder, RENDER_PAGE_FILE)) as {
    default: RenderPage;
  };
  const { componentChunkName, staticQueryHashes, slicesMap, data, resources } = site.template;

  // The same on every page of a language, and most of its page-data: written once.
  const head = `{"componentChunkName":${JSON.stringify(componentChunkName)},"path":`;
  const results = {
    ko: `,"result":{"data":${JSON.stringify(data.ko)},"pageContext":`,
    en: `,"result":{"data":${JSON.stringify(data.en)},"pageContext":`,
  };
  const tail = `},"staticQueryHashes":${JSON.stringify(staticQueryHashes)},"slicesMap":${JSON.stringify(slicesMap)}}`;

  return {
    async renderPage({ path: pagePath, context }) {
      const pageContext = JSON.stringify(context);
      const pageData = `${head}${JSON.stringify(pagePath)}${results[context.language]}${pageContext}${tail}`;
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
          },
          webpackCompilationHash: site.webpackCompilationHash,
          context: { isDuringBuild: true },
          ...resources,
        });
        return { html: stitch(html, site.slices), pageData };
      } catch (cause) {
        throw new PublisherError("RENDER", `${pagePath} does not render: ${(cause as Error).message}`, { cause });
      }
    },
  };
}

function stitch(html: string, slices: Record<string, string>): string {
  return html.replace(SLICE_PLACEHOLDER, (_, id: string) => {
    const slice = slices[id];
    if (slice === undefined) throw new Error(`slice ${id} is not in the release`);
    return `<!-- slice-start id="${id}" -->${slice}<!-- slice-end id="${id}" -->`;
  });
}
