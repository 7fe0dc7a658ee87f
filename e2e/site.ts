import { LANGUAGES, type Language } from "../src/domain/site/locale";
import type { Ports } from "../testing/ports";

/**
 * `npm run validate` describes the site under test by E2E_BASE_URL together
 * with DATA_DIR and PRODUCT_API_PORT. Without it nobody's own settings count.
 */
const given = process.env.E2E_BASE_URL ? process.env : {};

/** Frozen into the release as its canonical address. */
export const SITE_URL = given.E2E_BASE_URL ?? "http://localhost:8100";
const sitePort = Number(new URL(SITE_URL).port);

export const PORTS: Ports = {
  site: sitePort,
  publisher: sitePort + 1,
  api: Number(given.PRODUCT_API_PORT ?? 4100),
};
export const API_URL = `http://127.0.0.1:${PORTS.api}`;

export const SEED_REALTORS = 12;

/** Null when the global set-up is to make one that lasts as long as the tests; it then says so by E2E_DATA_DIR. */
export function preparedDataDir(): string | null {
  return process.env.E2E_DATA_DIR ?? given.DATA_DIR ?? null;
}

/** A copy of the prepared release that nobody has open: the global set-up makes it. */
export function thirdPartiesDataDir(): string {
  const folder = process.env.E2E_THIRD_PARTIES_DATA_DIR;
  if (folder === undefined) throw new Error("The global set-up has made no copy of the release.");
  return folder;
}

export const OTHER_LANGUAGE: Record<Language, Language> = { ko: "en", en: "ko" };

/** One row per language, for tables of tests. */
export const EACH_LANGUAGE = LANGUAGES;

/** For what an application does in either language alike: its texts are tested in both elsewhere. */
export const IN_KOREAN: readonly Language[] = ["ko"];
export const IN_ENGLISH: readonly Language[] = ["en"];
