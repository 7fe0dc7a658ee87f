import { isbot } from "isbot";
import { z } from "zod";
import { VISIT_PRESSES, VISIT_SOURCES } from "../../../src/domain/realtor/visit";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError, realtorNotFound } from "../api-error";
import { parseInput } from "../parse-input";
import type { VisitCounter } from "./visit-counter";
import { dayNumberOf, dayOfNumber } from "./visit-days";
import type { VisitLimit } from "./visit-limit";
import { visitSource } from "./visit-source";
import { messagesByDay } from "./visit-messages";
import { visitsOf, type DayCounts } from "./visit-table";

/** Two years, and the month that a comparison begins in. */
const MOST_DAYS = 800;

const visitSchema = z.object({
  realtorId: z.string().min(1).max(128),
  what: z.enum(["view", ...VISIT_PRESSES]),
  /** Host of the page that led here, without path; empty for none. */
  from: z.string().max(255).default(""),
});

const day = z.iso.date();
const rangeSchema = z.object({ from: day.optional(), to: day.optional() });

interface Dependencies {
  counter: VisitCounter;
  limit: VisitLimit;
  database: Sqlite;
  isAllowedOrigin(origin: string): boolean;
}

/** What a visit's request tells of the visitor. None of it is kept. */
export interface VisitSender {
  address: string;
  header(name: string): string | undefined;
}

/** `POST /v1/visits`: 204 whether it was counted or not, so that nobody learns from it what counts. */
export async function countVisit(
  body: unknown,
  sender: VisitSender,
  { counter, limit, isAllowedOrigin }: Omit<Dependencies, "database">,
): Promise<Answer> {
  const { realtorId, what, from } = parseInput(visitSchema, parsedJson(body));
  const userAgent = sender.header("user-agent") ?? "";
  const origin = sender.header("origin");
  const isWanted =
    !isDeclined(sender) &&
    userAgent !== "" &&
    !isbot(userAgent) &&
    (origin === undefined || isAllowedOrigin(origin)) &&
    (await limit.allows(sender.address));
  if (isWanted) counter.count(realtorId, what === "view" ? visitSource(from, userAgent) : what);
  return { status: 204, json: "" };
}

/** `GET /v1/realtor/:id/visits?from&to`: sums of days in the realtor's zone, with the messages of each; those alone that have any. */
export function readVisits(
  realtorId: string,
  query: unknown,
  { counter, database }: Pick<Dependencies, "counter" | "database">,
): Answer {
  const known = counter.todayOf(realtorId);
  if (known === null) throw realtorNotFound(realtorId);
  const range = parseInput(rangeSchema, query);
  const to = dayNumberOf(range.to ?? known.today);
  const from = range.from === undefined ? to - MOST_DAYS + 1 : dayNumberOf(range.from);
  if (to - from >= MOST_DAYS) throw new ApiError("INVALID_INPUT", `from: is more than ${MOST_DAYS} days before to`);
  counter.flush();
  const counted = new Map(visitsOf({ realtorId, from, to }, database).map(({ day: at, counts }) => [at, counts]));
  const messages = messagesByDay({ realtorId, from, to, timeZone: known.timeZone }, database);
  const days = [...new Set([...counted.keys(), ...messages.keys()])]
    .sort((one, other) => one - other)
    .map((at) => {
      const counts = counted.get(at) ?? {};
      const sent = messages.get(at);
      return {
        day: dayOfNumber(at),
        views: pick(VISIT_SOURCES, counts),
        presses: pick(VISIT_PRESSES, counts),
        ...(sent !== undefined && { messages: sent }),
      };
    });
  return jsonAnswer(200, { ...known, days });
}

function isDeclined({ header }: VisitSender): boolean {
  return header("dnt") === "1" || header("sec-gpc") === "1";
}

function parsedJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch (cause) {
    throw new ApiError("INVALID_INPUT", "body: is not valid JSON", { cause });
  }
}

function pick<Name extends keyof DayCounts>(names: readonly Name[], counts: DayCounts): Partial<Record<Name, number>> {
  return Object.fromEntries(
    names.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  ) as Partial<Record<Name, number>>;
}
