/** The archive is append-only, and the database sees to that. */
export const ARCHIVE_TABLES = `
      CREATE TABLE archive_entries (
        seq BIGINT PRIMARY KEY,
        kind TEXT COLLATE "C" NOT NULL,
        realtor_id TEXT COLLATE "C",
        began_at TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL,
        digest TEXT NOT NULL
      );
      CREATE INDEX archive_realtors ON archive_entries (realtor_id, seq) WHERE realtor_id IS NOT NULL;
      CREATE INDEX archive_releases ON archive_entries (kind, seq) WHERE realtor_id IS NULL;
      CREATE INDEX archive_leaving ON archive_entries (seq) WHERE kind IN ('erasure', 'expiry');
      CREATE TABLE archive_contents (seq BIGINT PRIMARY KEY, blob BYTEA NOT NULL);

      -- Made of the entries: what is looked for by address, and where a realtor's last version is.
      CREATE TABLE archive_addresses (
        address TEXT COLLATE "C" NOT NULL,
        realtor_id TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (address, realtor_id)
      );
      CREATE TABLE archive_latest (realtor_id TEXT COLLATE "C" PRIMARY KEY, accepted BIGINT, base BIGINT);

      CREATE FUNCTION archive_is_append_only() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the archive is append-only: %', TG_ARGV[0];
      END $$;
      CREATE FUNCTION archive_entry_is_next() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.seq <= (SELECT coalesce(max(seq), 0) FROM archive_entries) THEN
          RAISE EXCEPTION 'the archive is append-only: an entry has that place';
        END IF;
        RETURN NEW;
      END $$;
      CREATE FUNCTION archive_content_leaves_by_an_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (
          SELECT 1 FROM archive_entries, json_array_elements(body::json -> 'contents') AS leaving
          WHERE kind IN ('erasure', 'expiry') AND archive_entries.seq > OLD.seq
            AND OLD.seq BETWEEN (leaving ->> 0)::bigint AND (leaving ->> 1)::bigint)
        THEN
          RAISE EXCEPTION 'the archive is append-only: no entry says that this content leaves';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER archive_entries_are_added BEFORE INSERT ON archive_entries
        FOR EACH ROW EXECUTE FUNCTION archive_entry_is_next();
      CREATE TRIGGER archive_entries_stay BEFORE DELETE ON archive_entries
        FOR EACH ROW EXECUTE FUNCTION archive_is_append_only('an entry stays');
      CREATE TRIGGER archive_entries_do_not_change BEFORE UPDATE ON archive_entries
        FOR EACH ROW EXECUTE FUNCTION archive_is_append_only('an entry does not change');
      CREATE TRIGGER archive_entries_are_not_emptied BEFORE TRUNCATE ON archive_entries
        FOR EACH STATEMENT EXECUTE FUNCTION archive_is_append_only('entries stay');
      CREATE TRIGGER archive_contents_are_not_emptied BEFORE TRUNCATE ON archive_contents
        FOR EACH STATEMENT EXECUTE FUNCTION archive_is_append_only('contents leave by an entry');
      CREATE TRIGGER archive_contents_do_not_change BEFORE UPDATE ON archive_contents
        FOR EACH ROW EXECUTE FUNCTION archive_is_append_only('a content does not change');
      CREATE TRIGGER archive_contents_leave BEFORE DELETE ON archive_contents
        FOR EACH ROW EXECUTE FUNCTION archive_content_leaves_by_an_entry();
    `;
