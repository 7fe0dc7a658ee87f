import type { Migration } from "../../../migrate";
import { ARCHIVE_TABLES } from "./archive-statements";

/** The publisher's database, step by step. A step that has been released never changes: what differs is a new one. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "tables",
    sql: `
      -- A database from before migrations has these tables already, and user_version 0.

      CREATE TABLE IF NOT EXISTS records (
        id TEXT PRIMARY KEY,
        json TEXT NOT NULL,
        seq INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        updated_at TEXT NOT NULL,
        slug TEXT NOT NULL,
        host TEXT,
        wanted_host TEXT,
        shard INTEGER NOT NULL
      );
      CREATE INDEX IF NOT EXISTS records_seq ON records (seq);
      -- All that a sitemap says of a shard: the records themselves are a page of the database each.
      CREATE INDEX IF NOT EXISTS records_sitemap ON records (shard, id, slug, host, updated_at);
      DROP INDEX IF EXISTS records_shard;
      CREATE INDEX IF NOT EXISTS records_wanted_host ON records (wanted_host) WHERE wanted_host IS NOT NULL;

      -- Who owns a path of the tree. A row outlives the record's claim until the files are gone.
      CREATE TABLE IF NOT EXISTS owners (path TEXT PRIMARY KEY, folded TEXT NOT NULL, realtor_id TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS owners_folded ON owners (folded);
      CREATE INDEX IF NOT EXISTS owners_realtor ON owners (realtor_id);

      -- Accepted, and not known to be on the target yet.
      CREATE TABLE IF NOT EXISTS unapplied (realtor_id TEXT PRIMARY KEY, seq INTEGER NOT NULL);

      CREATE TABLE IF NOT EXISTS tombstones (id TEXT PRIMARY KEY, seq INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS tombstones_seq ON tombstones (seq);

      CREATE TABLE IF NOT EXISTS quarantine (id TEXT PRIMARY KEY, reason TEXT NOT NULL, at TEXT NOT NULL);

      CREATE TABLE IF NOT EXISTS receipts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        realtor_id TEXT NOT NULL,
        json TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS receipts_realtor ON receipts (realtor_id, id);

      CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);

      -- The queue. Times are epoch milliseconds, but for those of a record, which are ISO texts.
      CREATE TABLE IF NOT EXISTS queue_jobs (
        realtor_id TEXT PRIMARY KEY,
        kind_rank INTEGER NOT NULL,
        expected_updated_at TEXT,
        delete_claimed INTEGER NOT NULL,
        deleted_at TEXT,
        queued_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        reason TEXT,
        generation INTEGER NOT NULL,
        run_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS queue_jobs_due ON queue_jobs (run_at, generation);
      CREATE INDEX IF NOT EXISTS queue_jobs_age ON queue_jobs (queued_at);
      CREATE TABLE IF NOT EXISTS queue_dead (
        realtor_id TEXT PRIMARY KEY,
        kind_rank INTEGER NOT NULL,
        expected_updated_at TEXT,
        delete_claimed INTEGER NOT NULL,
        deleted_at TEXT,
        queued_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        reason TEXT,
        died_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS queue_dead_age ON queue_dead (died_at);
      CREATE TABLE IF NOT EXISTS queue_webhook_ids (id TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS queue_webhook_ids_age ON queue_webhook_ids (seen_at);

      CREATE TABLE IF NOT EXISTS builds (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL,
        reason TEXT,
        release_id TEXT NOT NULL,
        attempts INTEGER NOT NULL
      );

      -- A run of all pages that has not come to its end, one a release: \`after_id\` is
      -- the last realtor done, in the machine's boot \`boot\`.
      CREATE TABLE IF NOT EXISTS bulk_runs (
        release_id TEXT PRIMARY KEY,
        boot TEXT NOT NULL,
        after_id TEXT NOT NULL,
        attempts INTEGER NOT NULL
      );
    `,
  },
  {
    name: "records without private fields",
    sql: `
      -- Accepted records hold no private field, and earlier versions stored them. Only the
      -- text changes: no record is accepted anew for it, since no page shows them.

      UPDATE records
      SET json = json_remove(json, '$.userId', '$.madeForRealtor', '$.ppProfileId')
      WHERE json_type(json, '$.userId') IS NOT NULL
        OR json_type(json, '$.madeForRealtor') IS NOT NULL
        OR json_type(json, '$.ppProfileId') IS NOT NULL;
      DELETE FROM settings WHERE key = 'records.withoutPrivateFields';
    `,
  },
  {
    name: "one name for a build that waits",
    sql: `
      -- Earlier versions wrote \`waiting\`.

      UPDATE builds SET state = 'queued' WHERE state = 'waiting';
    `,
  },
  {
    name: "purges",
    sql: `
      -- What the cache in front has to forget. \`json\`: keys, urls, checks. One of a release has no realtor.

      CREATE TABLE IF NOT EXISTS purges (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        realtor_id TEXT,
        receipt_id INTEGER,
        accepted_at INTEGER,
        json TEXT NOT NULL,
        queued_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        is_echo INTEGER NOT NULL,
        run_at INTEGER NOT NULL
      );
      CREATE INDEX IF NOT EXISTS purges_due ON purges (run_at, id);
    `,
  },
  {
    name: "dead letters that are tried again by age",
    sql: `
      -- Those of before are due at once.

      ALTER TABLE queue_jobs ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE queue_dead ADD COLUMN deaths INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE queue_dead ADD COLUMN retry_at INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX queue_dead_due ON queue_dead (retry_at);
    `,
  },
  {
    name: "proofs of own domains",
    sql: `
      -- A host is a realtor's once the API says that it is proven. Those that are served stay. Who waited
      -- for one goes on waiting: what the API says of them counts when it is their turn.

      UPDATE records SET json = json_set(json, '$.verifiedHost', host) WHERE host IS NOT NULL;
    `,
  },
  {
    name: "what logs and metrics ask for",
    sql: `
      -- The webhook that a job came with, for its log line and its receipt. Purges that wait are counted at each scrape.

      ALTER TABLE queue_jobs ADD COLUMN request_id TEXT;
      ALTER TABLE queue_dead ADD COLUMN request_id TEXT;
      CREATE INDEX purges_waiting ON purges (queued_at) WHERE is_echo = 0;
    `,
  },
  {
    name: "builds to look at before they are live",
    sql: `
      ALTER TABLE builds ADD COLUMN is_preview INTEGER NOT NULL DEFAULT 0;
    `,
  },
  { name: "archive of published versions", sql: ARCHIVE_TABLES },
  {
    name: "runs of all pages in ranges",
    sql: `
      -- What is left of each run. One of before is a range from where it was.

      CREATE TABLE bulk_ranges (
        release_id TEXT NOT NULL,
        after_id TEXT NOT NULL,
        up_to_id TEXT,
        attempts INTEGER NOT NULL,
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
    name: "builds of uploaded code",
    sql: `
      ALTER TABLE builds ADD COLUMN upload_id TEXT;
    `,
  },
];
