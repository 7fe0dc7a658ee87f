import { openDatabase } from "../database";
import { temporaryDataDir } from "../start-for-tests";
import { seedRealtors } from "./seed-realtors";

const logger = { info: () => undefined };

test("a seed is complete, with ids and times that are always the same, and tells nobody", async () => {
  const dataDir = temporaryDataDir();
  const database = await openDatabase(dataDir.path);
  await seedRealtors({ database, count: 600, publicUrl: "http://api.test", logger });
  const { rows } = await database.execute("SELECT id, revision FROM realtors ORDER BY revision");
  expect(rows).toHaveLength(600);
  expect(rows[0]).toMatchObject({ id: "r-000001", revision: Date.UTC(2026, 0, 1) });
  expect(rows[599]).toMatchObject({ id: "r-000600" });
  expect((await database.execute("SELECT * FROM outbox")).rows).toEqual([]);
  database.close();
  dataDir.remove();
});

test("a seeded database is left alone, even one without realtors", async () => {
  const dataDir = temporaryDataDir();
  const database = await openDatabase(dataDir.path);
  await seedRealtors({ database, count: 3, publicUrl: "http://api.test", logger });
  await database.execute("DELETE FROM realtors");
  await seedRealtors({ database, count: 5, publicUrl: "http://api.test", logger });
  expect((await database.execute("SELECT * FROM realtors")).rows).toEqual([]);
  database.close();
  dataDir.remove();
});

test("a seed that was cut short is begun again", async () => {
  const dataDir = temporaryDataDir();
  const database = await openDatabase(dataDir.path);
  await seedRealtors({ database, count: 4, publicUrl: "http://api.test", logger });
  await database.execute("DELETE FROM seeded");
  await seedRealtors({ database, count: 6, publicUrl: "http://api.test", logger });
  expect((await database.execute("SELECT * FROM realtors")).rows).toHaveLength(6);
  database.close();
  dataDir.remove();
});
