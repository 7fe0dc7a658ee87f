import type { CodeLane } from "./lane";
import { hasRoom, requireRoom } from "./disk-room";
import { makeRoom } from "./make-room";
import { thinWholeReleases } from "./tidy-releases";

jest.mock("./disk-room");
jest.mock("./tidy-releases");

const lane = { dataDir: "/data", log: () => undefined } as unknown as CodeLane;
const before = { realtors: 10, bytes: 1000, sharedBytes: 0 };
beforeEach(() => jest.resetAllMocks());

test("where there is room no release loses a page", async () => {
  jest.mocked(hasRoom).mockResolvedValue(true);
  await makeRoom(lane, 10, before);
  expect(jest.mocked(hasRoom).mock.calls).toEqual([[{ dataDir: "/data", realtors: 10, before }]]);
  expect(thinWholeReleases).not.toHaveBeenCalled();
});

test("where there is none, the release before gives its pages; what is still too little is refused", async () => {
  jest.mocked(hasRoom).mockResolvedValue(false);
  jest.mocked(requireRoom).mockRejectedValue(new Error("no space"));
  await expect(makeRoom(lane, 10, before)).rejects.toThrow("no space");
  expect(jest.mocked(thinWholeReleases).mock.calls).toEqual([[lane, { keep: 0 }]]);
});
