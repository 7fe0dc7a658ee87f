import { JOB_KINDS, MAX_ATTEMPTS } from "../jobs";

const FOLLOW = JOB_KINDS.indexOf("follow");

/** Answers the ids that are new. In one order everywhere, so that two bursts wait for each other and not in a circle. */
export const REMEMBER_WEBHOOKS = `INSERT INTO queue_webhook_ids (id, seen_at)
  SELECT id, seen_at FROM unnest($1::text[], $2::bigint[]) AS seen (id, seen_at) ORDER BY id
  ON CONFLICT (id) DO NOTHING RETURNING id`;

export const FORGET_OLD_WEBHOOKS = `DELETE FROM queue_webhook_ids WHERE id IN (
  SELECT id FROM queue_webhook_ids WHERE seen_at < $1 ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Whether a row is being worked on. */
const LEASED = "job.lease_until > clock_timestamp()";

/**
 * Requests of different realtors, numbered in their order. A job that runs keeps what it knows, but its successor waits
 * from now: with the old times it would be first in the queue for ever, and a realtor who types on would starve the others.
 */
export const MERGE_JOBS = `
  WITH requested AS MATERIALIZED (
    SELECT request.*, nextval('queue_generations') AS generation
    FROM unnest($1::text[], $2::int[], $3::text[], $4::boolean[], $5::text[], $6::bigint[], $7::text[])
      AS request (realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, now, request_id))
  INSERT INTO queue_jobs AS job
    (realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, queued_at, attempts, generation, run_at, request_id)
  SELECT realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, now, 0, generation, now, request_id
  FROM requested ORDER BY realtor_id
  ON CONFLICT (realtor_id) DO UPDATE SET
    kind_rank = greatest(job.kind_rank, excluded.kind_rank),
    expected_updated_at = CASE WHEN excluded.kind_rank = ${FOLLOW} THEN excluded.expected_updated_at
      ELSE greatest(job.expected_updated_at, excluded.expected_updated_at) END,
    delete_claimed = job.delete_claimed OR excluded.delete_claimed,
    deleted_at = greatest(job.deleted_at, excluded.deleted_at),
    queued_at = CASE WHEN ${LEASED} THEN excluded.queued_at ELSE least(job.queued_at, excluded.queued_at) END,
    attempts = 0,
    deaths = 0,
    reason = NULL,
    generation = excluded.generation,
    request_id = coalesce(excluded.request_id, job.request_id),
    run_at = CASE WHEN ${LEASED} THEN excluded.run_at ELSE least(job.run_at, excluded.run_at) END`;

export const CLAIM_JOBS = `
  WITH due AS (
    SELECT realtor_id FROM queue_jobs
    WHERE run_at <= $1 AND (lease_until IS NULL OR lease_until <= clock_timestamp())
    ORDER BY run_at, generation LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE queue_jobs AS job
  SET lease_token = gen_random_uuid()::text, lease_holder = $3, lease_until = clock_timestamp() + $4 * interval '1 ms'
  FROM due WHERE job.realtor_id = due.realtor_id RETURNING job.*`;

/** Of realtors without work, too. `mayShare`: whose lease stays as it is. */
const claimRows = (mayShare: string) => `
  INSERT INTO queue_jobs AS job
    (realtor_id, kind_rank, delete_claimed, queued_at, attempts, generation, run_at, lease_token, lease_holder, lease_until)
  SELECT realtor_id, 0, FALSE, $2, 0, nextval('queue_generations'), $2, gen_random_uuid()::text, $3,
    clock_timestamp() + $4 * interval '1 ms'
  FROM unnest($1::text[]) AS joined (realtor_id) ORDER BY realtor_id
  ON CONFLICT (realtor_id) DO UPDATE SET
    lease_token = CASE WHEN ${LEASED} THEN job.lease_token ELSE excluded.lease_token END,
    lease_until = greatest(job.lease_until, excluded.lease_until),
    lease_holder = excluded.lease_holder
  WHERE ${mayShare} OR NOT coalesce(${LEASED}, FALSE)
  RETURNING job.*, xmax = 0 AS is_new`;

/** With those that this holder has claimed. */
export const JOIN_JOBS = claimRows("job.lease_holder = excluded.lease_holder");
/** Without. */
export const BORROW_JOBS = claimRows("FALSE");

export const RENEW_LEASES = `UPDATE queue_jobs SET lease_until = clock_timestamp() + $2 * interval '1 ms'
  WHERE realtor_id IN (
    SELECT realtor_id FROM queue_jobs WHERE lease_token = ANY($1::text[]) ORDER BY realtor_id FOR UPDATE SKIP LOCKED)
  RETURNING lease_token`;

const NO_LEASE = "lease_token = NULL, lease_holder = NULL, lease_until = NULL";

export const END_LEFT_LEASES = `UPDATE queue_jobs SET ${NO_LEASE}
  WHERE lease_holder = $1 AND lease_token <> ALL($2::text[])`;
export const END_LEASES_OF_HOLDER = `UPDATE queue_jobs SET ${NO_LEASE} WHERE lease_holder = $1`;

const OF_JOBS = "unnest($1::text[], $2::text[]) AS of_job (realtor_id, lease_token)";

/** Their rows stay as they are until the transaction ends, so that nobody claims them meanwhile. */
export const LOCK_HELD_JOBS = `SELECT realtor_id, generation FROM queue_jobs
  WHERE (realtor_id, lease_token) IN (SELECT * FROM ${OF_JOBS}) ORDER BY realtor_id FOR UPDATE`;

/** Those of which no newer work waits. */
export const DELETE_DONE_JOBS = `DELETE FROM queue_jobs
  USING unnest($1::text[], $2::bigint[]) AS done (realtor_id, generation)
  WHERE queue_jobs.realtor_id = done.realtor_id AND queue_jobs.generation = done.generation`;

export const END_LEASES = `UPDATE queue_jobs SET ${NO_LEASE} WHERE (realtor_id, lease_token) IN (SELECT * FROM ${OF_JOBS})`;

/** Newer work is due as it was, and failed at nothing. */
export const DEFER_JOB = `UPDATE queue_jobs SET ${NO_LEASE},
  run_at = CASE WHEN generation = $3 THEN $4 ELSE run_at END,
  reason = CASE WHEN generation = $3 THEN $5 ELSE reason END,
  attempts = CASE WHEN generation = $3 THEN $6 ELSE attempts END
  WHERE realtor_id = $1 AND lease_token = $2`;
export const DELETE_JOBS = "DELETE FROM queue_jobs WHERE realtor_id = ANY($1::text[])";

export const SELECT_NEXT = `SELECT
  min(run_at) FILTER (WHERE lease_until IS NULL OR lease_until <= clock_timestamp()) AS run_at,
  min(extract(epoch FROM lease_until - clock_timestamp()) * 1000)
    FILTER (WHERE lease_until > clock_timestamp() AND lease_token <> ALL($1::text[]))::float8 AS lease_ms
  FROM queue_jobs`;

const STATE = "lease_until > clock_timestamp() AS is_running";
export const SELECT_JOB = `SELECT *, ${STATE} FROM queue_jobs WHERE realtor_id = $1`;
export const SELECT_PENDING = `SELECT *, ${STATE} FROM queue_jobs ORDER BY queued_at, realtor_id LIMIT $1`;
export const SELECT_DELAYED = `SELECT *, ${STATE} FROM queue_jobs WHERE attempts > 0 OR reason IS NOT NULL
  ORDER BY queued_at, realtor_id`;

const SHARED = "realtor_id, kind_rank, expected_updated_at, delete_claimed, deleted_at, queued_at, request_id";

export const BURY_JOB = `INSERT INTO queue_dead (${SHARED}, attempts, reason, deaths, died_at, retry_at)
  SELECT ${SHARED}, $2, $3, $4, $5, $6 FROM queue_jobs WHERE realtor_id = $1`;

export const DELETE_DEAD = "DELETE FROM queue_dead WHERE realtor_id = ANY($1::text[])";
/**
 * Jobs take their places. A delete that was announced and given up stays announced, whatever is asked for next, but to
 * follow the API.
 */
export const REPLACE_DEAD = `WITH dead AS (
    DELETE FROM queue_dead WHERE realtor_id = ANY($1::text[]) RETURNING realtor_id, delete_claimed, deleted_at)
  UPDATE queue_jobs AS job SET delete_claimed = TRUE, deleted_at = dead.deleted_at FROM dead
  WHERE job.realtor_id = dead.realtor_id AND dead.delete_claimed AND NOT job.delete_claimed AND job.kind_rank <> ${FOLLOW}`;
export const SELECT_DUE_DEAD = `SELECT realtor_id FROM queue_dead WHERE retry_at <= $1 OR retry_at > $2
  ORDER BY retry_at LIMIT $3 FOR UPDATE SKIP LOCKED`;

export const REVIVE_JOBS = `INSERT INTO queue_jobs (${SHARED}, attempts, reason, generation, run_at)
  SELECT ${SHARED}, 0, reason, nextval('queue_generations'), $2 FROM queue_dead WHERE realtor_id = ANY($1::text[])
  ON CONFLICT (realtor_id) DO NOTHING`;

/** They wait from now: the age of the oldest job is an alert, and these were given up in between. */
export const REVIVE_JOBS_ONCE = `INSERT INTO queue_jobs
  (realtor_id, kind_rank, delete_claimed, deleted_at, queued_at, request_id, attempts, reason, deaths, generation, run_at)
  SELECT realtor_id, kind_rank, delete_claimed, deleted_at, $2, request_id, ${MAX_ATTEMPTS - 1}, reason, deaths,
    nextval('queue_generations'), $2
  FROM queue_dead WHERE realtor_id = ANY($1::text[])
  ON CONFLICT (realtor_id) DO NOTHING`;
