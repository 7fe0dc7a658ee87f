import { z } from "zod";
import { leadContextSchema } from "../../src/domain/realtor/lead-context-schema";
import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";
import type { LeadIntake } from "./leads/lead-intake";

const MESSAGES_LISTED = 200;

const line = z.string().trim().max(200);

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
}

/** `POST /relay-inbox`: takes what an incoming webhook of Slack takes, and keeps it. A `request` beside it becomes a lead. */
export function keepRelayedMessage(body: unknown, { database, intake }: Dependencies): Answer {
  const text = (body as { text?: unknown } | undefined)?.text;
  if (typeof text !== "string" || text.trim() === "") {
    throw new ApiError("INVALID_INPUT", "text: must be a text that is not empty");
  }
  const { request, ...message } = body as { request?: unknown };
  const keep = () => {
    database.run("INSERT INTO relay_inbox (received_at, message) VALUES (?, ?)", [Date.now(), JSON.stringify(message)]);
  };
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) {
    const { lead: context, ...fields } = parsed.data;
    intake.take({ realtor: null, source: "request", fields, context }, keep);
  } else keep();
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
