import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { CLOCK_SKEW_MS, type Fence } from "../fence";
import { expiring, type SentRequest, type Signing } from "./expiring-request";
import { isForbidden, isUnanswered, timeIsOver } from "./s3-failure";

/** What a request can be signed for: a week. */
const LONGEST_EXPIRY_S = 604_800;

type Attempt<Answer> = (abortSignal: AbortSignal) => Promise<Answer>;

interface Options {
  region: string;
  /** Tries again what passes by itself. */
  ask<Answer>(doing: string, attempt: Attempt<Answer>): Promise<Answer>;
  /** Throws where this machine's clock and the store's are too far apart for it. */
  requireClock(): void;
}

/** To the SDK's middleware. */
interface Sent {
  request: SentRequest;
}

/** A way to do writes that the store itself refuses once another publisher may have begun. */
export function expiringWrites(client: S3Client, { region, ask, requireClock }: Options) {
  /** Of the write that is on its way to be signed. */
  const expiry = new AsyncLocalStorage<Pick<Signing, "at" | "expiresInS">>();

  // Behind the SDK's own: it signs anew what is to expire.
  client.middlewareStack.addRelativeTo(
    ((next: (args: Sent) => unknown) => async (args: Sent) => {
      const signing = expiry.getStore();
      if (signing !== undefined) {
        const credentials = await client.config.credentials();
        expiring(args.request, { ...signing, region, credentials });
      }
      return next(args);
    }) as never,
    { name: "expiring", relation: "after", toMiddleware: "httpSigningMiddleware" },
  );

  return async function change<Answer>(
    doing: string,
    fence: Fence | undefined,
    attempt: Attempt<Answer>,
  ): Promise<Answer> {
    if (fence !== undefined) requireClock();
    // The store counts whole seconds, from the last one that was full.
    const leftAt = (ms: number) => (fence === undefined ? Infinity : Math.floor((fence() - ms) / 1_000));
    /** Until when an attempt that got no answer may still be done. */
    let mayComeUntil = 0;
    const answer = ask(doing, async (abortSignal) => {
      const at = new Date();
      const left = leftAt(at.getTime());
      if (left < 1) throw timeIsOver(doing);
      if (left === Infinity) return attempt(abortSignal);
      const expiresInS = Math.min(left, LONGEST_EXPIRY_S);
      try {
        return await expiry.run({ at, expiresInS }, () => attempt(abortSignal));
      } catch (error) {
        if (isUnanswered(error)) mayComeUntil = at.getTime() + expiresInS * 1_000 + CLOCK_SKEW_MS;
        if (isForbidden(error) && Date.now() >= at.getTime() + (expiresInS - 1) * 1_000) throw timeIsOver(doing, error);
        throw error;
      }
    });
    const said = answer.catch((error: unknown) => {
      // Whatever else it failed by, as of who has stood still.
      throw leftAt(Date.now()) < 1 ? timeIsOver(doing, error) : error;
    });
    // Whoever is next to write here comes after it: no condition stops a DELETE.
    return said.finally(() => pause(Math.max(0, mayComeUntil - Date.now())));
  };
}
