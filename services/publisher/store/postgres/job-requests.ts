import { rowOf } from "../job-rows";
import { WEBHOOK_ID_RETENTION_MS, type JobRequest } from "../jobs";
import type { Sql } from "./database";
import * as sql from "./job-statements";
import { together } from "./together";

/** Within a transaction: merges requests into the jobs of their realtors. Answers for each whether it is a duplicate. */
export async function mergeRequests(
  transaction: Sql,
  requests: readonly JobRequest[],
): Promise<{ duplicate: boolean }[]> {
  const known = await rememberWebhooks(transaction, requests);
  const added = requests.filter((_, index) => !known[index]);
  for (const round of roundsOf(added)) await mergeRound(transaction, round);
  if (added.length > 0) await transaction.run(sql.REPLACE_DEAD, [added.map(({ realtorId }) => realtorId)]);
  return known.map((duplicate) => ({ duplicate }));
}

/** Answers which of the requests came with an id that was seen before. */
async function rememberWebhooks(transaction: Sql, requests: readonly JobRequest[]): Promise<boolean[]> {
  const webhooks = new Map(requests.flatMap(({ webhookId, now }) => (webhookId === null ? [] : [[webhookId, now]])));
  if (webhooks.size === 0) return requests.map(() => false);
  // Two for each one that is added: the table shrinks to its retention without a timer.
  const forgetBefore = Math.max(...webhooks.values()) - WEBHOOK_ID_RETENTION_MS;
  const [rows] = await together([
    transaction.all(sql.REMEMBER_WEBHOOKS, [[...webhooks.keys()], [...webhooks.values()]]),
    transaction.run(sql.FORGET_OLD_WEBHOOKS, [forgetBefore, 2 * webhooks.size]),
  ]);
  const unseen = new Set(rows.map((row) => row["id"]));
  // Of several requests with one id the first one counts.
  return requests.map(({ webhookId }) => webhookId !== null && !unseen.delete(webhookId));
}

/** Each realtor once a round: a statement can merge one request into a row. */
function roundsOf(requests: readonly JobRequest[]): JobRequest[][] {
  const rounds: JobRequest[][] = [];
  const counts = new Map<string, number>();
  for (const request of requests) {
    const round = counts.get(request.realtorId) ?? 0;
    counts.set(request.realtorId, round + 1);
    (rounds[round] ??= []).push(request);
  }
  return rounds;
}

async function mergeRound(transaction: Sql, requests: readonly JobRequest[]): Promise<void> {
  const rows = requests.map(rowOf);
  await transaction.run(sql.MERGE_JOBS, [
    rows.map((row) => row.realtorId),
    rows.map((row) => row.kindRank),
    rows.map((row) => row.expectedUpdatedAt),
    rows.map((row) => row.deleteClaimed),
    rows.map((row) => row.deletedAt),
    rows.map((row) => row.now),
    rows.map((row) => row.webhookId),
  ]);
}
