import { setTimeout as pause } from "node:timers/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { CLOCK_SKEW_MS, type Fence } from "../fence";
import { expiring, type SentRequest, type Signing } from "./expiring-request";
import { isForbidden, isUnanswered, timeIsOver } from "./s3-failure";

/** What a request can be signed for: a week. */
const LONGEST_EXPIRY_S = 604_800;
const BEHIND_SIGNING = { name: "expiring", relation: "after", toMiddleware: "httpSigningMiddleware" } as never;

/** Of the SDK: each has types of its own. */
interface Expirable {
  middlewareStack: { addRelativeTo(middleware: never, place: never): void };
}

/** `expiring`: gives back that command, to be refused by the store once its time is over. */
type Attempt<Answer> = (
  abortSignal: AbortSignal,
  expiring: <Command extends Expirable>(command: Command) => Command,
) => Promise<Answer>;

interface Options {
  region: string;
  /** Tries again what passes by itself. */
  ask<Answer>(doing: string, attempt: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** Throws where this machine's clock and the store's are too far apart for it. */
  requireClock(): void;
}

/** To the SDK's middleware. */
interface Sent {
  request: SentRequest;
}

/** A way to do writes that the store itself refuses once another publisher may have begun. */
export function expiringWrites(client: S3Client, { region, ask, requireClock }: Options) {
  /** For one command: it signs anew what is to expire. With an `AsyncLocalStorage` of Node 20 every promise would be slower. */
  const signed = (signing: Pick<Signing, "at" | "expiresInS">) =>
    ((next: (args: Sent) => unknown) => async (args: Sent) => {
      expiring(args.request, { ...signing, region, credentials: await client.config.credentials() });
      return next(args);
    }) as never;

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
      if (left === Infinity) return attempt(abortSignal, (command) => command);
      const expiresInS = Math.min(left, LONGEST_EXPIRY_S);
      try {
        return await attempt(abortSignal, (command) => {
          command.middlewareStack.addRelativeTo(signed({ at, expiresInS }), BEHIND_SIGNING);
          return command;
        });
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
