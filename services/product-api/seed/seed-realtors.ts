import { setImmediate } from "node:timers/promises";
import type { Client } from "@libsql/client";
import type { Logger } from "pino";
import { columnsOf } from "../realtor-record";
import { insertRealtorsStatement } from "../realtor-store";
import { createSeedRealtor } from "./seed-realtor";
import { createSlugs } from "./seed-slugs";

const REALTORS_PER_COMMIT = 500;
const FIRST_REVISION = Date.UTC(2026, 0, 1);
const REVISION_STEP_MS = 20_000;

interface Options {
  database: Client;
  count: number;
  /** Base of the pictures' addresses. */
  publicUrl: string;
  logger: Pick<Logger, "info">;
}

/**
 * Fills an empty database; a seeded one is left alone. No webhooks: whoever
 * reads the list finds them. One that was cut short is begun again, since
 * nobody can have changed anything in it: the API listens only afterwards.
 */
export async function seedRealtors({ database, count, publicUrl, logger }: Options): Promise<void> {
  const { rows } = await database.execute("SELECT realtors FROM seeded");
  if (rows.length > 0) return;
  await database.execute("DELETE FROM realtors");

  const startedAt = performance.now();
  const slugOf = createSlugs();
  for (let start = 0; start < count; start += REALTORS_PER_COMMIT) {
    const realtors = Array.from({ length: Math.min(REALTORS_PER_COMMIT, count - start) }, (_, offset) => ({
      ...seedIdentity(start + offset),
      ...columnsOf(createSeedRealtor(start + offset, slugOf, publicUrl)),
    }));
    await database.execute(insertRealtorsStatement(realtors));
    // The client works synchronously, and what its statements hold outside the heap is freed only in a turn of the loop.
    await setImmediate();
  }
  await database.execute("INSERT INTO seeded (realtors) VALUES (?)", [count]);
  logger.info({ realtors: count, ms: Math.round(performance.now() - startedAt) }, "seeded");
}

/** Ids hold a digit, so that none can be another realtor's slug. */
function seedIdentity(index: number): { id: string; revision: number } {
  return { id: `r-${String(index + 1).padStart(6, "0")}`, revision: FIRST_REVISION + index * REVISION_STEP_MS };
}
