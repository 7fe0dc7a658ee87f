import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Clock } from "./clock";
import { doLeadersWork, type ArgsOf, type WorkKind } from "./leaders-work";
import type { Publisher } from "./publisher";
import type { LeaderOrders, OrderAnswer } from "./store/leader-orders";
import type { Build } from "./store/runs";

/** Where word of an answer was lost. */
const LOOK_EVERY_MS = 1_000;

interface Asking {
  /** Whoever asks has gone. */
  signal: AbortSignal;
  clock: Pick<Clock, "wait">;
  logger: Pick<Logger, "error">;
}

/** Has the leader do its work: this publisher itself, or by way of the store the one that leads. Null where nobody waits for that any more. */
export async function askLeader<Kind extends WorkKind>(
  publisher: Publisher,
  kind: Kind,
  args: ArgsOf<Kind>,
  { signal, clock, logger }: Asking,
): Promise<OrderAnswer | null> {
  const orders = othersOrders(publisher);
  if (orders === null) return doLeadersWork(publisher, kind, args, logger);
  const id = randomUUID();
  const word = wordOf(orders, signal);
  try {
    await orders.add({ id, kind, args });
    for (;;) {
      const answer = await orders.answerOf(id);
      if (answer !== null) return answer;
      if (signal.aborted) {
        await orders.withdraw(id);
        return null;
      }
      await Promise.race([word.next(), clock.wait(LOOK_EVERY_MS)]);
    }
  } finally {
    word.stop();
  }
}

/** Orders a build. The row of a build is its order, so nobody waits for the leader. */
export async function orderBuild(
  publisher: Publisher,
  { collectMs, ...asked }: Pick<Build, "isPreview" | "upload"> & { collectMs: number },
) {
  // Whoever asked for one wants to know that it is understood: an earlier version builds its own sources.
  const taken = asked.upload === null ? {} : { upload: asked.upload };
  const orders = othersOrders(publisher);
  if (orders !== null) {
    const buildId = await publisher.builds.order(asked);
    await orders.announce();
    // The leader's are not known here.
    return { buildId, ...taken, settings: null };
  }
  const { buildId, done } = await publisher.builds.request({ collectMs, ...asked });
  done.catch(() => undefined);
  // For who runs `npm run build`: theirs may be others.
  return { buildId, ...taken, settings: publisher.buildSettings() };
}

/** Null where this one does it itself. */
function othersOrders({ isSureToLead, store }: Publisher): LeaderOrders | null {
  return isSureToLead() ? null : (store.leaderOrders ?? null);
}

/** Of what comes between two calls, too. */
function wordOf(orders: LeaderOrders, signal: AbortSignal) {
  let hear = (): void => undefined;
  let next = new Promise<void>((resolve) => (hear = resolve));
  const stop = orders.onNews(() => hear());
  signal.addEventListener("abort", () => hear(), { once: true });
  return {
    stop,
    async next(): Promise<void> {
      await next;
      next = new Promise((resolve) => (hear = resolve));
    },
  };
}
