import type { TreeSize } from "../bulk/fill-release";
import type { CodeLane } from "./lane";
import { hasRoom, requireRoom } from "./disk-room";
import { thinWholeReleases } from "./tidy-releases";

/**
 * Asks for the room that a release of these realtors may take, and makes some
 * where it lacks: then a rollback has to make its pages first. Throws `NO_SPACE`.
 */
export async function makeRoom(lane: CodeLane, realtors: number, before: TreeSize | undefined): Promise<void> {
  const build = { dataDir: lane.dataDir, realtors, before };
  if (await hasRoom(build)) return;
  lane.log("the disk has little room: pages of earlier releases are removed first");
  await thinWholeReleases(lane, { keep: 0 });
  await requireRoom(build);
}
