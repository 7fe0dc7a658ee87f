import { randomUUID } from "node:crypto";
import type { RealtorEventType } from "../../src/domain/realtor/event";
import { wantedHostOf } from "../../src/domain/site/host";
import { foldSlug } from "../../src/domain/site/slug";
import type { SqlRow, Sqlite } from "../sqlite";
import { claimHomepage, releaseHomepage } from "./accounts/homepage-ownership";
import { ApiError, realtorNotFound } from "./api-error";
import { endLinks } from "./drafts/link-table";
import { forgetFormerAddresses, keepFormerAddress, takeFromFormer } from "./former-addresses";
import type { Outbox } from "./outbox";
import {
  columnsOf,
  inputOf,
  mergeRealtorInput,
  parseRealtorInput,
  privateFieldsOf,
  updatedAtOf,
  type RealtorColumns,
  type RealtorRecord,
  type StoredInput,
} from "./realtor-record";
import { forgetHosts, watchHost } from "./own-domains/host-checks";
import type { RevisionClock } from "./revision-clock";
import { SYSTEM, type VersionAuthor, type VersionOrigin } from "./versions/version-origin";
import { keepVersion } from "./versions/version-table";
import { newWebhook, type Webhook } from "./webhook";

export interface RealtorPage {
  realtors: RealtorRecord[];
  deleted: string[];
  /** Revision to go on after; null at the end. */
  next: number | null;
}

/** Asked within the commit, of what is stored then; and how the version that it makes came about. */
export interface Conditions {
  /** The `updatedAt`s that it may have; null for any. */
  expected: ReadonlySet<string> | null;
  /** Throws when it may not be changed: it may have changed hands since the request came in. */
  authorize(before: StoredInput): void;
  origin: VersionOrigin;
  /** Part of the same commit, also when there is nothing to change. */
  alongside?: () => void;
}

/** For the API itself. */
export const UNCONDITIONAL: Conditions = {
  expected: null,
  authorize: () => undefined,
  origin: { cause: "changed", by: SYSTEM },
};

export interface RealtorStore {
  /** By id, slug in any case, one that they had before, or origin (`https://kim.example.com`). Throws 404. */
  find(reference: string): RealtorRecord;
  /** Realtors changed after `after`, oldest change first, and the ids of all deleted after `deletedAfter` (none for null). */
  list(query: { after: number; deletedAfter: number | null; limit: number }): RealtorPage;
  create(input: unknown, by: VersionAuthor): RealtorRecord;
  /** The fields given replace those of the realtor. */
  change(id: string, patch: unknown, conditions: Conditions): RealtorRecord;
  /** All fields are as in an earlier record of theirs, but for the private ones: those stay. */
  goBack(id: string, record: string, conditions: Conditions): RealtorRecord;
  remove(id: string, conditions: Conditions): void;
  /** Who, other than that realtor, has a host for their own: it is proven, and they ask for it. */
  holderOf(host: string, exceptId: string): string | null;
  /** From now on the host (`""`: none) is proven to be theirs, and nobody else's. Throws 404. */
  prove(id: string, host: string, by: VersionAuthor): void;
}

export type NewRealtor = Pick<RealtorRecord, "id" | "revision" | "verifiedHost"> & RealtorColumns;

const SELECT_REALTORS = "SELECT id, revision, verified_host, record FROM realtors";

interface Dependencies {
  database: Sqlite;
  clock: RevisionClock;
  outbox: Pick<Outbox, "insert" | "dispatch">;
  /** Part of the commit that deletes a realtor. */
  onRemove?: (id: string) => void;
  /** After the commit that changes a realtor's e-mail address. */
  onAddress?: (id: string) => void;
}

