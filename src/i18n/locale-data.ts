/** The shape of every template's `locales` query. */
export interface LocaleData {
  locales: { edges: { node: { ns: string; data: string; language: string } }[] };
}

/** The messages of one namespace in a page's query result: Gatsby renders `Head` outside the i18n provider. */
export function messagesOf(data: LocaleData, namespace: string): Record<string, string> {
  const edge = data.locales.edges.find(({ node }) => node.ns === namespace);
  return edge ? (JSON.parse(edge.node.data) as Record<string, string>) : {};
}
