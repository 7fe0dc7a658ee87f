import type { Logger } from "pino";
import { messageOf } from "../errors";
import type { ReleaseInfo } from "../release";
import type { SqlClient } from "../sqlite";

export interface BuildState {
  id: string;
  state: "queued" | "building" | "live" | "failed";
  /** Why it has failed. */
  reason?: string;
  /** The release that it made, once that is live. */
  release?: string;
}

export interface BuildRequest {
  buildId: string;
  done: Promise<ReleaseInfo>;
}

const BUILDS_KEPT = 50;
/** One that ends the process twice would do it a third time. */
const MAX_ATTEMPTS = 2;

interface OrderOptions {
  /** How long to wait for others to join. */
  collectMs?: number;
  /** Whether it is made again when this process is killed; a person at a command line sees that it was. */
  isKept?: boolean;
}

interface BuildDeskOptions {
  client: SqlClient;
  /** Makes release `releaseId`; `onStart` when it is about to take its sources. */
  build(releaseId: string, onStart: () => Promise<void>): Promise<ReleaseInfo>;
  /** Removes what a build that was killed has left. */
  clear(releaseId: string): Promise<void>;
  logger: Logger;
  now(): number;
}

/** A release id that sorts by time. */
function newReleaseId(time: number): string {
  return new Date(time).toISOString().replace(/[-:]/g, "").replace(".", "-").replace("Z", "");
}

/**
 * Takes orders for releases and makes them one after the other. Several orders
 * before a start are one build; one that runs has taken its sources already.
 * An order is on disk before it is accepted, and outlives the process.
 */
export function createBuildDesk({ client, build, clear, logger, now }: BuildDeskOptions) {
  let waiting: (BuildRequest & { accepted: Promise<unknown> }) | null = null;
  let building: Promise<unknown> = Promise.resolve();
  let lastId = "";

  /** Ids sort by time, also two of one millisecond. */
  function nextId(): string {
    let time = now();
    while (newReleaseId(time) <= lastId) time++;
    return (lastId = newReleaseId(time));
  }

  async function tell(id: string, state: BuildState["state"], reason: string | null = null): Promise<void> {
    await client.batch(
      [
        {
          sql: "UPDATE builds SET state = ?, reason = ?, attempts = attempts + ? WHERE id = ?",
          args: [state, reason, state === "building" ? 1 : 0, id],
        },
        {
          sql: `DELETE FROM builds WHERE state IN ('live', 'failed')
                AND id NOT IN (SELECT id FROM builds ORDER BY id DESC LIMIT ?)`,
          args: [BUILDS_KEPT],
        },
      ],
      "write",
    );
  }

  async function run(buildId: string, releaseId: string, collectMs: number): Promise<ReleaseInfo> {
    if (collectMs > 0) await new Promise((resolve) => setTimeout(resolve, collectMs));
    const leave = () => {
      if (waiting?.buildId === buildId) waiting = null;
    };
    try {
      const info = await build(releaseId, () => {
        leave();
        return tell(buildId, "building");
      });
      await tell(buildId, "live");
      return info;
    } catch (error) {
      leave();
      await tell(buildId, "failed", messageOf(error));
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
        const accepted = client.execute({
          sql: "INSERT INTO builds VALUES (?, 'queued', NULL, ?, ?)",
          args: [id, id, isKept ? 0 : MAX_ATTEMPTS - 1],
        });
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
      const { rows } = await client.execute({ sql: "SELECT * FROM builds WHERE id = ?", args: [id] });
      const row = rows[0];
      if (row === undefined) return null;
      const state = String(row["state"]) as BuildState["state"];
      const reason = typeof row["reason"] === "string" ? { reason: row["reason"] } : {};
      return { id, state, ...reason, ...(state === "live" ? { release: String(row["release_id"]) } : {}) };
    },

    /** Takes up the builds that an ended process left, once each; answers how many. */
    async resume(): Promise<number> {
      // Earlier versions wrote `waiting`.
      const { rows } = await client.execute(
        "SELECT * FROM builds WHERE state IN ('queued', 'waiting', 'building') ORDER BY id",
      );
      let resumed = 0;
      for (const row of rows) {
        const id = String(row["id"]);
        const attempts = Number(row["attempts"]);
        await clear(String(row["release_id"]));
        if (attempts >= MAX_ATTEMPTS) {
          await tell(
            id,
            "failed",
            "The publisher ended while it was building. See its log, and ask for a build again.",
          );
          continue;
        }
        const releaseId = nextId();
        await client.execute({
          sql: "UPDATE builds SET state = 'queued', release_id = ? WHERE id = ?",
          args: [releaseId, id],
        });
        logger.warn({ buildId: id, release: releaseId }, "a build that was cut short is made again");
        enqueue(id, releaseId, 0).done.catch(() => undefined);
        resumed++;
      }
      return resumed;
    },
  };
}
