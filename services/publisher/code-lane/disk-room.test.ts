import { statfs } from "node:fs/promises";
import type * as FsPromises from "node:fs/promises";
import { PublisherError } from "../errors";
import { diskFull, hasRoom, neededBytes, requireRoom } from "./disk-room";

jest.mock("node:fs/promises", () => ({
  ...jest.requireActual<typeof FsPromises>("node:fs/promises"),
  statfs: jest.fn(),
}));

const GB = 1e9;
const freeAre = (bytes: number) =>
  jest.mocked(statfs).mockResolvedValue({ bavail: bytes / 1000, bsize: 1000 } as Awaited<ReturnType<typeof statfs>>);

test("what a release may take follows what the one before took, realtor by realtor", () => {
  const before = { realtors: 1000, bytes: 100_000_000, sharedBytes: 90_000_000 };
  const [twice, same] = [neededBytes({ realtors: 2000, before }), neededBytes({ realtors: 1000, before })];
  expect(twice - same).toBe(100_000_000);
  expect(neededBytes({ realtors: 100_000 })).toBeGreaterThan(15 * GB);
});

test("an order that does not fit is refused with what it needs, what there is, and what to do", async () => {
  freeAre(2 * GB);
  expect(await hasRoom({ dataDir: "/data", realtors: 100 })).toBe(true);
  await expect(requireRoom({ dataDir: "/data", realtors: 100 })).resolves.toBeUndefined();
  await expect(requireRoom({ dataDir: "/data", realtors: 100_000 })).rejects.toMatchObject({
    code: "NO_SPACE",
    message: expect.stringMatching(
      /100000 realtors may need 1\d\.\d GB in \/data, and 2\.0 GB are free.*live site/,
    ) as string,
  });
});

test("saves keep some room beside a build that fits just so", async () => {
  freeAre(neededBytes({ realtors: 100 }) + 1_000_000);
  expect(await hasRoom({ dataDir: "/data", realtors: 100 })).toBe(false);
});

test.each([
  ["a thread's", new Error("ENOSPC: no space left on device, write")],
  ["one below another", new PublisherError("TARGET", "cannot write", { cause: new Error("ENOSPC: …") })],
  ["the database's", new Error("database or disk is full")],
  ["Gatsby's", new PublisherError("BUILD_FAILED", "ended with code 1 …\n ENOSPC: no space left on device")],
])("a full disk in the middle, %s, is said to be one", (_, error) => {
  expect(diskFull(error, "/data")).toMatchObject({ code: "NO_SPACE", cause: error });
});

test("any other failure stays itself", () => {
  expect(diskFull(new Error("realtor r-1 does not render"), "/data")).toBeNull();
  expect(diskFull(new PublisherError("NO_SPACE", "…", { cause: new Error("ENOSPC") }), "/data")).toBeNull();
});
