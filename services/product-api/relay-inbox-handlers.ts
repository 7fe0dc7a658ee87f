import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";

const MESSAGES_LISTED = 200;

/** `POST /relay-inbox`: takes what an incoming webhook of Slack takes, and keeps it. */
export function keepRelayedMessage(body: unknown, database: Sqlite): Answer {
  const text = (body as { text?: unknown } | undefined)?.text;
  if (typeof text !== "string" || text.trim() === "") {
    throw new ApiError("INVALID_INPUT", "text: must be a text that is not empty");
  }
  database.run("INSERT INTO relay_inbox (received_at, message) VALUES (?, ?)", [Date.now(), JSON.stringify(body)]);
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
