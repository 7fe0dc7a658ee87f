import type { Release } from "./release";
import { findStaticFile } from "./static-file";

const release: Release = {
  id: "r1",
  files: {
    read: () => ({ content: Buffer.from("x"), digest: "x", modifiedAt: new Date(0) }),
    findSpelling: () => Promise.resolve(null),
  },
  rewrites: [],
  ownDomainRewrites: [],
  headers: [],
  functions: { find: () => null, warmUp: () => Promise.resolve() },
};

test.each(["_hosts", "_HOSTS", "_Hosts"])("%s is closed, also on a disk that knows no case", async (folder) => {
  const lookup = { release, ownFolder: null };
  expect(await findStaticFile({ segments: [folder, "kim.example"] }, lookup)).toBeNull();
  expect(await findStaticFile({ segments: ["kim", folder] }, lookup)).not.toBeNull();
});
