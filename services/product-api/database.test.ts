import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite, type Sqlite } from "../sqlite";
import { openDatabase } from "./database";
import { MIGRATIONS } from "./migrations";
import { OFFICE, createLeadStore } from "./leads/lead-store";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "api-database-"));
});
afterEach(() => rm(folder, { recursive: true }));

function leaveDatabase(sql: string): void {
  const database = openSqlite(join(folder, "product-api.db"), 0);
  database.script(sql);
  database.close();
}

/** Tables and indexes with their columns, however they were written. */
function schemaOf(database: Sqlite): string[] {
  const rows = database.all("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name");
  return rows.map(({ sql }) => String(sql).replace(/--.*$/gm, "").replace(/\s+/g, ""));
}

test("a database from before migrations has the schema of a new one, and all that was in it", async () => {
  leaveDatabase(await readFile(join(__dirname, "testing/database-before-migrations.sql"), "utf8"));
  const migrated = openDatabase(folder);
  for (const table of ["realtors", "tombstones", "outbox", "leads", "accounts", "homepages", "consents", "seeded"]) {
    expect(migrated.all(`SELECT * FROM ${table}`)).not.toEqual([]);
  }
  const schema = schemaOf(migrated);
  migrated.close();
  await rm(join(folder, "product-api.db"));
  const fresh = openDatabase(folder);
  expect(schema).toEqual(schemaOf(fresh));
  fresh.close();
});

test("a host that was live before proofs existed is taken as proven, and the record is not changed for it", async () => {
  leaveDatabase(await readFile(join(__dirname, "testing/database-before-migrations.sql"), "utf8"));
  const database = openDatabase(folder);
  expect(database.all("SELECT id, revision, verified_host FROM realtors ORDER BY id")).toEqual([
    { id: "r-1", revision: 1767225600000, verified_host: "" },
    { id: "r-3", revision: 1767225600005, verified_host: "own-domain.example" },
  ]);
  const { key } = database.get("SELECT key FROM host_proof_key")!;
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  database.close();
  const again = openDatabase(folder);
  expect(again.all("SELECT key FROM host_proof_key")).toEqual([{ key }]);
  again.close();
});

test("a record from before our own fields says that this API knows them, at its revision", async () => {
  leaveDatabase(await readFile(join(__dirname, "testing/database-before-migrations.sql"), "utf8"));
  const database = openDatabase(folder);
  const rows = database.all("SELECT revision, record FROM realtors ORDER BY id");
  expect(rows.map(({ revision }) => revision)).toEqual([1767225600000, 1767225600005]);
  for (const { record } of rows)
    expect(JSON.parse(String(record))).toMatchObject({
      testimonials: [],
      contactForms: ["valuation", "search"],
      designLook: "",
      sectionLayout: [],
      openHouses: [],
      coverFocus: "",
    });
  database.close();
});

test("a draft from before open houses can have some", () => {
  const database = openDatabase(folder);
  database.run(
    `INSERT INTO drafts (realtor_id, saved_at, base_revision, author_kind, author_name, record) VALUES ('r-1', 1, 1, 'realtor', '', '{"name":"Hana"}')`,
  );
  database.script(MIGRATIONS.find(({ name }) => name === "open houses")!.sql);
  const { record } = database.get("SELECT record FROM drafts")!;
  expect(JSON.parse(String(record))).toEqual({ name: "Hana", openHouses: [] });
  database.close();
});

test("a message from before leads is a new one of its realtor's; one to a homepage that is gone is the office's", async () => {
  leaveDatabase(await readFile(join(__dirname, "testing/database-before-migrations.sql"), "utf8"));
  leaveDatabase(
    `INSERT INTO contacts VALUES (7, 'r-gone', 1767225600009, '{"name":"MIN","phone":"010-1234-5678","isTerm":"N"}')`,
  );
  const database = openDatabase(folder);
  const store = createLeadStore(database, Date.now);
  const listed = (inbox: string, words: string[]) =>
    store.list({ inbox, state: "new", words, before: null, limit: 9 }).leads;
  expect(listed("r-1", ["hana"])).toMatchObject([
    { id: "1", source: "contact", receivedAt: "2026-01-01T00:00:00.003Z", name: "Hana", consents: [], page: null },
  ]);
  expect(listed(OFFICE, ["min", "01012345678"])).toMatchObject([
    { id: "7", realtor: { id: "r-gone" }, phone: "010-1234-5678", consents: [{ given: false, text: null }] },
  ]);
  expect(store.contacts(null, 9).map(({ id, fields }) => [id, fields.name])).toEqual([
    ["7", "MIN"],
    ["1", "Hana"],
  ]);
  database.close();
});

test("a database of newer code is refused with what to do", () => {
  leaveDatabase("PRAGMA user_version = 99");
  expect(() => openDatabase(folder)).toThrow(
    expect.objectContaining({
      code: "DATABASE_NEWER",
      message: expect.stringContaining("product-api.db was written by newer code") as string,
    }) as Error,
  );
});
