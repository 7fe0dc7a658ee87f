import { openDatabase } from "../database";
import { temporaryDataDir } from "../start-for-tests";
import { seedRealtors } from "./seed-realtors";

const logger = { info: () => undefined, warn: jest.fn() };

test("a seed is complete, with ids and times that are always the same, and tells nobody", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  seedRealtors({ database, count: 600, mediaUrl: "http://api.test", isProduction: false, logger });
  const rows = database.all("SELECT id, revision FROM realtors ORDER BY revision");
  expect(rows).toHaveLength(600);
  expect(rows[0]).toMatchObject({ id: "r-000001", revision: Date.UTC(2026, 0, 1) });
  expect(rows[599]).toMatchObject({ id: "r-000600" });
  expect(database.all("SELECT * FROM outbox")).toEqual([]);
  database.close();
  dataDir.remove();
});

test("a seeded database is left alone, even one without realtors", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  seedRealtors({ database, count: 3, mediaUrl: "http://api.test", isProduction: false, logger });
  database.run("DELETE FROM realtors");
  seedRealtors({ database, count: 5, mediaUrl: "http://api.test", isProduction: false, logger });
  expect(database.all("SELECT * FROM realtors")).toEqual([]);
  database.close();
  dataDir.remove();
});

test("a seed that was cut short is begun again", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  seedRealtors({ database, count: 4, mediaUrl: "http://api.test", isProduction: false, logger });
  database.run("DELETE FROM seeded");
  seedRealtors({ database, count: 6, mediaUrl: "http://api.test", isProduction: false, logger });
  expect(database.all("SELECT * FROM realtors")).toHaveLength(6);
  database.close();
  dataDir.remove();
});

test("in production it warns of realtors that do not exist", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  logger.warn.mockClear();
  seedRealtors({ database, count: 2, mediaUrl: "http://api.test", isProduction: true, logger });
  expect(logger.warn).toHaveBeenCalledWith(expect.stringMatching(/^2 sample realtors.*SEED_REALTORS=0/));
  database.close();
  dataDir.remove();
});
