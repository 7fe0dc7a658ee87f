import { JOB_KINDS, type DeadJob, type JobRequest, type PendingState, type QueuedJob } from "./jobs";

/** A row of a database, by the names of its columns: those of the tables of jobs are the same in every engine. */
type Row = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

export function jobOf(row: Row): QueuedJob {
  return { ...sharedOf(row), generation: Number(row["generation"]), runAt: Number(row["run_at"]) };
}

export function deadJobOf(row: Row): DeadJob {
  return { ...sharedOf(row), diedAt: Number(row["died_at"]), retryAt: Number(row["retry_at"]) };
}

function sharedOf(row: Row): Omit<QueuedJob, "generation" | "runAt"> {
  return {
    realtorId: String(row["realtor_id"]),
    kind: JOB_KINDS[Number(row["kind_rank"])] ?? "changed",
    expectedUpdatedAt: textOrNull(row["expected_updated_at"]),
    deleteClaim: Number(row["delete_claimed"]) === 1 ? { updatedAt: textOrNull(row["deleted_at"]) } : null,
    queuedAt: Number(row["queued_at"]),
    attempts: Number(row["attempts"]),
    deaths: Number(row["deaths"]),
    requestId: textOrNull(row["request_id"]),
    reason: textOrNull(row["reason"]),
  };
}

/** What a request writes, apart from its generation. */
export function rowOf({ webhookId, realtorId, kind, expectedUpdatedAt, now }: JobRequest) {
  // Compared as text in the database: one spelling of a time only.
  const updatedAt = expectedUpdatedAt === null ? null : new Date(expectedUpdatedAt).toISOString();
  const isDelete = kind === "deleted";
  return {
    realtorId,
    webhookId,
    kindRank: JOB_KINDS.indexOf(kind),
    expectedUpdatedAt: isDelete ? null : updatedAt,
    deleteClaimed: isDelete,
    deletedAt: isDelete ? updatedAt : null,
    now,
  };
}

/** Of a job that is not dead. */
export function stateOf(
  { attempts, reason }: Pick<QueuedJob, "attempts" | "reason">,
  isRunning: boolean,
): PendingState {
  if (isRunning) return "running";
  if (attempts > 0) return "retrying";
  return reason === null ? "queued" : "waiting";
}
