import type { Logger } from "pino";
import { z } from "zod";
import { PublisherError, messageOf, type PublisherErrorCode } from "./errors";
import type { Publisher } from "./publisher";
import type { LeaderOrder, OrderAnswer } from "./store/leader-orders";

interface Work<Args> {
  args: z.ZodType<Args>;
  /** Whether the next leader does it again where one has ended in the middle. */
  isRepeatable: boolean;
  run(publisher: Publisher, args: Args, order: Ordered): Promise<OrderAnswer>;
}

interface Ordered {
  /** A leader before has begun it. */
  isRepeated: boolean;
  logger: Pick<Logger, "error">;
}

/** What the publisher that leads does for all of them, as its HTTP interface answers it. */
const work = <Args>(each: Work<Args>): Work<Args> => each;

const nothing = z.object({});
const idSchema = z.object({ id: z.string().min(1) });
const ok = (body: unknown): OrderAnswer => ({ status: 200, body });

/** What no second try would change. */
const REFUSALS: readonly PublisherErrorCode[] = ["NO_RELEASE", "RELEASE_RUNTIME"];

/** The answer for such a refusal. Throws any other error again. */
function refused(error: unknown): OrderAnswer {
  if (!(error instanceof PublisherError) || !REFUSALS.includes(error.code)) throw error;
  return { status: 409, body: { message: error.message } };
}

const WORK = {
  "state of a build": work({
    args: idSchema,
    isRepeatable: true,
    async run({ builds }, { id }) {
      const build = await builds.state(id);
      if (build !== null) return ok(build);
      return { status: 404, body: { message: `This publisher knows no build ${id}.` } };
    },
  }),
  promote: work({
    args: idSchema,
    isRepeatable: false,
    async run(publisher, { id }, { logger }) {
      const promotion = await publisher.promote(id);
      promotion.done?.catch((error: unknown) => logger.error({ err: error }, "the preview is not live"));
      if (promotion.done !== null) return { status: 202, body: { buildId: id } };
      return { status: 409, body: { message: promotion.refusal } };
    },
  }),
  rollback: work({
    args: idSchema,
    isRepeatable: true,
    async run(publisher, { id }, { isRepeated, logger }) {
      const served = publisher.release();
      // The leader before may have come so far.
      const isDone = isRepeated && served?.info.id === id;
      const answer = isDone ? ok(served.info) : await publisher.rollBack(id).then(ok, refused);
      if (answer.status !== 200) return answer;
      // A run on that release may have been left unfinished when it was served last.
      publisher.bulk
        .resume()
        .catch((error: unknown) => logger.error({ err: error }, "no run of all pages was taken up"));
      return answer;
    },
  }),
  "publish all": work({
    args: nothing,
    isRepeatable: true,
    run({ bulk }) {
      void bulk.start();
      return Promise.resolve({ status: 202, body: bulk.state() });
    },
  }),
  "state of publish all": work({
    args: nothing,
    isRepeatable: true,
    run: ({ bulk }) => Promise.resolve(ok(bulk.state())),
  }),
  "clean tree": work({
    args: nothing,
    isRepeatable: true,
    run: async ({ maintenance }) => ok(await maintenance.tree.clean()),
  }),
  "purge everything": work({
    args: nothing,
    isRepeatable: true,
    async run({ purging, release, refusal }) {
      const adapter = purging.edge?.adapter ?? null;
      if (adapter === null)
        return { status: 409, body: { message: "This publisher purges no cache: PURGE_ADAPTER is not set." } };
      if (release() === null)
        return {
          status: 409,
          body: { message: refusal() ?? "There is no release yet, so no cache has a page of one." },
        };
      await purging.purgeEverything();
      return { status: 202, body: { adapter } };
    },
  }),
} as const;

export type WorkKind = keyof typeof WORK;

export type ArgsOf<Kind extends WorkKind> = z.output<(typeof WORK)[Kind]["args"]>;

const workOf = (kind: string): Work<unknown> | null =>
  kind in WORK ? (WORK[kind as WorkKind] as Work<unknown>) : null;

/** Throws where the arguments are not of that kind. */
export function parseArgs<Kind extends WorkKind>(kind: Kind, args: unknown): ArgsOf<Kind> {
  return WORK[kind].args.parse(args ?? {}) as ArgsOf<Kind>;
}

export async function doLeadersWork(
  publisher: Publisher,
  kind: WorkKind,
  args: unknown,
  logger: Ordered["logger"],
): Promise<OrderAnswer> {
  return (WORK[kind] as Work<unknown>).run(publisher, args, { isRepeated: false, logger });
}

export const isRepeatable = ({ kind }: LeaderOrder): boolean => workOf(kind)?.isRepeatable ?? false;

/** The same of an order, which ends with an answer in any case. */
export async function fulfill(
  publisher: Publisher,
  { kind, args, attempts }: LeaderOrder,
  logger: Ordered["logger"],
): Promise<OrderAnswer> {
  const known = workOf(kind);
  if (known === null)
    return failure(`The publisher that leads knows no order "${kind}": it is of another version. Update all of them.`);
  try {
    return await known.run(publisher, known.args.parse(args), { isRepeated: attempts > 1, logger });
  } catch (error) {
    return failure(messageOf(error));
  }
}

export const failure = (message: string): OrderAnswer => ({ status: 503, body: { message } });
