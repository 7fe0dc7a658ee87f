import type { Lead, LeadCounts, LeadState } from "../../../src/domain/editor/lead";
import type { LeadContext, TrapReason } from "../../../src/domain/realtor/lead-context";
import type { SqlRow, Sqlite } from "../../sqlite";
import { ApiError } from "../api-error";
import { leadOf, searchTextOf, type LeadFields } from "./lead-record";

/** Whose messages they are: a realtor's id, or the administrators'. */
export const OFFICE = "";

export interface NewLead {
  inbox: string;
  /** Whose form it was; null for the landing page's. */
  realtor: { id: string; name: string } | null;
  source: Lead["source"];
  fields: LeadFields;
  /** Null where the sender is no form of ours. */
  context: LeadContext | null;
  spamReason: TrapReason | null;
}

export interface LeadQuery {
  inbox: string;
  /** Null for all but spam. */
  state: LeadState | null;
  /** Each must stand somewhere in it. */
  words: readonly string[];
  /** Ids below it; null from the newest. */
  before: number | null;
  limit: number;
}

export interface LeadStore {
  /** Part of the caller's transaction. A form's second attempt gives the id of the first. */
  add(lead: NewLead): { id: number; isNew: boolean };
  /** With the inbox that it lies in. Throws ApiError 404. */
  find(id: string): { inbox: string; lead: Lead };
  list(query: LeadQuery): { leads: Lead[]; next: number | null };
  counts(inbox: string): LeadCounts;
  setState(id: string, state: LeadState): void;
  /** With what was still to be told of it. */
  remove(id: string): void;
  /** Part of the commit that deletes a realtor: their messages go, or wait for that long with the administrators. */
  homepageGone(realtorId: string, keepForMs: number): void;
  /** Deletes what came before, spam that lies there since before, and what has its own time. Gives how many went. */
  removeOld(limits: { receivedBefore: number | null; spamBefore: number }): number;
  /** What was filled in, of all realtors for null; newest first. */
  contacts(realtorId: string | null, limit: number): { id: string; receivedAt: number; fields: LeadFields }[];
}

/** Notices go with their lead: nobody is told of what is no longer there. */
const REMOVE_NOTICES = "DELETE FROM notices WHERE lead_id IN (SELECT value FROM json_each(?))";
const REMOVE_LEADS = "DELETE FROM leads WHERE id IN (SELECT value FROM json_each(?))";

export function createLeadStore(database: Sqlite, now: () => number): LeadStore {
  function removeAll(rows: readonly SqlRow[]): number {
    const ids = JSON.stringify(rows.map(({ id }) => Number(id)));
    database.run(REMOVE_NOTICES, [ids]);
    return database.run(REMOVE_LEADS, [ids]);
  }

  return {
    add({ inbox, realtor, source, fields, context, spamReason }) {
      const submissionId = context?.submissionId ?? null;
      const earlier =
        submissionId === null
          ? undefined
          : database.get("SELECT id FROM leads WHERE submission_id = ? AND inbox = ?", [submissionId, inbox]);
      if (earlier !== undefined) return { id: Number(earlier.id), isNew: false };
      const row = database.get(
        `INSERT INTO leads (inbox, realtor_id, realtor_name, source, submission_id, received_at, state, changed_at, spam_reason, contact, context, search_text)
         VALUES ($inbox, $realtorId, $realtorName, $source, $submissionId, $now, $state, $now, $spamReason, $contact, $context, $searchText)
         RETURNING id`,
        {
          inbox,
          realtorId: realtor?.id ?? "",
          realtorName: realtor?.name ?? "",
          source,
          submissionId,
          now: now(),
          state: spamReason === null ? "new" : "spam",
          spamReason,
          contact: JSON.stringify(fields),
          context: JSON.stringify(context ?? {}),
          searchText: searchTextOf(fields, context),
        },
      );
      return { id: Number(row!.id), isNew: true };
    },

    find(id) {
      const row = /^\d{1,15}$/.test(id) ? database.get("SELECT * FROM leads WHERE id = ?", [Number(id)]) : undefined;
      if (row === undefined) throw leadNotFound(id);
      return { inbox: String(row.inbox), lead: leadOf(row) };
    },

    list({ inbox, state, words, before, limit }) {
      const rows = database.all(
        `SELECT * FROM leads
         WHERE inbox = $inbox AND id < $before AND CASE WHEN $state IS NULL THEN state <> 'spam' ELSE state = $state END
           AND NOT EXISTS (SELECT 1 FROM json_each($words) WHERE instr(search_text, value) = 0)
         ORDER BY id DESC LIMIT $limit`,
        { inbox, state, words: JSON.stringify(words), before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 },
      );
      const leads = rows.slice(0, limit).map(leadOf);
      return { leads, next: rows.length > limit ? Number(leads.at(-1)!.id) : null };
    },

    counts(inbox) {
      const rows = database.all("SELECT state, count(*) AS leads FROM leads WHERE inbox = ? GROUP BY state", [inbox]);
      const counted = Object.fromEntries(rows.map((row) => [String(row.state), Number(row.leads)]));
      return { new: 0, read: 0, done: 0, spam: 0, ...counted };
    },

    setState(id, state) {
      const spamReason = state === "spam" ? "marked" : null;
      database.run("UPDATE leads SET state = ?, changed_at = ?, spam_reason = ? WHERE id = ? AND state <> ?", [
        state,
        now(),
        spamReason,
        Number(id),
        state,
      ]);
    },

    remove(id) {
      database.transaction(() => removeAll([{ id: Number(id) }]));
    },

    homepageGone(realtorId, keepForMs) {
      database.run("DELETE FROM lead_mails_off WHERE inbox = ?", [realtorId]);
      const rows = database.all("SELECT id FROM leads WHERE inbox = ?", [realtorId]);
      if (keepForMs === 0) {
        removeAll(rows);
        return;
      }
      database.run(REMOVE_NOTICES, [JSON.stringify(rows.map(({ id }) => Number(id)))]);
      database.run("UPDATE leads SET inbox = ?, expires_at = ? WHERE inbox = ?", [
        OFFICE,
        now() + keepForMs,
        realtorId,
      ]);
    },

    removeOld({ receivedBefore, spamBefore }) {
      return database.transaction(() =>
        removeAll(
          database.all(
            "SELECT id FROM leads WHERE received_at < ? OR (state = 'spam' AND changed_at < ?) OR expires_at < ?",
            [receivedBefore ?? 0, spamBefore, now()],
          ),
        ),
      );
    },

    contacts(realtorId, limit) {
      const rows = database.all(
        "SELECT id, received_at, contact FROM leads WHERE source = 'contact' AND (?1 IS NULL OR realtor_id = ?1) ORDER BY id DESC LIMIT ?2",
        [realtorId, limit],
      );
      return rows.map((row) => ({
        id: String(row.id),
        receivedAt: Number(row.received_at),
        fields: JSON.parse(String(row.contact)) as LeadFields,
      }));
    },
  };
}

/** The same for one that is somebody else's: the numbers of messages tell nothing. */
export function leadNotFound(id: string): ApiError {
  return new ApiError("LEAD_NOT_FOUND", `Message not found: ${id}. It may have been deleted.`);
}
