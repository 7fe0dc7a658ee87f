import { randomUUID } from "node:crypto";
import type { Client, InStatement, Row } from "@libsql/client";
import { ownHostOf } from "../../src/domain/host";
import { foldSlug } from "../../src/domain/slug";
import { claimStatement, homepageConflict, releaseStatement } from "./accounts/homepage-ownership";
import { ApiError, realtorNotFound } from "./api-error";
import type { Outbox } from "./outbox";
import {
  columnsOf,
  inputOf,
  mergeRealtorInput,
  parseRealtorInput,
  updatedAtOf,
  type RealtorColumns,
  type RealtorRecord,
  type StoredInput,
} from "./realtor-record";
import type { RevisionClock } from "./revision-clock";
import { newWebhook, type WebhookType } from "./webhook";
import { createWriteLock } from "./write-lock";

export interface RealtorPage {
  realtors: RealtorRecord[];
  deleted: string[];
  /** Revision to go on after; null at the end. */
  next: number | null;
}

/** Asked under the lock, of what is stored then. */
export interface Conditions {
  /** The `updatedAt`s that it may have; null for any. */
  expected: ReadonlySet<string> | null;
  /** Throws when it may not be changed: it may have changed hands since the request came in. */
  authorize(before: StoredInput): void;
}

/** For who has asked already, or acts for the API itself. */
export const UNCONDITIONAL: Conditions = { expected: null, authorize: () => undefined };

export interface RealtorStore {
  /** By id, slug in any case, or origin (`https://kim.example.com`). Throws 404. */
  find(reference: string): Promise<RealtorRecord>;
  /** Realtors changed after `after`, oldest change first, and the ids of all deleted after `deletedAfter` (none for null). */
  list(query: { after: number; deletedAfter: number | null; limit: number }): Promise<RealtorPage>;
  create(input: unknown): Promise<RealtorRecord>;
  change(id: string, patch: unknown, conditions: Conditions): Promise<RealtorRecord>;
  remove(id: string, conditions: Conditions): Promise<void>;
}

export type NewRealtor = Pick<RealtorRecord, "id" | "revision"> & RealtorColumns;

interface Dependencies {
  database: Client;
  clock: RevisionClock;
  outbox: Pick<Outbox, "insertStatement" | "dispatch">;
}

