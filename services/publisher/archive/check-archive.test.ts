import { readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { bytesOrNull, openSqlite, type Sqlite } from "../../sqlite";
import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";
import { checkArchive } from "./check-archive";
import { sha256 } from "./sha256";
import { nodesFolder, renderersFolder } from "./places";

let site: ArchivedSite;
beforeEach(async () => {
  site = await openArchivedSite();
  await site.flip("release-1", "first");
  await site.save("1", { desiredUrl: "one", name: "One", hompageUrl: "" });
  site.pass(60_000);
  await site.save("1", { name: "Another" });
  site.pass(60_000);
  await site.flip("release-2", "second");
});
afterEach(() => site.close());

/** As somebody would who has the file: triggers are no obstacle. */
function alter(change: (database: Sqlite) => void): void {
  const database = openSqlite(path.join(site.dataDir, "publisher.db"), 5000);
  const triggers = database.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  for (const { name } of triggers) database.script(`DROP TRIGGER ${String(name)}`);
  change(database);
  for (const { sql } of triggers) database.script(String(sql));
  database.close();
}

async function check(head: string | null = null) {
  const database = openSqlite(path.join(site.dataDir, "publisher.db"), 5000);
  try {
    return await checkArchive(site.dataDir, database, head);
  } finally {
    database.close();
  }
}

const named = async () => (await check()).altered.map(({ entry }) => entry);

test("an archive that nobody touched is whole, and its last digest is known again", async () => {
  const { altered, entries, head } = await check();
  expect([altered, entries]).toEqual([[], await site.store.archive.count()]);
  await site.save("1", { name: "Third" });
  expect((await check(head)).altered).toEqual([]);
  expect((await check("f".repeat(64))).altered).toMatchObject([{ entry: null }]);
});

test.each([
  ["an entry's text", 2, "UPDATE archive_entries SET body = replace(body, 'release-1', 'release-9') WHERE seq = 2"],
  ["a text that is no JSON any more", 2, "UPDATE archive_entries SET body = replace(body, '{', '[') WHERE seq = 2"],
  [
    "an entry's digest",
    2,
    "UPDATE archive_entries SET digest = replace(digest, substr(digest, 1, 3), 'xxx') WHERE seq = 2",
  ],
  ["what an entry is found by", 2, "UPDATE archive_entries SET realtor_id = '2' WHERE seq = 2"],
  ["when it began", 2, "UPDATE archive_entries SET began_at = '2020-01-01T00:00:00.000Z' WHERE seq = 2"],
  ["a content", 2, "UPDATE archive_contents SET blob = zeroblob(20) WHERE seq = 2"],
  ["a content that is gone", 2, "DELETE FROM archive_contents WHERE seq = 2"],
  ["an entry that is gone", 2, "DELETE FROM archive_entries WHERE seq = 2"],
  ["a release's pages", 1, "UPDATE archive_contents SET blob = zeroblob(20) WHERE seq = 1"],
  ["an address", 2, "DELETE FROM archive_addresses"],
])("%s: the check names the entry", async (_, entry, statement) => {
  alter((database) => database.run(statement));
  expect(await named()).toContain(entry);
});

test("an end that was cut off is missed, and a content without an entry is found", async () => {
  const last = await site.store.archive.count();
  alter((database) => database.run("DELETE FROM archive_entries WHERE seq = ?", [last]));
  expect((await check()).altered).toContainEqual({ entry: last, what: `the entries up to ${last} are missing` });
  alter((database) => database.run("INSERT INTO archive_contents (seq, blob) VALUES (999, zeroblob(3))"));
  expect(await named()).toContain(999);
});

test("one bit of a content is noticed, also where it can still be read", async () => {
  alter((database) => {
    const blob = bytesOrNull(database.get("SELECT blob FROM archive_contents WHERE seq = 2")!["blob"])!;
    const altered = Buffer.from(blob);
    altered[0]! ^= 1;
    database.run("UPDATE archive_contents SET blob = ? WHERE seq = 2", [altered]);
  });
  expect((await check()).altered).toEqual([{ entry: 2, what: "its content was changed" }]);
});

test("an entry that was written anew with its digest does not fit the next one", async () => {
  alter((database) => {
    const row = database.get("SELECT body FROM archive_entries WHERE seq = 2")!;
    const body = String(row["body"]).replace("release-1", "release-9");
    database.run("UPDATE archive_entries SET body = ?, digest = ? WHERE seq = 2", [body, sha256(body)]);
  });
  expect(await named()).toContain(3);
});

test("a renderer or a Node that was changed or taken away is named with an entry of theirs", async () => {
  const [renderer] = await readdir(renderersFolder(site.dataDir));
  const [node] = await readdir(nodesFolder(site.dataDir));
  await writeFile(path.join(renderersFolder(site.dataDir), renderer!, "site.json"), "{}");
  expect((await check()).altered).toMatchObject([{ what: expect.stringContaining(`renderer ${renderer}`) }]);
  await rename(path.join(nodesFolder(site.dataDir), node!), path.join(site.dataDir, "taken"));
  expect((await check()).altered.map(({ what }) => what)).toContainEqual(`the Node ${node} is missing`);
});

test("the database itself refuses to change what is there", async () => {
  const database = openSqlite(path.join(site.dataDir, "publisher.db"), 5000);
  for (const statement of [
    "UPDATE archive_entries SET body = '' WHERE seq = 2",
    "DELETE FROM archive_entries WHERE seq = 2",
    "INSERT OR REPLACE INTO archive_entries VALUES (2, 'flip', NULL, '', '', '')",
    "UPDATE archive_contents SET blob = x'00' WHERE seq = 2",
    "DELETE FROM archive_contents WHERE seq = 2",
    "INSERT OR REPLACE INTO archive_contents VALUES (2, x'00')",
  ]) {
    expect(() => database.run(statement)).toThrow("the archive is append-only");
  }
  database.close();
  expect(await named()).toEqual([]);
});
