import type { Lead } from "../../../src/domain/editor/lead";
import { leadName } from "../../../src/domain/editor/lead-name";
import type { LeadContext } from "../../../src/domain/realtor/lead-context";
import { LANGUAGES } from "../../../src/domain/site/locale";
import { leadText } from "./lead-text";
import { textOrNull, type SqlRow } from "../../sqlite";

/** What was filled in: the fields of the form that it was. */
export type LeadFields = Record<string, string>;

/** Those of every form; the rest are its own answers, but for what only repeats them. */
const COMMON = ["name", "email", "phone", "phoneCountryCode", "message"] as const;
const NO_ANSWERS = new Set<string>([...COMMON, "realtorId", "lastName", "firstName", "isTerm"]);

export function leadOf(row: SqlRow): Lead {
  const fields = JSON.parse(String(row.contact)) as LeadFields;
  const context = JSON.parse(String(row.context)) as Partial<LeadContext>;
  const [name, email, phone, phoneCountryCode, message] = COMMON.map((field) => fields[field] ?? "") as FiveTexts;
  const answers = Object.entries(fields).filter(([field, value]) => !NO_ANSWERS.has(field) && value !== "");
  return {
    id: String(row.id),
    source: row.source as Lead["source"],
    kind: context.kind ?? "message",
    state: row.state as Lead["state"],
    receivedAt: new Date(Number(row.received_at)).toISOString(),
    realtor: row.realtor_id === "" ? null : { id: String(row.realtor_id), name: String(row.realtor_name) },
    name: leadName(fields.lastName ?? "", fields.firstName ?? "", context.language ?? null) || name,
    email,
    phone,
    phoneCountryCode,
    message,
    answers: Object.fromEntries(answers),
    language: context.language ?? null,
    page: context.page ?? null,
    listing: context.listing ?? null,
    consents: context.consents?.map((consent) => ({ ...consent })) ?? consentsOf(fields),
    consentVersion: context.consentVersion ?? null,
    spamReason: textOrNull(row.spam_reason) as Lead["spamReason"],
  };
}

type FiveTexts = [string, string, string, string, string];

/** Of a message without context: the answer is known, the words are not. */
function consentsOf({ isTerm }: LeadFields): Lead["consents"] {
  return isTerm === undefined ? [] : [{ kind: "terms", given: isTerm === "Y", text: null }];
}

/** Folded as {@link searchWords} folds what is looked for. A phone number is found with and without its dashes. */
export function searchTextOf(
  fields: LeadFields,
  context: Pick<LeadContext, "listing" | "page" | "kind"> | null,
): string {
  const { phone = "" } = fields;
  const texts = [
    ...Object.values(fields),
    phone.replace(/\D/g, ""),
    context?.listing?.label,
    context?.page,
    ...kindWords(context?.kind),
  ];
  return fold(texts.filter((text) => text !== undefined).join(" "));
}

/** In both languages: who searches may read the inbox in either. */
function kindWords(kind: LeadContext["kind"]): string[] {
  return kind === undefined || kind === "message" ? [] : LANGUAGES.map((language) => leadText(language).kinds[kind]);
}

export function searchWords(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
