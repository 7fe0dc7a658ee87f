import { z } from "zod";
import type { ReleaseFiles } from "./release";

/** Plain host names only; a name that starts with a dot, or with two in a row, could leave the folder. */
const HOST_PATTERN = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{0,252}$/;

const pageDataSchema = z.object({
  result: z.object({ pageContext: z.object({ realtor: z.object({ slug: z.string() }) }) }),
});

/** The host that a request names, if it may be a realtor's own domain; null on the product's own domains. */
export function ownDomainOf(hostHeader: string | undefined, productDomains: ReadonlySet<string>): string | null {
  const host = (hostHeader ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return HOST_PATTERN.test(host) && !productDomains.has(host) ? host : null;
}

/** The slug of the realtor whose domain's pages are in a folder; null when its page data does not say. */
export async function ownSlug(folder: string, files: Pick<ReleaseFiles, "read">): Promise<string | null> {
  const file = await files.read(`${folder}/page-data/index/page-data.json`);
  if (file === null) return null;
  const parsed = pageDataSchema.safeParse(JSON.parse(file.content.toString()));
  return parsed.success ? parsed.data.result.pageContext.realtor.slug : null;
}
