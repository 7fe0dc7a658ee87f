import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "./open-store";
import { openSqliteContents } from "./sqlite/contents";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "open-store-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (databaseUrl: string | null) =>
  openStore({ dataDir, databaseUrl }, { patienceMs: 0, onWait: () => undefined, onLost: () => undefined });

/** Nobody listens there. */
const databaseUrl = "postgres://127.0.0.1:1/realtors";
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: "ENVIRONMENT", message: expect.stringMatching(message) as string }) as Error;

test("pages of a store in the data directory are not taken for those of a database, which would disown them", async () => {
  await (await open(null)).store.close();
  await expect(open(databaseUrl)).rejects.toThrow(
    refusal(/publisher\.db: unset DATABASE_URL, or move them with `npm run move`\..+move/),
  );
  await (await open(null)).store.close();
});

test("nor the other way round", async () => {
  await writeFile(path.join(dataDir, "postgres-worker-id"), "one");
  await expect(open(null)).rejects.toThrow(refusal(/in PostgreSQL: set DATABASE_URL/));
});

test("where the site has moved from SQLite, the folder goes on with the database, and nobody else publishes", async () => {
  const contents = openSqliteContents(path.join(dataDir, "publisher.db"));
  await contents.setMark({ state: "moved", place: "the database", at: "2026-01-01T00:00:00.000Z", release: null });
  await expect(open(databaseUrl)).rejects.toThrow("is not reached");
  await expect(open(null)).rejects.toThrow(refusal(/has moved from here to the database/));
  await contents.setMark({ state: "incoming", place: "the database", at: "2026-01-01T00:00:00.000Z", release: null });
  await expect(open(null)).rejects.toThrow(refusal(/from the database has not all arrived: .*`npm run move` again/));
  await contents.setMark(null);
  await contents.close();
  // It has come back, and keeps its name there.
  await writeFile(path.join(dataDir, "postgres-worker-id"), "one");
  await (await open(null)).store.close();
  await expect(open(databaseUrl)).rejects.toThrow(refusal(/unset DATABASE_URL/));
});

test("a database that is not there is named, without what it is reached by, and binds the folder to nothing", async () => {
  const failing = open("postgres://me:secret@127.0.0.1:1/realtors");
  await expect(failing).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/realtors is not reached/);
  await (await open(null)).store.close();
});
