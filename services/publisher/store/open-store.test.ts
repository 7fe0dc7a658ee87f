import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "./open-store";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "open-store-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Nobody listens there. */
const databaseUrl = "postgres://127.0.0.1:1/realtors";
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: "ENVIRONMENT", message: expect.stringMatching(message) as string }) as Error;

test("pages of a store in the data directory are not taken for those of a database, which would disown them", async () => {
  await (await openStore({ dataDir, databaseUrl: null })).close();
  await expect(openStore({ dataDir, databaseUrl })).rejects.toThrow(
    refusal(/publisher\.db: unset DATABASE_URL\..+move/),
  );
  await (await openStore({ dataDir, databaseUrl: null })).close();
});

test("nor the other way round", async () => {
  await writeFile(path.join(dataDir, "postgres-worker-id"), "one");
  await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow(refusal(/in PostgreSQL: set DATABASE_URL/));
});

test("a database that is not there is named, without what it is reached by, and binds the folder to nothing", async () => {
  const failing = openStore({ dataDir, databaseUrl: "postgres://me:secret@127.0.0.1:1/realtors" });
  await expect(failing).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/realtors is not reached/);
  await (await openStore({ dataDir, databaseUrl: null })).close();
});
