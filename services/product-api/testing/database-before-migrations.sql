-- What the embedded API wrote before migrations had numbers: the schema, and a row of what a realtor would miss.

CREATE TABLE realtors (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL UNIQUE,
  slug_key TEXT NOT NULL UNIQUE,
  homepage_host TEXT NOT NULL,
  license_number TEXT NOT NULL,
  record TEXT NOT NULL
);
CREATE INDEX realtors_by_homepage_host ON realtors (homepage_host) WHERE homepage_host <> '';
CREATE INDEX realtors_by_license_number ON realtors (license_number) WHERE license_number <> '';
CREATE TABLE tombstones (
  id TEXT PRIMARY KEY,
  revision INTEGER NOT NULL UNIQUE
);
CREATE TABLE outbox (
  webhook_id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  failed_at INTEGER,
  last_failure TEXT
);
CREATE INDEX outbox_by_due ON outbox (next_attempt_at) WHERE failed_at IS NULL;
CREATE TABLE disabled_endpoints (
  url TEXT PRIMARY KEY,
  disabled_at INTEGER NOT NULL,
  reason TEXT NOT NULL
);
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realtor_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  contact TEXT NOT NULL
);
CREATE INDEX contacts_by_realtor ON contacts (realtor_id, id);
CREATE TABLE relay_inbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at INTEGER NOT NULL,
  message TEXT NOT NULL
);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email_key TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  is_demo INTEGER NOT NULL
);
CREATE TABLE homepages (
  account_id TEXT PRIMARY KEY,
  realtor_id TEXT NOT NULL UNIQUE
);
CREATE TABLE sessions (
  token_digest TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  code_digest TEXT
);
CREATE TABLE authorization_codes (
  code_digest TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE TABLE consents (
  account_id TEXT NOT NULL,
  consent TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, consent)
);
CREATE TABLE seeded (
  realtors INTEGER NOT NULL
);

INSERT INTO realtors VALUES ('r-1', 1767225600000, 'minji-kim', '', '09532721', '{"name":"Minji Kim","userId":"user-1","desiredUrl":"minji-kim"}');
INSERT INTO realtors VALUES ('r-3', 1767225600005, 'own-domain', 'own-domain.example', '', '{"name":"Own Domain","userId":"","desiredUrl":"own-domain","hompageUrl":"https://own-domain.example"}');
INSERT INTO tombstones VALUES ('r-2', 1767225600001);
INSERT INTO outbox VALUES ('msg_1', '{}', 1, 1767225600002, NULL, 'connect ECONNREFUSED');
INSERT INTO contacts VALUES (1, 'r-1', 1767225600003, '{"name":"Hana"}');
INSERT INTO accounts VALUES ('user-1', 'minji@example.com', 'minji@example.com', 'Minji Kim', 'realtor', 'scrypt$1$1$1$AA==$AA==', 0);
INSERT INTO homepages VALUES ('user-1', 'r-1');
INSERT INTO consents VALUES ('user-1', 'privacy', 1767225600004);
INSERT INTO seeded VALUES (0);
