import { PublisherError, messageOf } from "../../errors";

/** Of the server, or of the way to it: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const GONE = new Set(["57P01", "57P02", "57P03", "57P05", "53300", "25P03"]);
const CONNECTION_CLASS = "08";
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Of a pooler between: one that has another transaction's connection of the server ready knows none of our statements,
 * or has them already; and PgBouncer takes no setting that it does not know.
 */
const POOLED = new Set(["26000", "42P05"]);
const UNKNOWN_SETTING = "unsupported startup parameter";

/** A serialization failure and a deadlock: PostgreSQL asks for the transaction once more. */
const REPEATABLE = new Set(["40001", "40P01"]);

/** `DATABASE`: what the driver said. */
class DatabaseError extends PublisherError {
  constructor(
    message: string,
    /** Of the connection, not of the statement: a time-out of ours as well. */
    readonly isGone: boolean,
    readonly isRepeatable: boolean,
    cause: unknown,
  ) {
    super("DATABASE", message, { cause });
  }
}

export const isGone = (error: unknown) => error instanceof DatabaseError && error.isGone;
export const isRepeatable = (error: unknown) => error instanceof DatabaseError && error.isRepeatable;

/** A failure of the driver, for who called an operation of the store. `place` names the database without its password. */
export function databaseError(cause: unknown, place: string): PublisherError {
  const { code } = cause as { code?: string };
  const state = code !== undefined && SQLSTATE.test(code) ? code : null;
  const said = messageOf(cause) || (code ?? "no reason given");
  if ((state !== null && POOLED.has(state)) || said.includes(UNKNOWN_SETTING)) return pooled(place, said, cause);
  if (state !== null && !GONE.has(state) && !state.startsWith(CONNECTION_CLASS))
    return new DatabaseError(`PostgreSQL at ${place} refused: ${said}`, false, REPEATABLE.has(state), cause);
  const message =
    `PostgreSQL at ${place} is not reached (${said}). Nothing that was acknowledged is lost. ` +
    "Check that the server runs, and DATABASE_URL.";
  return new DatabaseError(message, true, false, cause);
}

/** Who does not keep a session keeps neither its locks nor what it listens to. */
export const pooled = (place: string, said: string, cause?: unknown): PublisherError =>
  new DatabaseError(
    `PostgreSQL at ${place} is behind a pooler that does not keep sessions (${said}). Set DATABASE_URL to the ` +
      "server's own address, or to a pooler in session mode that ignores the startup parameters statement_timeout " +
      "and idle_in_transaction_session_timeout.",
    false,
    false,
    cause,
  );
