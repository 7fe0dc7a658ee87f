import {
  REQUEST_FIELDS,
  messageWithRequest,
  type RequestAnswers,
  type RequestField,
  type RequestKind,
} from "../../../domain/realtor/contact-kind";
import type { Language } from "../../../domain/site/locale";
import { REQUEST_WORDS, type RequestKey } from "../../../i18n/request-words";

export type RequestText = (key: RequestKey) => string;

/** Its texts come with the choice: a page whose visitor only writes a message holds none. */
export function requestText(language: Language): RequestText {
  return (key) => REQUEST_WORDS[language][key];
}

const WHEN = ["when.now", "when.three", "when.six", "when.year", "when.open"] as const;

/** What can be chosen; the other fields are typed. */
export const REQUEST_OPTIONS = {
  homeType: ["homeType.house", "homeType.townhouse", "homeType.condo", "homeType.other"],
  rooms: ["rooms.1", "rooms.2", "rooms.3", "rooms.4", "rooms.5"],
  sellWhen: WHEN,
  buyWhen: WHEN,
} as const satisfies Partial<Record<RequestField, readonly RequestKey[]>>;

/** The message that is sent: the answers in the visitor's language, then their own words. */
export function requestMessage(
  message: string,
  kind: RequestKind,
  answers: RequestAnswers,
  language: Language,
): string {
  const r = requestText(language);
  const lines = REQUEST_FIELDS[kind].map((field) => [r(`field.${field}`), answers[field] ?? ""] as const);
  return messageWithRequest(message, r(kind), lines);
}
