import { z } from "zod";
import { leadContextSchema } from "../../src/domain/realtor/lead-context-schema";
import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import type { RelayLimit } from "./leads/contact-limit";
import type { LeadIntake } from "./leads/lead-intake";
import { parseInput } from "./parse-input";

const MESSAGES_LISTED = 200;
/** Nobody reads older ones: what they ask for is kept as leads. */
const MESSAGES_KEPT = 1_000;

const line = z.string().trim().max(200);

/** Of what a messaging webhook takes, the text: nothing else is read anywhere. */
const messageSchema = z.object({
  text: z.string("must be a text").trim().min(1, "must be a text that is not empty").max(4_000),
  request: z.unknown().optional(),
});

/** The landing page's request, beside its text: our own function sends it to this inbox alone. */
const requestSchema = z.object({
  name: line,
  area: line,
  phone: line,
  hasSite: z.union([z.boolean(), line]).transform(String),
  lead: leadContextSchema.nullable().catch(null).default(null),
});

interface Dependencies {
  database: Sqlite;
  intake: LeadIntake;
  limit: RelayLimit;
}

/**
 * `POST /relay-inbox`: takes what an incoming webhook of Slack takes, and keeps its text, the newest thousand of them. A
 * `request` beside it becomes a lead. Throws ApiError 429 when too many come.
 */
export async function keepRelayedMessage(
  { body, address, isSigned }: { body: unknown; address: string; isSigned: boolean },
  { database, intake, limit }: Dependencies,
): Promise<Answer> {
  const { text, request } = parseInput(messageSchema, body ?? {});
  await limit({ address, isSigned });
  const keep = () => {
    const message = JSON.stringify({ text });
    database.run("INSERT INTO relay_inbox (received_at, message) VALUES (?, ?)", [Date.now(), message]);
    database.run("DELETE FROM relay_inbox WHERE id <= (SELECT max(id) FROM relay_inbox) - ?", [MESSAGES_KEPT]);
  };
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) {
    const { lead: context, ...fields } = parsed.data;
    intake.take({ realtor: null, source: "request", fields, context }, keep);
  } else database.transaction(keep);
  return jsonAnswer(200, { ok: true });
}

/** `GET /relay-inbox`: the newest first. */
export function listRelayedMessages(database: Sqlite): Answer {
  const rows = database.all("SELECT id, received_at, message FROM relay_inbox ORDER BY id DESC LIMIT ?", [
    MESSAGES_LISTED,
  ]);
  const messages = rows.map((row) => ({
    id: String(row.id),
    receivedAt: new Date(Number(row.received_at)).toISOString(),
    message: JSON.parse(String(row.message)) as unknown,
  }));
  return jsonAnswer(200, { messages });
}
