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
  /** The release that it made, once that can be looked at or is live. */
  release?: string;
  /** Where it can be looked at, and until when (ISO), while it is not live. */
  preview?: { url: string; expiresAt: string };
}

export interface BuildRequest {
  buildId: string;
  done: Promise<ReleaseInfo>;
}

/** A deploy pipeline may call the hook more than once at a time; on a busy machine the second call has come a second late. */
export const BUILD_COLLECT_MS = 3_000;

interface OrderOptions {
  /** How long to wait for others to join. */
  collectMs?: number;
  /** Whether it is made again when this process is killed; a person at a command line sees that it was. */
  isKept?: boolean;
  /** A release to look at; it is not made live. */
  isPreview?: boolean;
  /** Of code that was uploaded; null: of the sources here. */
  upload?: string | null;
}

type Order = Pick<Build, "id" | "releaseId" | "isPreview" | "upload">;

interface BuildOrdersOptions {
  builds: Builds;
  /** Makes release `releaseId`; `onStart` when it is about to take its sources. */
  build(
    releaseId: string,
    options: Pick<Build, "isPreview" | "upload"> & { onStart(): Promise<void> },
  ): Promise<ReleaseInfo>;
  /** Told when the build of an upload has ended, well or not, and it is written that it has. Never rejects. */
  onUploadEnd(upload: string): Promise<void>;
  /** Removes what a build that was killed has left. */
  clear(releaseId: string): Promise<void>;
  /** Where that release can be looked at; null where it can't. */
  previewOf(releaseId: string): BuildState["preview"] | null;
  logger: Logger;
  clock: Clock;
}

const TELL_AGAIN_MS = 5_000;
/** An hour. */
const TELL_TRIES = 720;

/** A release id that sorts by time. */
function newReleaseId(time: number): string {
  return new Date(time).toISOString().replace(/[-:]/g, "").replace(".", "-").replace("Z", "");
}

/** When the build of that id was ordered, in epoch ms. */
export function orderedAt(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)-(\d{3})$/, "$1-$2-$3:$4:$5.$6Z"));
}

/** A name for builds that may be one. */
const kindOf = ({ isPreview, upload }: Pick<Build, "isPreview" | "upload">) => JSON.stringify([isPreview, upload]);

/**
 * Takes orders for releases and makes them one after the other. Several orders
 * before a start are one build; one that runs has taken its sources already.
 * An order is on disk before it is accepted, and outlives the process.
 */
