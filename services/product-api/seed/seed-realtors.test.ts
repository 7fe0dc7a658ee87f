import { openDatabase } from "../database";
import { temporaryDataDir } from "../start-for-tests";
import { seedRealtors } from "./seed-realtors";

const logger = { info: () => undefined };

test("a seed is complete, with ids and times that are always the same, and tells nobody", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  seedRealtors({ database, count: 600, mediaUrl: "http://api.test", logger });
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
  seedRealtors({ database, count: 3, mediaUrl: "http://api.test", logger });
  database.run("DELETE FROM realtors");
  seedRealtors({ database, count: 5, mediaUrl: "http://api.test", logger });
  expect(database.all("SELECT * FROM realtors")).toEqual([]);
  database.close();
  dataDir.remove();
});

test("a seed that was cut short is begun again", () => {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  seedRealtors({ database, count: 4, mediaUrl: "http://api.test", logger });
  database.run("DELETE FROM seeded");
  seedRealtors({ database, count: 6, mediaUrl: "http://api.test", logger });
  expect(database.all("SELECT * FROM realtors")).toHaveLength(6);
  database.close();
  dataDir.remove();
});
