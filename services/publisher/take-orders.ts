import type { Logger } from "pino";
import type { Clock } from "./clock";
import { failure, fulfill, isRepeatable } from "./leaders-work";
import type { Publisher } from "./publisher";
import type { LeaderOrder, LeaderOrders, OrderAnswer } from "./store/leader-orders";
import { MAX_RUN_ATTEMPTS } from "./store/runs";

/** Where word of an order was lost. */
const LOOK_EVERY_MS = 5_000;
const ANSWER_AGAIN_MS = 1_000;

const ENDED =
  "The publisher that led ended in the middle of this. Look at what became of it (npm run releases), and order it again.";

interface Taking {
  clock: Pick<Clock, "wait" | "after">;
  logger: Pick<Logger, "info" | "warn" | "error">;
}

/** From here on this publisher, which leads, does what others are asked for. Resolves, when what a leader before had begun is seen to, with the way to stop. */
export async function takeOrders(publisher: Publisher, { clock, logger }: Taking): Promise<() => void> {
  const orders = publisher.store.leaderOrders;
  if (orders === undefined) return () => undefined;
  let isStopped = false;
  let cancel = (): void => undefined;

  /** One that it would end as well, it does not begin a third time. */
  const isAgain = (order: LeaderOrder) => isRepeatable(order) && order.attempts < MAX_RUN_ATTEMPTS;
  for (const order of await orders.left())
    await (isAgain(order) ? orders.putBack(order.id) : orders.answer(order.id, failure(ENDED)));

  async function perform(order: LeaderOrder): Promise<void> {
    const answer = await fulfill(publisher, order, logger);
    const level = answer.status >= 500 ? "error" : "info";
    logger[level](
      { order: order.id, kind: order.kind, status: answer.status },
      "an order of another publisher is done",
    );
    while (!(await isWritten(orders!, order, answer)) && !isStopped) await clock.wait(ANSWER_AGAIN_MS);
  }

  async function isWritten(
    { answer: write }: LeaderOrders,
    { id }: LeaderOrder,
    answer: OrderAnswer,
  ): Promise<boolean> {
    return write(id, answer).then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error, order: id }, "the answer to an order is not written yet");
        return false;
      },
    );
  }

  async function look(): Promise<void> {
    if (isStopped || !publisher.isSureToLead()) return;
    try {
      for (const order of await orders!.take()) void perform(order);
      // Those have rows of their own.
      await publisher.builds.resume();
    } catch (error) {
      logger.warn({ err: error }, "orders of other publishers are not looked at; they are in a moment");
    }
  }

  function lookLater(): void {
    cancel = clock.after(LOOK_EVERY_MS, () => void look().finally(() => !isStopped && lookLater()));
  }

  const unsubscribe = orders.onNews(() => void look());
  await look();
  lookLater();
  return () => {
    isStopped = true;
    cancel();
    unsubscribe();
  };
}
