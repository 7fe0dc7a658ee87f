import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DIRECTORY_TREES } from "./directory-trees";
import { notePlaceOfTree } from "./placed-tree";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "directory-trees-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a release whose pages are in a store is not served from its folder, which has them no more", async () => {
  const release = { id: "one", folder };
  await DIRECTORY_TREES.ensure(release, null);
  await notePlaceOfTree(folder, "s3://pages/site");
  await expect(DIRECTORY_TREES.ensure(release, null)).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringMatching(/pages of release one are in s3:\/\/pages\/site: set PUBLISH_TARGET/) as string,
  });
});