export function createRealtorStore({ database, clock, outbox, onRemove, onAddress }: Dependencies): RealtorStore {
  /** What is stored, with its fields, when it may be changed. */
  function findToChange(id: string, { expected, authorize }: Conditions) {
    const before = recordOf(database.get(`${SELECT_REALTORS} WHERE id = ?`, [id]), id);
    const inputBefore = inputOf(before);
    authorize(inputBefore);
    requireRevision(before, expected);
    return { before, inputBefore };
  }

  /** Stores what `inputAfter` makes of the fields, with its version; equal ones are no change. */
  function changeBy(
    id: string,
    inputAfter: (before: StoredInput) => StoredInput,
    conditions: Conditions,
  ): RealtorRecord {
    let hasNewAddress = false;
    const changed = commit((tell) => {
      const { before, inputBefore } = findToChange(id, conditions);
      const input = inputAfter(inputBefore);
      conditions.alongside?.();
      const columns = columnsOf(input);
      if (columns.record === before.record) return before;
      const changed = { ...before, revision: clock.next(), record: columns.record };
      database.run("UPDATE realtors SET revision = ?, record = ? WHERE id = ?", [changed.revision, changed.record, id]);
      const columnsBefore = columnsOf(inputBefore);
      takeSlug(id, input.desiredUrl, conditions.origin.by, () => updateKeys(id, columnsBefore, columns, database));
      keepFormerAddress({ id, before: columnsBefore.slugKey, after: columns.slugKey, at: changed.revision }, database);
      if (columns.homepageHost !== columnsBefore.homepageHost) watchHost(id, columns.homepageHost, database);
      if (input.userId !== inputBefore.userId) {
        releaseHomepage(id, database);
        claimHomepage(input.userId, id, database);
        // Whoever got them from its owner before is nothing to the new one.
        endLinks(id, "ended", database);
      }
      keepVersion({ before, after: changed, origin: conditions.origin }, database);
      tell("realtor.updated", id, changed.revision, input.desiredUrl);
      hasNewAddress = input.email !== inputBefore.email;
      return changed;
    });
    if (hasNewAddress) onAddress?.(id);
    return changed;
  }

  /** What `change` reads, writes and tells of is one commit; the delivery starts before the caller hears of it. */
  function commit<Result>(
    change: (tell: (type: RealtorEventType, id: string, revision: number, desiredUrl: string) => void) => Result,
  ): Result {
    const webhooks: Webhook[] = [];
    const result = database.transaction(() =>
      change((type, id, revision, desiredUrl) => {
        const webhook = newWebhook(type, { id, desiredUrl, updatedAt: updatedAtOf(revision) });
        outbox.insert(webhook);
        webhooks.push(webhook);
      }),
    );
    for (const webhook of webhooks) outbox.dispatch(webhook);
    return result;
  }

  /** Throws ApiError 409 when what `write` writes is another realtor's slug, or leads to theirs and is not to be given away. */
  function takeSlug(id: string, desiredUrl: string, by: VersionAuthor, write: () => void): void {
    const taken = (cause?: unknown) =>
      new ApiError("SLUG_TAKEN", `desiredUrl: "${desiredUrl}" is taken, choose another`, { cause });
    if (!takeFromFormer({ slugKey: foldSlug(desiredUrl), id, by: by.kind }, database)) throw taken();
    try {
      write();
    } catch (cause) {
      if (cause instanceof Error && cause.message.includes("UNIQUE constraint failed: realtors.slug_key"))
        throw taken(cause);
      throw cause;
    }
  }

  return {
    find(reference) {
      if (!reference.includes("://")) {
        const row = database.get(
          `${SELECT_REALTORS} WHERE id = ?1 UNION ALL ${SELECT_REALTORS} WHERE slug_key = ?2
            UNION ALL ${SELECT_REALTORS} WHERE id = (SELECT realtor_id FROM former_slugs WHERE slug_key = ?2) LIMIT 1`,
          [reference, foldSlug(reference)],
        );
        return recordOf(row, reference);
      }
      const row = database.get(
        `${SELECT_REALTORS} WHERE homepage_host = ? AND homepage_host <> '' AND verified_host = homepage_host ORDER BY rowid LIMIT 1`,
        [wantedHostOf(reference, []) ?? ""],
      );
      return recordOf(row, reference);
    },

    list({ after, deletedAfter, limit }) {
      const found = database.all(`${SELECT_REALTORS} WHERE revision > ? ORDER BY revision LIMIT ?`, [after, limit + 1]);
      const deleted = database.all("SELECT id FROM tombstones WHERE revision > ? ORDER BY revision", [
        deletedAfter ?? Number.MAX_SAFE_INTEGER,
      ]);
      const realtors = found.slice(0, limit).map((row) => recordOf(row, ""));
      return {
        realtors,
        deleted: deleted.map(({ id }) => String(id)),
        next: found.length > limit ? realtors.at(-1)!.revision : null,
      };
    },

    create(value, by) {
      const input = parseRealtorInput(value);
      const columns = columnsOf(input);
      return commit((tell) => {
        const created = { id: randomUUID(), revision: clock.next(), verifiedHost: "", record: columns.record };
        takeSlug(created.id, input.desiredUrl, by, () => insertRealtor({ ...created, ...columns }, database));
        if (input.userId !== "") claimHomepage(input.userId, created.id, database);
        watchHost(created.id, columns.homepageHost, database);
        keepVersion({ before: null, after: created, origin: { cause: "created", by } }, database);
        tell("realtor.created", created.id, created.revision, input.desiredUrl);
        return created;
      });
    },

    change: (id, patch, conditions) => changeBy(id, (before) => mergeRealtorInput(before, patch), conditions),

    goBack(id, record, conditions) {
      const then = JSON.parse(record) as StoredInput;
      return changeBy(id, (before) => ({ ...parseRealtorInput(then, then), ...privateFieldsOf(before) }), conditions);
    },

    remove(id, conditions) {
      commit((tell) => {
        const { desiredUrl } = findToChange(id, conditions).inputBefore;
        const revision = clock.next();
        database.run("DELETE FROM realtors WHERE id = ?", [id]);
        releaseHomepage(id, database);
        forgetHosts(id, database);
        forgetFormerAddresses(id, database);
        onRemove?.(id);
        database.run("INSERT INTO tombstones (id, revision) VALUES (?, ?)", [id, revision]);
        tell("realtor.deleted", id, revision, desiredUrl);
      });
    },

    holderOf(host, exceptId) {
      const row = database.get(
        "SELECT id FROM realtors WHERE homepage_host = ?1 AND homepage_host <> '' AND verified_host = ?1 AND id <> ?2 ORDER BY rowid LIMIT 1",
        [host, exceptId],
      );
      return row === undefined ? null : String(row.id);
    },

    prove(id, host, by) {
      commit((tell) => {
        const set = (realtor: RealtorRecord, proven: string) => {
          const revision = clock.next();
          database.run("UPDATE realtors SET revision = ?, verified_host = ? WHERE id = ?", [
            revision,
            proven,
            realtor.id,
          ]);
          const after = { ...realtor, revision, verifiedHost: proven };
          keepVersion({ before: realtor, after, origin: { cause: "domain", by } }, database);
          tell("realtor.updated", realtor.id, revision, inputOf(realtor).desiredUrl);
        };
        const realtor = recordOf(database.get(`${SELECT_REALTORS} WHERE id = ?`, [id]), id);
        const others = database.all(
          `${SELECT_REALTORS} WHERE verified_host = ? AND verified_host <> '' AND id <> ? ORDER BY rowid`,
          [host, id],
        );
        // First who loses it: the publisher gives it to nobody before that.
        for (const row of others) set(recordOf(row, ""), "");
        if (realtor.verifiedHost !== host) set(realtor, host);
      });
    },
  };
}

