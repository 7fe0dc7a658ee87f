import { textDigest } from "../../src/domain/site/page-data-link";

export interface PageData {
  path: string;
  componentChunkName: string;
  result: unknown;
}

export interface LinkedPageData {
  pageData: PageData;
  /** Whether the html was made of it. Otherwise something was saved in between, or a cache has kept one of the two. */
  isOfHtml: boolean;
}

interface Source {
  /** Of the page-data that the html was made of. */
  digest: string;
  ask(): Promise<Response>;
  /** Until somebody wants something of the page. */
  untilWanted(): Promise<void>;
}

/**
 * The page-data of a page whose html only names it: that of the html if it can
 * be had, else what is there now when asked a second time, since a cache may have
 * answered first. Until there is any, the page stays what its html is.
 */
export async function loadLinkedPageData({ digest, ask, untilWanted }: Source): Promise<LinkedPageData> {
  for (;;) {
    const first = await read(ask(), digest);
    if (first?.isOfHtml) return first;
    const found = (await read(ask(), digest)) ?? first;
    if (found !== null) return found;
    await untilWanted();
  }
}

/** Null where nothing came, or something else than page-data: a host's error page, half a file. */
async function read(answer: Promise<Response>, digest: string): Promise<LinkedPageData | null> {
  try {
    const response = await answer;
    const text = await response.text();
    const pageData = JSON.parse(text) as Partial<PageData> | null;
    if (!response.ok || typeof pageData?.componentChunkName !== "string" || !pageData.result) return null;
    return { pageData: pageData as PageData, isOfHtml: textDigest(text) === digest };
  } catch {
    return null;
  }
}