export function createBuildOrders(options: BuildOrdersOptions) {
  const { builds, build, onUploadEnd, clear, previewOf, logger, clock } = options;
  /** By what they are made of, and what for: only equal ones are one build. */
  const waiting = new Map<string, BuildRequest & { accepted: Promise<unknown> }>();
  let building: Promise<unknown> = Promise.resolve();
  let lastId = "";
  /** Builds that this process makes, or has made. */
  const taken = new Set<string>();
  /** Why builds failed whose state in the store says otherwise. */
  const unwritten = new Map<string, string>();

  /** Ids sort by time, also two of one millisecond. */
  function nextId(): string {
    let time = clock.now();
    while (newReleaseId(time) <= lastId) time++;
    return (lastId = newReleaseId(time));
  }

  async function run(order: Order, collectMs: number): Promise<ReleaseInfo> {
    const { id, releaseId, isPreview, upload } = order;
    if (collectMs > 0) await clock.wait(collectMs);
    const leave = () => {
      if (waiting.get(kindOf(order))?.buildId === id) waiting.delete(kindOf(order));
    };
    try {
      const onStart = () => {
        // An upload stays what it is, and goes with its build: who asks for it again means this one.
        if (upload === null) leave();
        return builds.tell(id, "building", null);
      };
      const info = await build(releaseId, { isPreview, upload, onStart });
      await tellEnd(order, isPreview ? "preview" : "live", null);
      leave();
      return info;
    } catch (error) {
      leave();
      await tellFailure(order, messageOf(error));
      logger.error({ err: error, buildId: id }, "the build failed; the live site is as it was");
      throw error;
    }
  }

  /** A disk that is full has no room for the reason either: then whoever asks hears it, and it is written later. */
  async function tellFailure(order: Order, reason: string, triesLeft = TELL_TRIES): Promise<void> {
    const { id } = order;
    try {
      await tellEnd(order, "failed", reason);
      unwritten.delete(id);
    } catch (error) {
      logger.error({ err: error, buildId: id, reason }, "the build failed, and its state cannot be written yet");
      unwritten.set(id, reason);
      if (triesLeft > 0) void clock.wait(TELL_AGAIN_MS).then(() => tellFailure(order, reason, triesLeft - 1));
    }
  }

  async function tellEnd({ id, upload }: Pick<Order, "id" | "upload">, state: Build["state"], reason: string | null) {
    await builds.tell(id, state, reason);
    // Not before: a build that was cut short is made again of it.
    if (upload !== null) await onUploadEnd(upload);
  }

  function enqueue(order: Order, collectMs: number): BuildRequest {
    const done = building.then(() => run(order, collectMs));
    building = done.catch(() => undefined);
    return { buildId: order.id, done };
  }

  return {
    /** Asks for a release of the code as it stands, or of an upload. */
    async request(asked: OrderOptions = {}): Promise<BuildRequest> {
      const { collectMs = 0, isKept = true, isPreview = false, upload = null } = asked;
      const kind = kindOf({ isPreview, upload });
      let order = waiting.get(kind);
      if (order === undefined) {
        const id = nextId();
        taken.add(id);
        const attempts = isKept ? 0 : MAX_RUN_ATTEMPTS - 1;
        const accepted = builds.add({ id, releaseId: id, attempts, isPreview, upload });
        building = building.then(() => accepted);
        // Before anything is awaited: who asks meanwhile joins.
        order = { ...enqueue({ id, releaseId: id, isPreview, upload }, collectMs), accepted };
        waiting.set(kind, order);
      }
      try {
        await order.accepted;
      } catch (error) {
        if (waiting.get(kind) === order) waiting.delete(kind);
        throw error;
      }
      return { buildId: order.buildId, done: order.done };
    },

    /** The same for the process that leads, which takes it up by its row. */
    async order(asked: Pick<Build, "isPreview" | "upload">): Promise<string> {
      // Of one that has not begun, the sources are taken later than now. An upload stays what it is.
      const isJoined = (build: Build) =>
        kindOf(build) === kindOf(asked) && (build.attempts === 0 || build.upload !== null);
      const queued = (await builds.unfinished()).find(isJoined);
      if (queued !== undefined) return queued.id;
      const id = nextId();
      await builds.add({ id, releaseId: id, attempts: 0, ...asked });
      return id;
    },

    async state(id: string): Promise<BuildState | null> {
      const known = await builds.get(id);
      if (known === null) return null;
      const failure = unwritten.get(id);
      if (failure !== undefined) return { id, state: "failed", reason: failure };
      const { state, reason, releaseId } = known;
      const preview = state === "preview" ? previewOf(releaseId) : null;
      return {
        id,
        state,
        ...(reason === null ? {} : { reason }),
        ...(state === "live" || state === "preview" ? { release: releaseId } : {}),
        ...(preview ? { preview } : {}),
      };
    },

    /** What has become since of a release that a build made: it was made live, or is so no longer, and why. */
    async tellOf(releaseId: string, state: "preview" | "live" | "failed", reason: string | null = null): Promise<void> {
      const known = await builds.ofRelease(releaseId);
      if (known !== null) await builds.tell(known.id, state, reason);
    },

    /** Resolves when the builds that are ordered now have ended, well or not. */
    async settled(): Promise<void> {
      await building;
    },

    /** Takes up the builds that an ended process left, once each, and those that others were asked for; answers how many. */
    async resume(): Promise<number> {
      let resumed = 0;
      for (const left of await builds.unfinished()) {
        const { id, state, attempts } = left;
        if (taken.has(id)) continue;
        taken.add(id);
        await clear(left.releaseId);
        if (attempts >= MAX_RUN_ATTEMPTS) {
          await tellEnd(
            left,
            "failed",
            "The publisher ended while it was building. See its log, and ask for a build again.",
          );
          continue;
        }
        const releaseId = nextId();
        await builds.requeue(id, releaseId);
        if (state === "queued") logger.info({ buildId: id, release: releaseId }, "a build that waits is taken up");
        else logger.warn({ buildId: id, release: releaseId }, "a build that was cut short is made again");
        // One that others were asked for, and that has not begun: more may come for it.
        const isNew = attempts === 0;
        const order = enqueue({ ...left, releaseId }, isNew ? BUILD_COLLECT_MS : 0);
        order.done.catch(() => undefined);
        if (isNew || left.upload !== null) waiting.set(kindOf(left), { ...order, accepted: Promise.resolve() });
        resumed++;
      }
      return resumed;
    },
  };
}
