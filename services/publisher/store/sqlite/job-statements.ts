import { JOB_KINDS, MAX_ATTEMPTS } from "../jobs";

export const REMEMBER_WEBHOOK = "INSERT OR IGNORE INTO queue_webhook_ids (id, seen_at) VALUES (:webhookId, :now)";

export const FORGET_OLD_WEBHOOKS = `DELETE FROM queue_webhook_ids WHERE id IN (
  SELECT id FROM queue_webhook_ids WHERE seen_at < :forgetBefore ORDER BY seen_at LIMIT :most)`;

/**
 * A job that runs (`:running`) keeps what it knows, but its successor waits
 * from now: with the old times it would be first in the queue for ever, and a
 * realtor who types on would starve the others.
 */
export const MERGE_JOB = `INSERT INTO queue_jobs
  (realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, queued_at, attempts, reason, generation, run_at, request_id)
VALUES
  (:realtorId, :kindRank, :expectedUpdatedAt, :deleteClaimed, :deletedAt, :now, 0, NULL, :generation, :now, :webhookId)
ON CONFLICT (realtor_id) DO UPDATE SET
  kind_rank = max(kind_rank, excluded.kind_rank),
  expected_updated_at = CASE
    WHEN excluded.kind_rank = ${JOB_KINDS.indexOf("follow")} THEN excluded.expected_updated_at
    ELSE nullif(max(coalesce(expected_updated_at, ''), coalesce(excluded.expected_updated_at, '')), '') END,
  delete_claimed = max(delete_claimed, excluded.delete_claimed),
  deleted_at = nullif(max(coalesce(deleted_at, ''), coalesce(excluded.deleted_at, '')), ''),
  queued_at = CASE WHEN :running THEN excluded.queued_at ELSE min(queued_at, excluded.queued_at) END,
  attempts = 0,
  deaths = 0,
  reason = NULL,
  generation = excluded.generation,
  request_id = coalesce(excluded.request_id, request_id),
  run_at = CASE WHEN :running THEN excluded.run_at ELSE min(run_at, excluded.run_at) END`;

/** A delete that was announced and given up stays announced, whatever is asked for next, but to follow the API. */
export const HAND_ON_CLAIM = `UPDATE queue_jobs SET delete_claimed = 1, deleted_at = dead.deleted_at FROM queue_dead AS dead
WHERE queue_jobs.realtor_id = ? AND dead.realtor_id = queue_jobs.realtor_id AND dead.delete_claimed = 1
  AND queue_jobs.delete_claimed = 0 AND queue_jobs.kind_rank <> ${JOB_KINDS.indexOf("follow")}`;

export const DELETE_DEAD = "DELETE FROM queue_dead WHERE realtor_id = ?";
export const SELECT_DUE = "SELECT * FROM queue_jobs WHERE run_at <= ? ORDER BY run_at, generation LIMIT ?";
export const SELECT_NEXT = "SELECT realtor_id, run_at FROM queue_jobs ORDER BY run_at, generation LIMIT ?";
export const SELECT_OLDEST = "SELECT min(queued_at) AS queued_at FROM queue_jobs";
export const DELETE_JOB = "DELETE FROM queue_jobs WHERE realtor_id = ? AND generation = ?";
export const RETRY_JOB =
  "UPDATE queue_jobs SET attempts = ?, run_at = ?, reason = ? WHERE realtor_id = ? AND generation = ?";
export const DEFER_JOB = "UPDATE queue_jobs SET run_at = ?, reason = ? WHERE realtor_id = ? AND generation = ?";

export const SELECT_PENDING = "SELECT * FROM queue_jobs ORDER BY queued_at, realtor_id LIMIT ?";

export const SELECT_DELAYED =
  "SELECT * FROM queue_jobs WHERE attempts > 0 OR reason IS NOT NULL ORDER BY queued_at, realtor_id";

const SHARED = "realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, queued_at, request_id";

export const BURY_JOB = `INSERT OR REPLACE INTO queue_dead (${SHARED}, attempts, reason, deaths, died_at, retry_at)
SELECT ${SHARED}, :attempts, :reason, :deaths, :now, :retryAt
FROM queue_jobs WHERE realtor_id = :realtorId AND generation = :generation`;

export const SELECT_DUE_DEAD =
  "SELECT realtor_id FROM queue_dead WHERE retry_at <= ? OR retry_at > ? ORDER BY retry_at LIMIT ?";

export const REVIVE_JOB = `INSERT INTO queue_jobs (${SHARED}, attempts, reason, generation, run_at)
SELECT ${SHARED}, 0, reason, :generation, :now FROM queue_dead WHERE realtor_id = :realtorId`;

/** It waits from now: the age of the oldest job is an alert, and this one was given up in between. */
export const REVIVE_JOB_ONCE = `INSERT INTO queue_jobs
  (realtor_id, kind_rank, delete_claimed, deleted_at, queued_at, request_id, attempts, reason, deaths, generation, run_at)
SELECT realtor_id, kind_rank, delete_claimed, deleted_at, :now, request_id, ${MAX_ATTEMPTS - 1}, reason, deaths, :generation, :now
FROM queue_dead WHERE realtor_id = :realtorId`;
