import { z } from "zod";
import { LEAD_STATES, type Lead } from "../../../src/domain/editor/lead";
import { namesOf } from "../../../src/domain/realtor/realtor-names";
import { LANGUAGES, type Language } from "../../../src/domain/site/locale";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { requireHomepage, requireRole, type Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { inputOf } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import { leadCsv } from "./lead-csv";
import type { LeadReaders, MailSubject } from "./lead-readers";
import { searchWords } from "./lead-record";
import { OFFICE, leadNotFound, type LeadStore } from "./lead-store";

const LISTED_DEFAULT = 30;
const LISTED_MAX = 100;
/** Read at once, so that an export of thousands does not hold them all twice. */
const EXPORTED_AT_ONCE = 500;

const inboxSchema = z.object({ realtorId: z.string().min(1).max(128).optional() });
const filterSchema = inboxSchema.extend({
  state: z.enum(LEAD_STATES).optional(),
  q: z.string().max(200).default(""),
});
const listSchema = filterSchema.extend({
  limit: z.coerce.number().int().min(1).max(LISTED_MAX).default(LISTED_DEFAULT),
  /** Opaque to clients: the number to go on below, in base 36. */
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,10}$/, "is not a cursor of this list")
    .transform((cursor) => Number.parseInt(cursor, 36))
    .optional(),
});
const exportSchema = filterSchema.extend({
  language: z.enum(LANGUAGES).default("ko"),
  /** Of the reader's clock; an IANA name. */
  timeZone: z.string().max(64).optional(),
});
const changeSchema = z.object({ state: z.enum(LEAD_STATES) });

const mailingSchema = z.object({ isOn: z.boolean() });

export interface LeadDependencies {
  leads: LeadStore;
  readers: LeadReaders;
  database: Sqlite;
  store: Pick<RealtorStore, "find">;
}

/** `GET /v1/leads`: a realtor's own with `realtorId`, the office's without. Newest first, and how many of each state there are. */
export function listLeads(query: unknown, principal: Principal, { leads, database }: LeadDependencies): Answer {
  const { realtorId, state, q, limit, cursor } = parseInput(listSchema, query);
  const inbox = openInbox(realtorId, principal, database);
  const page = leads.list({ inbox, state: state ?? null, words: searchWords(q), before: cursor ?? null, limit });
  return jsonAnswer(200, {
    leads: page.leads,
    nextCursor: page.next === null ? null : page.next.toString(36),
    counts: leads.counts(inbox),
  });
}

/** `GET /v1/leads/counts` */
export function countLeads(query: unknown, principal: Principal, { leads, database }: LeadDependencies): Answer {
  const { realtorId } = parseInput(inboxSchema, query);
  return jsonAnswer(200, { counts: leads.counts(openInbox(realtorId, principal, database)) });
}

/** `GET /v1/leads/mailing`: whether new messages are mailed, and where to. */
export function readMailing(query: unknown, principal: Principal, dependencies: LeadDependencies): Answer {
  return jsonAnswer(200, dependencies.readers.mailing(mailSubject(query, principal, dependencies)));
}

/** `PUT /v1/leads/mailing` `{isOn}` */
export function setMailing(
  { query, body }: { query: unknown; body: unknown },
  principal: Principal,
  dependencies: LeadDependencies,
): Answer {
  const subject = mailSubject(query, principal, dependencies);
  dependencies.readers.setMailing(subject, parseInput(mailingSchema, body).isOn);
  return jsonAnswer(200, dependencies.readers.mailing(subject));
}

/** `GET /v1/leads/export`: the whole list that the same question would give, as CSV. */
export function exportLeads(
  query: unknown,
  principal: Principal,
  { leads, database, store }: LeadDependencies,
): string {
  const { realtorId, state, q, language, timeZone } = parseInput(exportSchema, query);
  const inbox = openInbox(realtorId, principal, database);
  const all: Lead[] = [];
  let before: number | null = null;
  do {
    const page = leads.list({ inbox, state: state ?? null, words: searchWords(q), before, limit: EXPORTED_AT_ONCE });
    all.push(...page.leads);
    before = page.next;
  } while (before !== null);
  return leadCsv(all, { language, timeZone }, agentNamesIn(language, store));
}

/** A message has the agent's name as its sender saw it: a table has the one of its own language, while there is a homepage. */
function agentNamesIn(
  language: Language,
  store: Pick<RealtorStore, "find">,
): (agent: NonNullable<Lead["realtor"]>) => string {
  const names = new Map<string, string | null>();
  const find = (id: string) => {
    try {
      return namesOf(inputOf(store.find(id)), language).primary.text;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  return ({ id, name }) => {
    if (!names.has(id)) names.set(id, find(id));
    return names.get(id) ?? name;
  };
}

/** `GET /v1/leads/:id` */
export function readLead(id: string, principal: Principal, dependencies: LeadDependencies): Answer {
  return jsonAnswer(200, openLead(id, principal, dependencies));
}

/** `PATCH /v1/leads/:id` `{state}` */
export function changeLead(id: string, body: unknown, principal: Principal, dependencies: LeadDependencies): Answer {
  openLead(id, principal, dependencies);
  dependencies.leads.setState(id, parseInput(changeSchema, body).state);
  return jsonAnswer(200, dependencies.leads.find(id).lead);
}

/** `DELETE /v1/leads/:id`: a sender may ask for it. */
export function deleteLead(id: string, principal: Principal, dependencies: LeadDependencies): Answer {
  openLead(id, principal, dependencies);
  dependencies.leads.remove(id);
  return jsonAnswer(200, { id });
}

function mailSubject(query: unknown, principal: Principal, { database }: LeadDependencies): MailSubject {
  const { realtorId } = parseInput(inboxSchema, query);
  return { inbox: openInbox(realtorId, principal, database), accountId: principal.user.id };
}

function openInbox(realtorId: string | undefined, principal: Principal, database: Sqlite): string {
  if (realtorId === undefined) requireRole(principal, "administrator");
  else requireHomepage(principal, realtorId, database);
  return realtorId ?? OFFICE;
}

function openLead(id: string, principal: Principal, { leads, database }: LeadDependencies): Lead {
  requireRole(principal, "realtor", "administrator");
  const { inbox, lead } = leads.find(id);
  try {
    openInbox(inbox === OFFICE ? undefined : inbox, principal, database);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    throw leadNotFound(id);
  }
  return lead;
}
