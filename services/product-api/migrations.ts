import type { Migration } from "../migrate";

/** The embedded API's database, step by step. A step that has been released never changes: what differs is a new one. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: "tables",
    sql: `
      -- A database from before migrations has these tables already, and user_version 0.

      -- \`revision\` is \`updatedAt\` in epoch milliseconds: unique over all realtors and
      -- tombstones, so it orders every change and serves as the list's cursor.
      -- \`record\` is the realtor's normalized JSON without \`id\` and \`updatedAt\`.
      CREATE TABLE IF NOT EXISTS realtors (
        id TEXT PRIMARY KEY,
        revision INTEGER NOT NULL UNIQUE,
        slug_key TEXT NOT NULL UNIQUE,
        homepage_host TEXT NOT NULL,
        license_number TEXT NOT NULL,
        record TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS realtors_by_homepage_host ON realtors (homepage_host) WHERE homepage_host <> '';
      CREATE INDEX IF NOT EXISTS realtors_by_license_number ON realtors (license_number) WHERE license_number <> '';
      CREATE TABLE IF NOT EXISTS tombstones (
        id TEXT PRIMARY KEY,
        revision INTEGER NOT NULL UNIQUE
      );
      CREATE TABLE IF NOT EXISTS outbox (
        webhook_id TEXT PRIMARY KEY,
        body TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        next_attempt_at INTEGER NOT NULL,
        failed_at INTEGER,
        last_failure TEXT
      );
      CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (next_attempt_at) WHERE failed_at IS NULL;
      CREATE TABLE IF NOT EXISTS disabled_endpoints (
        url TEXT PRIMARY KEY,
        disabled_at INTEGER NOT NULL,
        reason TEXT NOT NULL
      );
      CREATE TABLE IF NOT EXISTS contacts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        realtor_id TEXT NOT NULL,
        received_at INTEGER NOT NULL,
        contact TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS contacts_by_realtor ON contacts (realtor_id, id);
      CREATE TABLE IF NOT EXISTS relay_inbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        received_at INTEGER NOT NULL,
        message TEXT NOT NULL
      );
      CREATE TABLE IF NOT EXISTS accounts (
        id TEXT PRIMARY KEY,
        email_key TEXT NOT NULL UNIQUE,
        email TEXT NOT NULL,
        name TEXT NOT NULL,
        role TEXT NOT NULL,
        password_hash TEXT NOT NULL,
        is_demo INTEGER NOT NULL
      );
      -- Which realtor belongs to which account: it follows the record's \`userId\`, in a
      -- table of its own so that a save rewrites no index for it.
      CREATE TABLE IF NOT EXISTS homepages (
        account_id TEXT PRIMARY KEY,
        realtor_id TEXT NOT NULL UNIQUE
      );
      CREATE TABLE IF NOT EXISTS sessions (
        token_digest TEXT PRIMARY KEY,
        account_id TEXT NOT NULL,
        expires_at INTEGER NOT NULL,
        code_digest TEXT
      );
      CREATE TABLE IF NOT EXISTS authorization_codes (
        code_digest TEXT PRIMARY KEY,
        account_id TEXT NOT NULL,
        client_id TEXT NOT NULL,
        redirect_uri TEXT NOT NULL,
        code_challenge TEXT NOT NULL,
        expires_at INTEGER NOT NULL,
        used_at INTEGER
      );
      CREATE TABLE IF NOT EXISTS consents (
        account_id TEXT NOT NULL,
        consent TEXT NOT NULL,
        given_at INTEGER NOT NULL,
        PRIMARY KEY (account_id, consent)
      );
      CREATE TABLE IF NOT EXISTS seeded (
        realtors INTEGER NOT NULL
      );
    `,
  },
  {
    name: "proofs of own domains",
    sql: `
      -- \`verified_host\`: the own domain that is proven to be the realtor's. Those of before are taken as
      -- proven, since their sites are live: of several who ask for one host, nobody here knows which one is.

      ALTER TABLE realtors ADD COLUMN verified_host TEXT NOT NULL DEFAULT '';
      UPDATE realtors SET verified_host = homepage_host;
      CREATE INDEX realtors_by_verified_host ON realtors (verified_host) WHERE verified_host <> '';
      -- How the DNS of a host that somebody asks for was asked. \`next_check_at\`: null when it need not be again.
      CREATE TABLE host_checks (
        realtor_id TEXT NOT NULL,
        host TEXT NOT NULL,
        since INTEGER,
        checked_at INTEGER,
        found TEXT,
        next_check_at INTEGER,
        is_revoked INTEGER NOT NULL,
        PRIMARY KEY (realtor_id, host)
      ) WITHOUT ROWID;
      CREATE INDEX host_checks_due ON host_checks (next_check_at) WHERE next_check_at IS NOT NULL;
      -- The tokens come from it: they are the same after a restart, a backup, a change of the webhooks' secret.
      CREATE TABLE host_proof_key (key TEXT NOT NULL);
      INSERT INTO host_proof_key SELECT lower(hex(randomblob(32)));
    `,
  },
  {
    name: "leads and what tells of them",
    sql: `
      -- Visitors' messages. \`inbox\`: the realtor who reads it, \`''\` for the office. \`contact\` is what was filled in,
      -- \`context\` what the form sent beside it. AUTOINCREMENT: an id that was deleted never becomes another's.
      CREATE TABLE leads (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        inbox TEXT NOT NULL,
        realtor_id TEXT NOT NULL,
        realtor_name TEXT NOT NULL,
        source TEXT NOT NULL,
        submission_id TEXT,
        received_at INTEGER NOT NULL,
        state TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        expires_at INTEGER,
        spam_reason TEXT,
        contact TEXT NOT NULL,
        context TEXT NOT NULL,
        search_text TEXT NOT NULL
      );
      -- The messages of before; those to a homepage that is gone are the office's, for thirty days.
      INSERT INTO leads (id, inbox, realtor_id, realtor_name, source, received_at, state, changed_at, expires_at, contact, context, search_text)
        SELECT contacts.id, coalesce(realtors.id, ''), contacts.realtor_id, coalesce(json_extract(realtors.record, '$.name'), ''),
          'contact', received_at, 'new', received_at,
          CASE WHEN realtors.id IS NULL THEN unixepoch() * 1000 + 30 * 86400000 END, contact, '{}',
          lower(concat_ws(' ', contact ->> '$.name', contact ->> '$.email', contact ->> '$.phone',
            replace(contact ->> '$.phone', '-', ''), contact ->> '$.message'))
        FROM contacts LEFT JOIN realtors ON realtors.id = contacts.realtor_id ORDER BY contacts.id;
      DROP TABLE contacts;
      CREATE INDEX leads_by_inbox ON leads (inbox, state, id);
      CREATE INDEX leads_by_realtor ON leads (realtor_id, id);
      CREATE INDEX leads_by_submission ON leads (submission_id) WHERE submission_id IS NOT NULL;
      -- Mails and Slack messages on their way. Delivered ones stay as a mark, without their text.
      CREATE TABLE notices (
        id TEXT PRIMARY KEY,
        channel TEXT NOT NULL,
        lead_id INTEGER,
        payload TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        next_attempt_at INTEGER NOT NULL,
        delivered_at INTEGER,
        last_failure TEXT
      );
      CREATE INDEX notices_by_due ON notices (next_attempt_at) WHERE delivered_at IS NULL;
      CREATE INDEX notices_by_lead ON notices (lead_id) WHERE lead_id IS NOT NULL;
      -- Stands in for everybody's mail server in development.
      CREATE TABLE mailbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        message_id TEXT NOT NULL UNIQUE,
        received_at INTEGER NOT NULL,
        mail TEXT NOT NULL
      );
    `,
  },
  {
    name: "links that set a password, and where sessions are",
    sql: `
      CREATE TABLE password_resets (
        token_digest TEXT PRIMARY KEY,
        account_id TEXT NOT NULL,
        expires_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX password_resets_by_account ON password_resets (account_id);
      CREATE TABLE invitations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        token_digest TEXT NOT NULL UNIQUE,
        email_key TEXT NOT NULL,
        email TEXT NOT NULL,
        name TEXT NOT NULL,
        role TEXT NOT NULL,
        realtor_id TEXT,
        language TEXT NOT NULL,
        invited_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        accepted_at INTEGER
      );
      CREATE INDEX invitations_by_email ON invitations (email_key);
      -- Of sessions from before nothing is known but when they end: they began seven days earlier.
      ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
      ALTER TABLE sessions ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
      UPDATE sessions SET started_at = expires_at - 7 * 86400000, seen_at = expires_at - 7 * 86400000;
      CREATE INDEX sessions_by_account ON sessions (account_id);
    `,
  },
  {
    name: "realtors as administrators look for them",
    sql: `
      -- Narrow, so that all of it can be read for each search: 100,000 rows are some 25 MB. Triggers keep it, so that it
      -- is of the same commit as the record. \`facts\`: how many of eight are there that every homepage wants.
      CREATE TABLE realtor_search (
        revision INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        words TEXT NOT NULL,
        states TEXT NOT NULL,
        facts INTEGER NOT NULL
      );
      CREATE VIEW realtor_search_rows AS
        SELECT revision, id,
          lower(concat_ws(' ', record ->> '$.name', record ->> '$.desiredUrl', record ->> '$.email', license_number,
            homepage_host, record ->> '$.contactPhone', replace(record ->> '$.contactPhone', '-', ''),
            (SELECT group_concat(value ->> '$.content', ' ') FROM json_each(record, '$.etcInfo')
              WHERE value ->> '$.contentType' IN ('korea_name', 'company_name', 'home_list_realtor', 'company_phone')))) AS words,
          coalesce((SELECT group_concat(DISTINCT value ->> '$.state') FROM json_each(record, '$.activityRegion')), '') AS states,
          (ifnull(record ->> '$.name', '') <> '') + (ifnull(record ->> '$.contactPhone', '') <> '')
            + (ifnull(record ->> '$.email', '') <> '') + (license_number <> '')
            + (concat(record ->> '$.aboutMeKr', record ->> '$.aboutMeEn') <> '')
            + (ifnull(json_array_length(record, '$.activityRegion'), 0) > 0)
            + EXISTS (SELECT 1 FROM json_each(record, '$.photos') WHERE value ->> '$.path' IN ('id', 'id2'))
            + EXISTS (SELECT 1 FROM json_each(record, '$.photos') WHERE value ->> '$.path' = 'top') AS facts
        FROM realtors;
      INSERT INTO realtor_search SELECT * FROM realtor_search_rows;
      CREATE TRIGGER realtor_search_after_insert AFTER INSERT ON realtors BEGIN
        INSERT OR REPLACE INTO realtor_search SELECT * FROM realtor_search_rows WHERE id = NEW.id;
      END;
      CREATE TRIGGER realtor_search_after_update AFTER UPDATE OF revision, homepage_host, license_number ON realtors BEGIN
        INSERT OR REPLACE INTO realtor_search SELECT * FROM realtor_search_rows WHERE id = NEW.id;
      END;
      CREATE TRIGGER realtor_search_after_delete AFTER DELETE ON realtors BEGIN
        DELETE FROM realtor_search WHERE id = OLD.id;
      END;
    `,
  },
  {
    name: "testimonials and forms",
    sql: `
      -- A record that has them, empty or not, is one of an API that knows them. Its revision stays: no page changes.
      UPDATE realtors SET record = json_set(record, '$.testimonials', json('[]'))
        WHERE json_type(record, '$.testimonials') IS NULL;
      UPDATE realtors SET record = json_set(record, '$.contactForms', json('["valuation","search"]'))
        WHERE json_type(record, '$.contactForms') IS NULL;
    `,
  },
  {
    name: "versions of records",
    sql: `
      -- Every record that was accepted, never rewritten. A realtor whom nobody has changed since has no rows: their
      -- version 1 is the record as it is. \`body\` is the compressed record, with the one of version \`base\` as its
      -- dictionary where that is not null. \`changed\` names the parts that differ from the version before.
      CREATE TABLE versions (
        realtor_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        cause TEXT NOT NULL,
        from_number INTEGER,
        author_kind TEXT NOT NULL,
        author_id TEXT NOT NULL,
        author_name TEXT NOT NULL,
        changed TEXT NOT NULL,
        base INTEGER,
        body BLOB NOT NULL,
        PRIMARY KEY (realtor_id, number)
      ) WITHOUT ROWID;
    `,
  },
  {
    name: "drafts",
    sql: `
      -- A homepage's draft: the whole record as it will be, and the published one that it is a change of.
      CREATE TABLE drafts (
        realtor_id TEXT PRIMARY KEY,
        saved_at INTEGER NOT NULL,
        base_revision INTEGER NOT NULL,
        author_kind TEXT NOT NULL,
        author_name TEXT NOT NULL,
        record TEXT NOT NULL
      ) WITHOUT ROWID;
      -- Homepages whose saves go into the draft.
      CREATE TABLE draft_first (realtor_id TEXT PRIMARY KEY) WITHOUT ROWID;
    `,
  },
  {
    name: "looks and layouts",
    sql: `
      -- A record that has the fields, empty or not, is one of an API that knows them. Its revision stays: no page changes.
      UPDATE realtors SET record = json_set(record, '$.designLook', ifnull(record ->> '$.designLook', ''),
        '$.sectionLayout', json(ifnull(record -> '$.sectionLayout', '[]')));
    `,
  },
  {
    name: "links to drafts",
    sql: `
      -- Of a link's token there is the digest alone. \`ended\` says why it ended before its time; the row stays a while
      -- after \`expires_at\`, so that whoever opens it is told.
      CREATE TABLE draft_links (
        token_digest TEXT PRIMARY KEY,
        realtor_id TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        ended TEXT
      ) WITHOUT ROWID;
      CREATE INDEX draft_links_by_realtor ON draft_links (realtor_id);
    `,
  },
  {
    name: "visits of homepages",
    sql: `
      -- Sums of a day, and nothing of any visit. The day is of the realtor's zone, counted from 1970. It comes first in
      -- the key, so that what is old goes in one piece; a realtor's rows are found day by day.
      CREATE TABLE visits (
        day INTEGER NOT NULL,
        realtor_id TEXT NOT NULL,
        direct INTEGER NOT NULL,
        search INTEGER NOT NULL,
        naver INTEGER NOT NULL,
        kakao INTEGER NOT NULL,
        social INTEGER NOT NULL,
        site INTEGER NOT NULL,
        call INTEGER NOT NULL,
        chat INTEGER NOT NULL,
        mail INTEGER NOT NULL,
        share INTEGER NOT NULL,
        PRIMARY KEY (day, realtor_id)
      ) WITHOUT ROWID;
    `,
  },
  {
    name: "mails of messages turned off",
    sql: `
      -- Inboxes whose messages are not mailed; of the office's, each administrator's own choice.
      CREATE TABLE lead_mails_off (
        inbox TEXT NOT NULL,
        account_id TEXT NOT NULL,
        PRIMARY KEY (inbox, account_id)
      ) WITHOUT ROWID;
    `,
  },
  {
    name: "open houses",
    sql: `
      -- A record that has them, empty or not, is one of an API that knows them. Its revision stays: no page changes.
      UPDATE realtors SET record = json_set(record, '$.openHouses', json(ifnull(record -> '$.openHouses', '[]')));
      UPDATE drafts SET record = json_set(record, '$.openHouses', json(ifnull(record -> '$.openHouses', '[]')));
    `,
  },
  {
    name: "former addresses",
    sql: `
      -- Slugs that realtors gave up for others. They lead to their homepage still, and nobody else gets them.
      CREATE TABLE former_slugs (
        slug_key TEXT PRIMARY KEY,
        realtor_id TEXT NOT NULL,
        given_up_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX former_slugs_by_realtor ON former_slugs (realtor_id);
    `,
  },
  {
    name: "point of the cover",
    sql: `
      -- A record that has it, empty or not, is one of an API that knows it. Its revision stays: no page changes.
      UPDATE realtors SET record = json_set(record, '$.coverFocus', ifnull(record ->> '$.coverFocus', ''));
      UPDATE drafts SET record = json_set(record, '$.coverFocus', ifnull(record ->> '$.coverFocus', ''));
    `,
  },
  {
    name: "begun homepages",
    sql: `
      -- What an account has typed of a homepage that is not there yet: the editor's form, as JSON.
      CREATE TABLE begun_homepages (
        account_id TEXT PRIMARY KEY,
        saved_at INTEGER NOT NULL,
        form TEXT NOT NULL
      ) WITHOUT ROWID;
    `,
  },
  {
    name: "push subscriptions",
    sql: `
      -- Browsers that are told of new messages, and the keys by which push services know this API.
      CREATE TABLE push_subscriptions (
        endpoint TEXT PRIMARY KEY,
        account_id TEXT NOT NULL,
        session_digest TEXT,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        language TEXT NOT NULL,
        kept_at INTEGER NOT NULL
      );
      CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id);
      CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_digest);
      CREATE TABLE push_keys (public_key TEXT NOT NULL, private_key TEXT NOT NULL);
    `,
  },
  {
    name: "pictures that nothing names",
    sql: `
      -- Since when, in epoch milliseconds: those that are still at their addresses.
      CREATE TABLE unnamed_pictures (uuid TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
    `,
  },
  {
    name: "addresses that accounts change to",
    sql: `
      -- Each waits for its mailed link. It reserves nothing: who confirms first has the address.
      CREATE TABLE email_changes (
        account_id TEXT PRIMARY KEY,
        token_digest TEXT NOT NULL UNIQUE,
        email TEXT NOT NULL,
        expires_at INTEGER NOT NULL
      ) WITHOUT ROWID;
    `,
  },
];
