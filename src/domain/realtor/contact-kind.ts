/** What a visitor wants of the realtor: a word, what their home is worth, or a home. */
export const CONTACT_KINDS = ["message", "valuation", "search"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Those that a realtor may switch off. */
export const REQUEST_KINDS = ["valuation", "search"] as const satisfies readonly ContactKind[];
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What each asks besides name, contact and message. */
export const REQUEST_FIELDS = {
  valuation: ["address", "homeType", "sellWhen"],
  search: ["area", "budget", "rooms", "buyWhen"],
} as const satisfies Record<RequestKind, readonly string[]>;
export type RequestField = (typeof REQUEST_FIELDS)[RequestKind][number];

export type RequestAnswers = Partial<Record<RequestField, string>>;

/** A request as it stands above the visitor's own words: in any API's message, whether it knows kinds or not. */
export function messageWithRequest(
  message: string,
  title: string,
  lines: readonly (readonly [label: string, answer: string])[],
): string {
  const answered = lines.filter(([, answer]) => answer.trim() !== "");
  const request = [`[${title}]`, ...answered.map(([label, answer]) => `${label}: ${answer.trim()}`)].join("\n");
  return [request, message.trim()].filter((part) => part !== "").join("\n\n");
}