export function insertRealtor(realtor: NewRealtor, database: Sqlite): void {
  const { id, revision, slugKey, homepageHost, verifiedHost, licenseNumber, record } = realtor;
  database.run(
    "INSERT INTO realtors (id, revision, slug_key, homepage_host, verified_host, license_number, record) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [id, revision, slugKey, homepageHost, verifiedHost, licenseNumber, record],
  );
}

/** Nothing where they stay the same: an index is rewritten, on its own page of the disk, for every column that is set. */
function updateKeys(id: string, before: RealtorColumns, after: RealtorColumns, database: Sqlite): void {
  const keysOf = ({ slugKey, homepageHost, licenseNumber }: RealtorColumns) => [slugKey, homepageHost, licenseNumber];
  const keys = keysOf(after);
  if (keysOf(before).every((key, position) => key === keys[position])) return;
  database.run("UPDATE realtors SET slug_key = ?, homepage_host = ?, license_number = ? WHERE id = ?", [...keys, id]);
}

function recordOf(row: SqlRow | undefined, reference: string): RealtorRecord {
  if (row === undefined) throw realtorNotFound(reference);
  return {
    id: String(row.id),
    revision: Number(row.revision),
    verifiedHost: String(row.verified_host),
    record: String(row.record),
  };
}

function requireRevision({ revision }: RealtorRecord, expected: ReadonlySet<string> | null): void {
  if (expected === null || expected.has("*") || expected.has(updatedAtOf(revision))) return;
  throw new ApiError("REALTOR_CHANGED", "Someone else changed this realtor meanwhile. Load it again, then save.");
}
