import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "./database";
import { SITEMAP_ENTRIES } from "./records";

test("a sitemap's entries are read from an index alone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "records-"));
  const client = await openDatabase(folder);
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${SITEMAP_ENTRIES}`, args: [1] });
  expect(rows.map((row) => row["detail"])).toEqual([expect.stringContaining("USING COVERING INDEX records_sitemap")]);
  client.close();
  await rm(folder, { recursive: true });
});
