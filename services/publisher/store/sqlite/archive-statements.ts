/** What the migration `archive of published versions` makes. Entries stay as they are, whoever asks. */
export const ARCHIVE_TABLES = `
  CREATE TABLE archive_entries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    realtor_id TEXT,
    began_at TEXT NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL
  );
  CREATE INDEX archive_realtors ON archive_entries (realtor_id, seq) WHERE realtor_id IS NOT NULL;
  CREATE INDEX archive_releases ON archive_entries (kind, seq) WHERE realtor_id IS NULL;
  CREATE TABLE archive_contents (seq INTEGER PRIMARY KEY, blob BLOB NOT NULL);

  CREATE TRIGGER archive_entries_are_added BEFORE INSERT ON archive_entries
  WHEN NEW.seq <= (SELECT coalesce(max(seq), 0) FROM archive_entries)
  BEGIN SELECT raise(ABORT, 'the archive is append-only: an entry has that place'); END;
  CREATE TRIGGER archive_entries_stay BEFORE DELETE ON archive_entries
  BEGIN SELECT raise(ABORT, 'the archive is append-only: an entry stays'); END;
  CREATE TRIGGER archive_entries_do_not_change BEFORE UPDATE ON archive_entries
  BEGIN SELECT raise(ABORT, 'the archive is append-only: an entry does not change'); END;
  CREATE TRIGGER archive_contents_are_added BEFORE INSERT ON archive_contents
  WHEN EXISTS (SELECT 1 FROM archive_contents WHERE seq = NEW.seq)
  BEGIN SELECT raise(ABORT, 'the archive is append-only: the entry has a content'); END;
  CREATE TRIGGER archive_contents_do_not_change BEFORE UPDATE ON archive_contents
  BEGIN SELECT raise(ABORT, 'the archive is append-only: a content does not change'); END;
  CREATE TRIGGER archive_contents_leave_by_an_entry BEFORE DELETE ON archive_contents
  WHEN NOT EXISTS (
    SELECT 1 FROM archive_entries, json_each(archive_entries.body, '$.contents') AS leaving
    WHERE kind IN ('erasure', 'expiry') AND archive_entries.seq > OLD.seq
      AND OLD.seq BETWEEN json_extract(leaving.value, '$[0]') AND json_extract(leaving.value, '$[1]'))
  BEGIN SELECT raise(ABORT, 'the archive is append-only: no entry says that this content leaves'); END;

  -- Made of the entries: what is looked for by address, and where a realtor's last version is.
  CREATE TABLE archive_addresses (
    address TEXT NOT NULL,
    realtor_id TEXT NOT NULL,
    PRIMARY KEY (address, realtor_id)
  ) WITHOUT ROWID;
  CREATE TABLE archive_latest (
    realtor_id TEXT PRIMARY KEY,
    accepted INTEGER,
    base INTEGER
  ) WITHOUT ROWID;

  ALTER TABLE unapplied ADD COLUMN accepted_at INTEGER;
`;

export const ADD_ENTRY =
  "INSERT INTO archive_entries (seq, kind, realtor_id, began_at, body, digest) VALUES (?, ?, ?, ?, ?, ?)";
export const LAST_ENTRY = "SELECT seq, digest, body FROM archive_entries ORDER BY seq DESC LIMIT 1";
export const ADD_CONTENT = "INSERT INTO archive_contents (seq, blob) VALUES (?, ?)";
export const ADD_ADDRESS = "INSERT OR IGNORE INTO archive_addresses (address, realtor_id) VALUES (?, ?)";
export const GET_BASE = `SELECT archive_contents.seq, blob FROM archive_latest
  JOIN archive_entries ON archive_entries.seq = base JOIN archive_contents ON archive_contents.seq = base
  WHERE archive_latest.realtor_id = ? AND began_at > ?`;
export const GET_LATEST = "SELECT base FROM archive_latest WHERE realtor_id = ?";
export const PUT_LATEST = `INSERT INTO archive_latest (realtor_id, accepted, base) VALUES (?, ?, ?)
  ON CONFLICT (realtor_id) DO UPDATE SET accepted = excluded.accepted, base = excluded.base`;

const NOT_ARCHIVED = `SELECT records.* FROM records LEFT JOIN archive_latest ON archive_latest.realtor_id = records.id
  WHERE records.id > ? AND archive_latest.accepted IS NOT records.seq`;
export const MISSING_RECORDS = `${NOT_ARCHIVED} ORDER BY records.id LIMIT ?`;
export const MISSING_APPLIED_RECORDS = `${NOT_ARCHIVED}
  AND NOT EXISTS (SELECT 1 FROM unapplied WHERE unapplied.realtor_id = records.id) ORDER BY records.id LIMIT ?`;
