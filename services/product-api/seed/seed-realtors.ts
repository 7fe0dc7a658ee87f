import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { columnsOf } from "../realtor-record";
import { insertRealtor } from "../realtor-store";
import { createSeedRealtor } from "./seed-realtor";
import { createSlugs } from "./seed-slugs";

const REALTORS_PER_COMMIT = 500;
const FIRST_REVISION = Date.UTC(2026, 0, 1);
const REVISION_STEP_MS = 20_000;

interface Options {
  database: Sqlite;
  count: number;
  /** Base of the pictures' addresses. */
  mediaUrl: string;
  isProduction: boolean;
  logger: Pick<Logger, "info" | "warn">;
}

/**
 * Fills an empty database; a seeded one is left alone. No webhooks: whoever
 * reads the list finds them. One that was cut short is begun again, since
 * nobody can have changed anything in it: the API listens only afterwards.
 */
export function seedRealtors({ database, count, mediaUrl, isProduction, logger }: Options): void {
  if (database.get("SELECT realtors FROM seeded") !== undefined) return;
  database.run("DELETE FROM realtors");

  const startedAt = performance.now();
  const slugOf = createSlugs();
  for (let start = 0; start < count; start += REALTORS_PER_COMMIT) {
    database.transaction(() => {
      for (let index = start; index < Math.min(start + REALTORS_PER_COMMIT, count); index++) {
        const columns = columnsOf(createSeedRealtor(index, slugOf, mediaUrl));
        // Nobody can set up the DNS of a sample domain: it counts as proven.
        insertRealtor({ ...seedIdentity(index), ...columns, verifiedHost: columns.homepageHost }, database);
      }
    });
  }
  database.run("INSERT INTO seeded (realtors) VALUES (?)", [count]);
  logger.info({ realtors: count, ms: Math.round(performance.now() - startedAt) }, "seeded");
  if (isProduction && count > 0)
    logger.warn(
      `${count} sample realtors are public, with licenses that nobody has: start with SEED_REALTORS=0 on an empty DATA_DIR, or delete them`,
    );
}

/** Ids hold a digit, so that none can be another realtor's slug. */
function seedIdentity(index: number): { id: string; revision: number } {
  return { id: `r-${String(index + 1).padStart(6, "0")}`, revision: FIRST_REVISION + index * REVISION_STEP_MS };
}
