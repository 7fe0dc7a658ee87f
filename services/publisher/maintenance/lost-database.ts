import type { Logger } from "pino";
import type { Records } from "../store/records";
import type { StrayFiles } from "./stray-files";

interface Site {
  records: Pick<Records, "count">;
  tree: { strays(): Promise<StrayFiles> };
  logger: Pick<Logger, "warn">;
}

/**
 * Says so where pages are served that the database has never heard of: the sweep takes all realtors from the API,
 * and nothing removes the page of who left, or an address that somebody moved away from, before.
 */
export async function tellLostDatabase({ records, tree, logger }: Site): Promise<void> {
  if ((await records.count()) > 0) return;
  const { release, files } = await tree.strays();
  if (files.length === 0) return;
  logger.warn(
    { release, files: files.length },
    "the database knows no realtor, but pages of realtors are served. A site is moved to another database by " +
      "`npm run move`. If the database was lost: all realtors are taken from the product API now; when the queue is " +
      "empty, `npm run publisher -- clean-tree` lists the pages of those who left before",
  );
}
