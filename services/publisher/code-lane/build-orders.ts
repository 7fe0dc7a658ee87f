import type { Logger } from "pino";
import type { Clock } from "../clock";
import { messageOf } from "../errors";
import type { ReleaseInfo } from "../release";
import { MAX_RUN_ATTEMPTS, type Build, type Builds } from "../store/runs";

export interface BuildState {
  id: string;
  state: Build["state"];
  /** Why it has failed. */
  reason?: string;
  /** The release that it made, once that is live. */
  release?: string;
}

export interface BuildRequest {
  buildId: string;
  done: Promise<ReleaseInfo>;
}

interface OrderOptions {
  /** How long to wait for others to join. */
  collectMs?: number;
  /** Whether it is made again when this process is killed; a person at a command line sees that it was. */
  isKept?: boolean;
}

interface BuildOrdersOptions {
  builds: Builds;
  /** Makes release `releaseId`; `onStart` when it is about to take its sources. */
  build(releaseId: string, onStart: () => Promise<void>): Promise<ReleaseInfo>;
  /** Removes what a build that was killed has left. */
  clear(releaseId: string): Promise<void>;
  logger: Logger;
  clock: Clock;
}

/** A release id that sorts by time. */
function newReleaseId(time: number): string {
  return new Date(time).toISOString().replace(/[-:]/g, "").replace(".", "-").replace("Z", "");
}

/** When the build of that id was ordered, in epoch ms. */
export function orderedAt(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)-(\d{3})$/, "$1-$2-$3:$4:$5.$6Z"));
}

/**
 * Takes orders for releases and makes them one after the other. Several orders
 * before a start are one build; one that runs has taken its sources already.
 * An order is on disk before it is accepted, and outlives the process.
 */
export function createBuildOrders({ builds, build, clear, logger, clock }: BuildOrdersOptions) {
  let waiting: (BuildRequest & { accepted: Promise<unknown> }) | null = null;
  let building: Promise<unknown> = Promise.resolve();
  let lastId = "";

  /** Ids sort by time, also two of one millisecond. */
  function nextId(): string {
    let time = clock.now();
    while (newReleaseId(time) <= lastId) time++;
    return (lastId = newReleaseId(time));
  }

  async function run(buildId: string, releaseId: string, collectMs: number): Promise<ReleaseInfo> {
    if (collectMs > 0) await clock.wait(collectMs);
    const leave = () => {
      if (waiting?.buildId === buildId) waiting = null;
    };
    try {
      const info = await build(releaseId, () => {
        leave();
        return builds.tell(buildId, "building", null);
      });
      await builds.tell(buildId, "live", null);
      return info;
    } catch (error) {
      leave();
      await builds.tell(buildId, "failed", messageOf(error));
      logger.error({ err: error, buildId }, "the build failed; the live site is as it was");
      throw error;
    }
  }

  function enqueue(buildId: string, releaseId: string, collectMs: number): BuildRequest {
    const done = building.then(() => run(buildId, releaseId, collectMs));
    building = done.catch(() => undefined);
    return { buildId, done };
  }

  return {
    /** Asks for a release of the code as it stands. */
    async request({ collectMs = 0, isKept = true }: OrderOptions = {}): Promise<BuildRequest> {
      if (waiting === null) {
        const id = nextId();
        const accepted = builds.add({ id, releaseId: id, attempts: isKept ? 0 : MAX_RUN_ATTEMPTS - 1 });
        building = building.then(() => accepted);
        // Before anything is awaited: who asks meanwhile joins.
        waiting = { ...enqueue(id, id, collectMs), accepted };
      }
      const order = waiting;
      try {
        await order.accepted;
      } catch (error) {
        if (waiting === order) waiting = null;
        throw error;
      }
      return { buildId: order.buildId, done: order.done };
    },

    async state(id: string): Promise<BuildState | null> {
      const known = await builds.get(id);
      if (known === null) return null;
      const { state, reason, releaseId } = known;
      return { id, state, ...(reason === null ? {} : { reason }), ...(state === "live" ? { release: releaseId } : {}) };
    },

    /** Resolves when the builds that are ordered now have ended, well or not. */
    async settled(): Promise<void> {
      await building;
    },

    /** Takes up the builds that an ended process left, once each; answers how many. */
    async resume(): Promise<number> {
      let resumed = 0;
      for (const { id, attempts, releaseId: unfinished } of await builds.unfinished()) {
        await clear(unfinished);
        if (attempts >= MAX_RUN_ATTEMPTS) {
          await builds.tell(
            id,
            "failed",
            "The publisher ended while it was building. See its log, and ask for a build again.",
          );
          continue;
        }
        const releaseId = nextId();
        await builds.requeue(id, releaseId);
        logger.warn({ buildId: id, release: releaseId }, "a build that was cut short is made again");
        enqueue(id, releaseId, 0).done.catch(() => undefined);
        resumed++;
      }
      return resumed;
    },
  };
}
