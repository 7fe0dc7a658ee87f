/** The shape of every template's `locales` query. */
export interface LocaleData {
  locales: { edges: { node: { ns: string; data: string; language: string } }[] };
}

const parsed = new WeakMap<object, Record<string, string>>();

/** The messages of one namespace in a page's query result: Gatsby renders `Head` outside the i18n provider. */
export function messagesOf(data: LocaleData, namespace: string): Record<string, string> {
  const edge = data.locales.edges.find(({ node }) => node.ns === namespace);
  if (edge === undefined) return {};
  // The publisher renders every page of a language with the same result.
  const messages = parsed.get(edge.node) ?? (JSON.parse(edge.node.data) as Record<string, string>);
  parsed.set(edge.node, messages);
  return messages;
}
