import path from "node:path";
import { realtorPage, type Page, type RealtorPageContext } from "../../../../src/domain/realtor/page-context";

/** Pages of a line each, that say which release made them of which version, and that end as a page does. */
export async function loadRenderer(folder: string) {
  const release = path.basename(path.dirname(folder)).replace(".staging-", "");
  return {
    realtorPage,
    async renderPage({ path: address, context }: Page<RealtorPageContext>) {
      const { id, view } = context.realtor!;
      const text = `${release} ${id} ${versionOf(JSON.stringify(view))} ${context.language} ${address}`;
      return { html: Buffer.from(`<p>${text}</p></html>`), pageData: Buffer.from(`{"page":"${text}"}`) };
    },
  };
}

/** The history writes the version into the name, which every page shows. */
export const versionOf = (text: string): string => /version-\d+/.exec(text)?.[0] ?? "?";