export function createRealtorStore({ database, clock, outbox }: Dependencies): RealtorStore {
  const exclusively = createWriteLock();

  async function findById(id: string): Promise<RealtorRecord> {
    const { rows } = await database.execute("SELECT id, revision, record FROM realtors WHERE id = ?", [id]);
    return recordOf(rows[0], id);
  }

  /** The change and its webhook are one commit; the delivery starts before the caller hears of it. */
  async function commit(type: WebhookType, id: string, desiredUrl: string, revision: number, changes: InStatement[]) {
    const webhook = newWebhook(type, { id, desiredUrl, updatedAt: updatedAtOf(revision) });
    try {
      await database.batch([...changes, outbox.insertStatement(webhook)], "write");
    } catch (error) {
      const conflict = homepageConflict(error);
      if (conflict !== null) throw conflict;
      if (!isSlugTaken(error)) throw error;
      throw new ApiError("SLUG_TAKEN", `desiredUrl: "${desiredUrl}" is taken, choose another`, { cause: error });
    }
    outbox.dispatch(webhook);
  }

  return {
    async find(reference) {
      if (!reference.includes("://")) {
        const { rows } = await database.execute(
          "SELECT id, revision, record FROM realtors WHERE id = ?1 UNION ALL SELECT id, revision, record FROM realtors WHERE slug_key = ?2 LIMIT 1",
          [reference, foldSlug(reference)],
        );
        return recordOf(rows[0], reference);
      }
      const host = ownHostOf(reference, []) ?? "";
      const { rows } = await database.execute(
        "SELECT id, revision, record FROM realtors WHERE homepage_host = ? AND homepage_host <> '' ORDER BY rowid LIMIT 1",
        [host],
      );
      return recordOf(rows[0], reference);
    },

    async list({ after, deletedAfter, limit }) {
      const [found, deleted] = await database.batch(
        [
          [
            "SELECT id, revision, record FROM realtors WHERE revision > ? ORDER BY revision LIMIT ?",
            [after, limit + 1],
          ],
          ["SELECT id FROM tombstones WHERE revision > ? ORDER BY revision", [deletedAfter ?? Number.MAX_SAFE_INTEGER]],
        ],
        "read",
      );
      const realtors = found!.rows.slice(0, limit).map((row) => recordOf(row, ""));
      const more = found!.rows.length > limit;
      return {
        realtors,
        deleted: deleted!.rows.map((row) => String(row.id)),
        next: more ? realtors.at(-1)!.revision : null,
      };
    },

    async create(value) {
      const input = parseRealtorInput(value);
      return exclusively(async () => {
        const columns = columnsOf(input);
        const created = { id: randomUUID(), revision: clock.next(), record: columns.record };
        await commit("realtor.created", created.id, input.desiredUrl, created.revision, [
          insertRealtorsStatement([{ ...created, ...columns }]),
          ...(input.userId === "" ? [] : [claimStatement(input.userId, created.id)]),
        ]);
        return created;
      });
    },

    async change(id, patch, { expected, authorize }) {
      return exclusively(async () => {
        const before = await findById(id);
        const inputBefore = inputOf(before);
        authorize(inputBefore);
        requireRevision(before, expected);
        const input = mergeRealtorInput(inputBefore, patch);
        const columns = columnsOf(input);
        if (columns.record === before.record) return before;
        const changed = { id, revision: clock.next(), record: columns.record };
        await commit("realtor.updated", id, input.desiredUrl, changed.revision, [
          {
            sql: "UPDATE realtors SET revision = ?, record = ? WHERE id = ?",
            args: [changed.revision, changed.record, id],
          },
          ...updateKeysStatements(id, columnsOf(inputBefore), columns),
          ...(input.userId === inputBefore.userId ? [] : [releaseStatement(id), claimStatement(input.userId, id)]),
        ]);
        return changed;
      });
    },

    async remove(id, { expected, authorize }) {
      await exclusively(async () => {
        const before = await findById(id);
        const inputBefore = inputOf(before);
        authorize(inputBefore);
        requireRevision(before, expected);
        const { desiredUrl } = inputBefore;
        const revision = clock.next();
        await commit("realtor.deleted", id, desiredUrl, revision, [
          { sql: "DELETE FROM realtors WHERE id = ?", args: [id] },
          releaseStatement(id),
          { sql: "INSERT INTO tombstones (id, revision) VALUES (?, ?)", args: [id, revision] },
        ]);
      });
    },
  };
}

/** One statement for all of them, prepared once. */
export function insertRealtorsStatement(realtors: readonly NewRealtor[]): InStatement {
  return {
    sql: `INSERT INTO realtors (id, revision, slug_key, homepage_host, license_number, record) VALUES ${realtors.map(() => "(?, ?, ?, ?, ?, ?)").join(", ")}`,
    args: realtors.flatMap(({ id, revision, slugKey, homepageHost, licenseNumber, record }) => [
      id,
      revision,
      slugKey,
      homepageHost,
      licenseNumber,
      record,
    ]),
  };
}

/** None where they stay the same: an index is rewritten, on its own page of the disk, for every column that is set. */
function updateKeysStatements(id: string, before: RealtorColumns, after: RealtorColumns): InStatement[] {
  const keysOf = ({ slugKey, homepageHost, licenseNumber }: RealtorColumns) => [slugKey, homepageHost, licenseNumber];
  const keys = keysOf(after);
  if (keysOf(before).every((key, position) => key === keys[position])) return [];
  return [
    {
      sql: "UPDATE realtors SET slug_key = ?, homepage_host = ?, license_number = ? WHERE id = ?",
      args: [...keys, id],
    },
  ];
}

function recordOf(row: Row | undefined, reference: string): RealtorRecord {
  if (row === undefined) throw realtorNotFound(reference);
  return { id: String(row.id), revision: Number(row.revision), record: String(row.record) };
}

function requireRevision({ revision }: RealtorRecord, expected: ReadonlySet<string> | null): void {
  if (expected === null || expected.has("*") || expected.has(updatedAtOf(revision))) return;
  throw new ApiError("REALTOR_CHANGED", "Someone else changed this realtor meanwhile. Load it again, then save.");
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof Error && error.message.includes("UNIQUE constraint failed: realtors.slug_key");
}
