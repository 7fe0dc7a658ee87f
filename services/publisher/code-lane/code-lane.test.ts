import { rollBack } from "./code-lane";
import type { CodeLane } from "./lane";

test("a release whose build is about to make it live is not made live by a rollback as well", async () => {
  const goingLive = new Set(["release-1"]);
  const lane = { dataDir: "nowhere", goingLive, removing: new Map() } as unknown as CodeLane;
  await expect(rollBack(lane, "release-1")).rejects.toThrow("Release release-1 is about to go live already.");
  expect([...goingLive]).toEqual(["release-1"]);
  await expect(rollBack(lane, "release-2")).rejects.toThrow("There is no release release-2.");
  expect([...goingLive]).toEqual(["release-1"]);
});
