import { z } from "zod";
import {
  COMPLETENESS,
  REALTOR_FACTS,
  SEARCH_ORDERS,
  SEARCH_STATES,
  type FoundRealtor,
} from "../../src/domain/editor/found-realtor";
import { etcInfoOf } from "../../src/domain/realtor/realtor";
import type { SqlRow, Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { requireRole, type Principal } from "./authorization";
import { parseInput } from "./parse-input";
import { inputOf, updatedAtOf } from "./realtor-record";

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 200;
const WORDS_MAX = 8;

const querySchema = z.object({
  words: z.string().trim().max(200).default(""),
  state: z.enum(SEARCH_STATES).optional(),
  completeness: z.enum(COMPLETENESS).default("any"),
  order: z.enum(SEARCH_ORDERS).default("latest"),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  /** Opaque to clients: the revision to go on after, in base 36. */
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, "is not a cursor of this list")
    .transform((cursor) => Number.parseInt(cursor, 36))
    .optional(),
});

/** `GET /v1/realtor-search`: each word is part of a name, firm, address, e-mail, licence or phone. */
export function searchRealtors(query: unknown, principal: Principal, database: Sqlite): Answer {
  requireRole(principal, "administrator");
  const { words, state, completeness, order, limit, cursor } = parseInput(querySchema, query);
  const filters = words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => ({ sql: "instr(words, ?) > 0", value: word as string | number }));
  if (state !== undefined) filters.push({ sql: "instr(states, ?) > 0", value: state });
  if (completeness !== "any") {
    filters.push({ sql: completeness === "complete" ? "facts = ?" : "facts < ?", value: REALTOR_FACTS });
  }
  const total = database.get(`SELECT count(*) AS total FROM realtor_search ${where(filters)}`, valuesOf(filters))!;
  if (cursor !== undefined) filters.push({ sql: order === "latest" ? "revision < ?" : "revision > ?", value: cursor });
  const direction = order === "latest" ? "DESC" : "ASC";
  const rows = database.all(
    // CROSS: the few that are found decide which records are read, not the other way round.
    `SELECT found.id, found.revision, record, facts, homepages.account_id FROM (
       SELECT id, revision, facts FROM realtor_search ${where(filters)} ORDER BY revision ${direction} LIMIT ?
     ) found CROSS JOIN realtors ON realtors.id = found.id LEFT JOIN homepages ON homepages.realtor_id = found.id
     ORDER BY found.revision ${direction}`,
    [...valuesOf(filters), limit + 1],
  );
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? Number(shown.at(-1)!.revision).toString(36) : null;
  return jsonAnswer(200, { realtors: shown.map(foundIn), total: Number(total.total), nextCursor: next });
}

interface Filter {
  sql: string;
  value: string | number;
}

function where(filters: readonly Filter[]): string {
  return filters.length === 0 ? "" : `WHERE ${filters.map(({ sql }) => sql).join(" AND ")}`;
}

function valuesOf(filters: readonly Filter[]): (string | number)[] {
  return filters.map(({ value }) => value);
}

function foundIn(row: SqlRow): FoundRealtor {
  const input = inputOf({ record: String(row.record) });
  const portraits = input.photos.filter(({ path }) => path === "id");
  const picture = portraits.find(({ imageType }) => imageType === "thumbnail") ?? portraits[0];
  return {
    id: String(row.id),
    desiredUrl: input.desiredUrl,
    name: input.name,
    koreanName: etcInfoOf(input, "korea_name"),
    firm: etcInfoOf(input, "company_name"),
    phone: input.contactPhone,
    picture: picture?.url ?? "",
    updatedAt: updatedAtOf(Number(row.revision)),
    facts: Number(row.facts),
    hasAccount: row.account_id !== null,
  };
}
