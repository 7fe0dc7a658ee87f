-- What the publisher wrote before migrations had numbers: the schema, and a row or two of everything.

CREATE TABLE records (
    id TEXT PRIMARY KEY, json TEXT NOT NULL, seq INTEGER NOT NULL, revision INTEGER NOT NULL,
    updated_at TEXT NOT NULL, slug TEXT NOT NULL, host TEXT, wanted_host TEXT, shard INTEGER NOT NULL
  );
CREATE INDEX records_seq ON records (seq);
CREATE INDEX records_sitemap ON records (shard, id, slug, host, updated_at);
CREATE INDEX records_wanted_host ON records (wanted_host) WHERE wanted_host IS NOT NULL;
CREATE TABLE owners (path TEXT PRIMARY KEY, folded TEXT NOT NULL, realtor_id TEXT NOT NULL);
CREATE INDEX owners_folded ON owners (folded);
CREATE INDEX owners_realtor ON owners (realtor_id);
CREATE TABLE unapplied (realtor_id TEXT PRIMARY KEY, seq INTEGER NOT NULL);
CREATE TABLE tombstones (id TEXT PRIMARY KEY, seq INTEGER NOT NULL);
CREATE INDEX tombstones_seq ON tombstones (seq);
CREATE TABLE quarantine (id TEXT PRIMARY KEY, reason TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE receipts (id INTEGER PRIMARY KEY AUTOINCREMENT, realtor_id TEXT NOT NULL, json TEXT NOT NULL);
CREATE INDEX receipts_realtor ON receipts (realtor_id, id);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE queue_jobs (
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
CREATE INDEX queue_jobs_due ON queue_jobs (run_at, generation);
CREATE INDEX queue_jobs_age ON queue_jobs (queued_at);
CREATE TABLE queue_dead (
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
CREATE INDEX queue_dead_age ON queue_dead (died_at);
CREATE TABLE queue_webhook_ids (id TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX queue_webhook_ids_age ON queue_webhook_ids (seen_at);
CREATE TABLE builds (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, reason TEXT, release_id TEXT NOT NULL, attempts INTEGER NOT NULL
  );
CREATE TABLE bulk_runs (
    release_id TEXT PRIMARY KEY, boot TEXT NOT NULL, after_id TEXT NOT NULL, attempts INTEGER NOT NULL
  );

INSERT INTO records VALUES ('r-1', '{"id":"r-1","updatedAt":"2026-01-01T00:00:00.000Z","name":"Minji Kim","userId":"user-1","madeForRealtor":"office","desiredUrl":"minji-kim","ppProfileId":"pp-1","photos":[],"aboutMeKr":"안녕하세요, \"김민지\"입니다.\n둘째 줄 😀"}', 1, 3, '2026-01-01T00:00:00.000Z', 'minji-kim', NULL, NULL, 7);
INSERT INTO records VALUES ('r-2', '{"id":"r-2","updatedAt":"2026-01-02T00:00:00.000Z","name":"Grace Lee","desiredUrl":"grace-lee"}', 2, 1, '2026-01-02T00:00:00.000Z', 'grace-lee', NULL, NULL, 9);
INSERT INTO records VALUES ('r-5', '{"id":"r-5","updatedAt":"2026-01-03T00:00:00.000Z","name":"Own Domain","desiredUrl":"own-domain","hompageUrl":"https://Own-Domain.example/"}', 4, 2, '2026-01-03T00:00:00.000Z', 'own-domain', 'own-domain.example', 'own-domain.example', 3);
INSERT INTO records VALUES ('r-6', '{"id":"r-6","updatedAt":"2026-01-04T00:00:00.000Z","name":"Too Late","desiredUrl":"too-late","hompageUrl":"https://own-domain.example"}', 5, 1, '2026-01-04T00:00:00.000Z', 'too-late', NULL, 'own-domain.example', 4);
INSERT INTO owners VALUES ('/own-domain', '/own-domain', 'r-5');
INSERT INTO owners VALUES ('//own-domain.example', '//own-domain.example', 'r-5');
INSERT INTO owners VALUES ('/too-late', '/too-late', 'r-6');
INSERT INTO owners VALUES ('/minji-kim', '/minji-kim', 'r-1');
INSERT INTO owners VALUES ('/grace-lee', '/grace-lee', 'r-2');
INSERT INTO tombstones VALUES ('r-3', 3);
INSERT INTO receipts VALUES (1, 'r-1', '{"id":1,"realtorId":"r-1","outcome":"published"}');
INSERT INTO queue_jobs VALUES ('r-2', 2, '2026-01-03T00:00:00.000Z', 0, NULL, 1767398400000, 1, 'API_UNREACHABLE', 12, 1767398401000);
INSERT INTO queue_dead VALUES ('r-4', 2, NULL, 1, '2026-01-03T00:00:00.000Z', 1767398400000, 12, 'TARGET', 1767398402000);
INSERT INTO queue_webhook_ids VALUES ('msg_1', 1767398400000);
INSERT INTO builds VALUES ('b-1', 'live', NULL, '20260101T000000-000', 1);
INSERT INTO bulk_runs VALUES ('20260101T000000-000', 'boot-1', 'r-1', 1);
