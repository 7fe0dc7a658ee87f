import type { Release } from "./release";
import { findStaticFile } from "./static-file";

const release: Release = {
  id: "r1",
  publicFolder: "/public",
  rewrites: [],
  ownDomainRewrites: [],
  headers: [],
  functions: { find: () => null, warmUp: () => Promise.resolve() },
};

test.each(["_hosts", "_HOSTS", "_Hosts"])("%s is closed, also on a disk that knows no case", (folder) => {
  const everything = { content: Buffer.from("x"), digest: "x", modifiedAt: new Date(0) };
  const lookup = { release, read: () => everything, earlierPublicFolders: () => [], ownFolder: null };
  expect(findStaticFile({ segments: [folder, "kim.example"] }, lookup)).toBeNull();
  expect(findStaticFile({ segments: ["kim", folder] }, lookup)).not.toBeNull();
});
