import type { Migration } from "../../../migrate";
import { ARCHIVE_TABLES } from "./archive-tables";

/**
 * The publisher's tables in PostgreSQL, step by step. A step that has been released never changes: what differs is a
 * new one. One process may be at a step already while another still runs the code before it: a step adds, and what it
 * takes away was used by no earlier code.
 *
 * Ids, addresses and ISO times are compared byte by byte, as SQLite and JavaScript do: `COLLATE "C"`. Times are epoch
 * milliseconds, but for those of a record, which are ISO texts, and those of leases, which are the server's.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "tables",
    sql: `
      CREATE TABLE records (
        id TEXT COLLATE "C" PRIMARY KEY,
        json TEXT NOT NULL,
        seq BIGINT NOT NULL,
        revision INTEGER NOT NULL,
        updated_at TEXT COLLATE "C" NOT NULL,
        slug TEXT COLLATE "C" NOT NULL,
        host TEXT COLLATE "C",
        wanted_host TEXT COLLATE "C",
        shard INTEGER NOT NULL
      );
      CREATE INDEX records_seq ON records (seq);
      CREATE INDEX records_sitemap ON records (shard, id) INCLUDE (slug, host, updated_at);
      CREATE INDEX records_wanted_host ON records (wanted_host) WHERE wanted_host IS NOT NULL;

      -- Who owns a path of the tree. A row outlives the record's claim until the files are gone.
      CREATE TABLE owners (
        path TEXT COLLATE "C" PRIMARY KEY,
        folded TEXT COLLATE "C" NOT NULL,
        realtor_id TEXT COLLATE "C" NOT NULL
      );
      CREATE INDEX owners_folded ON owners (folded);
      CREATE INDEX owners_realtor ON owners (realtor_id);

      -- Accepted, and not known to be on the target yet.
      CREATE TABLE unapplied (realtor_id TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL, accepted_at BIGINT);

      CREATE TABLE tombstones (id TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL);
      CREATE INDEX tombstones_seq ON tombstones (seq);

      CREATE TABLE quarantine (id TEXT COLLATE "C" PRIMARY KEY, reason TEXT NOT NULL, at TEXT NOT NULL);

      CREATE TABLE receipts (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        realtor_id TEXT COLLATE "C" NOT NULL,
        json TEXT NOT NULL
      );
      CREATE INDEX receipts_realtor ON receipts (realtor_id, id);

      CREATE TABLE settings (key TEXT COLLATE "C" PRIMARY KEY, value TEXT NOT NULL);

      -- Counters whose next value is taken by a row's lock, which is held until the commit: what has the higher one is
      -- committed later. A sequence would give a value to who commits later than one with a higher value.
      CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
      INSERT INTO counters VALUES ('accepted', 0), ('archived', 0);

      -- One row for each realtor. A row with a lease is being worked on until that time of the server's clock.
      CREATE SEQUENCE queue_generations;
      CREATE TABLE queue_jobs (
        realtor_id TEXT COLLATE "C" PRIMARY KEY,
        kind_rank INTEGER NOT NULL,
        expected_updated_at TEXT COLLATE "C",
        delete_claimed BOOLEAN NOT NULL,
        deleted_at TEXT COLLATE "C",
        queued_at BIGINT NOT NULL,
        attempts INTEGER NOT NULL,
        deaths INTEGER NOT NULL DEFAULT 0,
        reason TEXT,
        generation BIGINT NOT NULL,
        run_at BIGINT NOT NULL,
        request_id TEXT,
        lease_token TEXT COLLATE "C",
        lease_holder TEXT COLLATE "C",
        lease_until TIMESTAMPTZ
      );
      CREATE INDEX queue_jobs_due ON queue_jobs (run_at, generation);
      CREATE INDEX queue_jobs_age ON queue_jobs (queued_at, realtor_id);
      CREATE INDEX queue_jobs_leases ON queue_jobs (lease_holder) WHERE lease_holder IS NOT NULL;
      CREATE TABLE queue_dead (
        realtor_id TEXT COLLATE "C" PRIMARY KEY,
        kind_rank INTEGER NOT NULL,
        expected_updated_at TEXT COLLATE "C",
        delete_claimed BOOLEAN NOT NULL,
        deleted_at TEXT COLLATE "C",
        queued_at BIGINT NOT NULL,
        attempts INTEGER NOT NULL,
        deaths INTEGER NOT NULL,
        reason TEXT,
        request_id TEXT,
        died_at BIGINT NOT NULL,
        retry_at BIGINT NOT NULL
      );
      CREATE INDEX queue_dead_age ON queue_dead (died_at);
      CREATE INDEX queue_dead_due ON queue_dead (retry_at);
      CREATE TABLE queue_webhook_ids (id TEXT COLLATE "C" PRIMARY KEY, seen_at BIGINT NOT NULL);
      CREATE INDEX queue_webhook_ids_age ON queue_webhook_ids (seen_at);

      CREATE TABLE builds (
        id TEXT COLLATE "C" PRIMARY KEY,
        state TEXT NOT NULL,
        reason TEXT,
        release_id TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        is_preview BOOLEAN NOT NULL
      );

      CREATE TABLE bulk_runs (
        release_id TEXT PRIMARY KEY,
        boot TEXT NOT NULL,
        after_id TEXT NOT NULL,
        attempts INTEGER NOT NULL
      );

      CREATE TABLE purges (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        realtor_id TEXT,
        receipt_id BIGINT,
        accepted_at BIGINT,
        json TEXT NOT NULL,
        queued_at BIGINT NOT NULL,
        attempts INTEGER NOT NULL,
        is_echo BOOLEAN NOT NULL,
        run_at BIGINT NOT NULL
      );
      CREATE INDEX purges_due ON purges (run_at, id);
      CREATE INDEX purges_waiting ON purges (queued_at) WHERE NOT is_echo;
    `,
  },
  { name: "archive of published versions", sql: ARCHIVE_TABLES },
  {
    name: "runs of all pages in ranges",
    sql: `
      -- What is left of each run. One of before is a range from where it was.

      CREATE TABLE bulk_ranges (
        release_id TEXT COLLATE "C" NOT NULL,
        after_id TEXT COLLATE "C" NOT NULL,
        up_to_id TEXT COLLATE "C",
        attempts INTEGER NOT NULL,
        lease_token TEXT COLLATE "C",
        lease_until TIMESTAMPTZ,
        PRIMARY KEY (release_id, after_id)
      );
      INSERT INTO bulk_ranges (release_id, after_id, attempts) SELECT release_id, after_id, attempts FROM bulk_runs;
      ALTER TABLE bulk_runs DROP COLUMN after_id;
      ALTER TABLE bulk_runs DROP COLUMN attempts;
      ALTER TABLE bulk_runs ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE bulk_runs ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE bulk_runs ADD COLUMN failures TEXT NOT NULL DEFAULT '[]';
    `,
  },
  {
    name: "orders for the leader",
    sql: `
      -- What a publisher was asked for that does not lead. A text of JSON is null until the leader has answered.

      CREATE TABLE leader_orders (
        id TEXT COLLATE "C" PRIMARY KEY,
        kind TEXT NOT NULL,
        args TEXT NOT NULL,
        asked_by TEXT NOT NULL,
        asked_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        attempts INTEGER NOT NULL DEFAULT 0,
        is_begun BOOLEAN NOT NULL DEFAULT FALSE,
        answer TEXT,
        answered_at TIMESTAMPTZ
      );
    `,
  },
  {
    name: "releases that all publishers fill",
    sql: `
      -- Runs of a release that nobody reads yet; and what the ranges of theirs that have ended hold, a line a realtor.
      CREATE TABLE release_fills (release_id TEXT COLLATE "C" PRIMARY KEY);
      CREATE TABLE release_fill_parts (
        part BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        release_id TEXT COLLATE "C" NOT NULL,
        held TEXT NOT NULL
      );
      CREATE INDEX release_fill_parts_release ON release_fill_parts (release_id, part);
    `,
  },
  {
    name: "builds of uploaded code",
    sql: `
      ALTER TABLE builds ADD COLUMN upload_id TEXT;
    `,
  },
];
