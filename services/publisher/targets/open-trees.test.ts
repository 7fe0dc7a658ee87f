import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openTrees } from "./open-trees";
import { openS3Trees } from "./s3/s3-trees";

jest.mock("./s3/s3-trees", () => ({ openS3Trees: jest.fn() }));

const close = jest.fn();

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "open-trees-"));
  close.mockReset();
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A store that nobody has published to, or that has pages of this release. */
function open(name: string, release: string | null, isOwn = false) {
  const pointer = release === null ? null : { release, since: "2026-01-01T00:00:00.000Z", releases: [release] };
  const trees = { name, pointer: () => Promise.resolve(pointer), close };
  jest.mocked(openS3Trees).mockResolvedValueOnce(trees as never);
  return openTrees({ dataDir, s3: {} as never, purge: null, isOwn: () => Promise.resolve(isOwn) });
}

const refusal = (name: string) => ({
  code: "ENVIRONMENT",
  message: expect.stringContaining(`${name} has another publisher's pages (release one)`) as string,
});

test("a store that was empty when a data directory came to it is its own from then on, and so is the next one", async () => {
  await open("s3://pages/first", null);
  await open("s3://pages/second", null);
  for (const name of ["s3://pages/first", "s3://pages/second"]) expect(await open(name, "one")).toMatchObject({ name });
  expect(close).not.toHaveBeenCalled();
});

test.each(["s3://pages/other", "s3://pages/si", "s3://pages/site/more"])(
  "pages at %s are another publisher's for who publishes to s3://pages/site",
  async (name) => {
    await open("s3://pages/site", null);
    await expect(open(name, "one")).rejects.toMatchObject(refusal(name));
    expect(close).toHaveBeenCalledTimes(1);
  },
);

test("pages that the same site has published are taken over, which claims nothing for the data directory", async () => {
  expect(await open("s3://pages/site", "one", true)).toMatchObject({ name: "s3://pages/site" });
  await expect(open("s3://pages/site", "one")).rejects.toMatchObject(refusal("s3://pages/site"));
});
