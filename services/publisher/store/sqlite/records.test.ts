import path from "node:path";
import { openSqlite } from "../../../sqlite";
import { openStoreUnderTest } from "../../testing/store-under-test";
import { SITEMAP_ENTRIES } from "./records";

test("a sitemap's entries are read from an index alone", async () => {
  const under = await openStoreUnderTest();
  const database = openSqlite(path.join(under.folder, "publisher.db"), 0);
  const plan = database.all(`EXPLAIN QUERY PLAN ${SITEMAP_ENTRIES}`, [1]).map(({ detail }) => detail);
  expect(plan).toEqual([expect.stringContaining("USING COVERING INDEX records_sitemap")]);
  database.close();
  await under.close();
});
