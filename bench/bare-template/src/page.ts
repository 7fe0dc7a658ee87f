import type { RealtorPageContext } from "../../../src/domain/realtor/page-context";

/** No host answers there: only the length of the address counts. */
export const SITE_URL = "http://localhost:8000";

/** What ours has in a page's context; the texts, which ours queries, are in it too. */
export interface BarePageContext extends RealtorPageContext {
  realtor: NonNullable<RealtorPageContext["realtor"]>;
  messages: Record<string, string>;
}

export interface PartProps {
  page: BarePageContext;
}

/** A text with what stands in its double braces put in. Throws for one that there is not: the page would be shorter than ours. */
export function textOf(
  { messages }: BarePageContext,
  key: string,
  words: Record<string, string | number> = {},
): string {
  const text = messages[key];
  if (text === undefined) throw new Error(`There is no text "${key}".`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => String(words[word]));
}
