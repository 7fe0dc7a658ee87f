import { readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { openArchivedSite, type ArchivedSite } from "../testing/archived-site";
import { nodesFolder } from "./places";

let site: ArchivedSite;
beforeEach(async () => {
  site = await openArchivedSite();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const kinds = async () => (await site.store.archive.ofRealtor("1")).map(({ kind }) => kind);

test("a release whose pages are made again keeps no bytes", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first");
  await site.save("1", { name: "Another" });
  await site.archive.proof.checkAll();
  expect(await kinds()).toEqual(["publication", "publication"]);
  expect(site.release.keepsBytes).toBe(false);
});

test("where the renderer makes other bytes each time, those that were served are kept and given back", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first", "Math.random()");
  const flipped = await site.served("1");
  const t1 = site.now();
  site.pass(60_000);
  await site.save("1", { name: "Another" });
  const saved = await site.served("1");
  expect(site.release.keepsBytes).toBe(true);
  expect(await kinds()).toEqual(["publication", "bytes", "publication", "bytes"]);
  expect(await site.ask("/one", t1)).toMatchObject({ body: flipped, proof: "kept" });
  expect(await site.ask("/one", site.now())).toMatchObject({ body: saved, proof: "kept" });
});

test("what was published by another clock, to a release that was not live by ours, is not held against the one before", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first");
  site.pass(60_000);
  await site.flip("release-2", "second");
  site.pass(-30_000);
  await site.save("1", { name: "Another" });
  await site.archive.proof.checkAll();
  const before = await site.store.archive.lastOf(["flip"], new Date(site.now()).toISOString());
  expect([before?.release, await site.archive.proof.isGiven(before!)]).toEqual(["release-1", true]);
});

test("a page alone that is not made again is found afterwards, and its bytes are taken from the tree", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first", '(JSON.stringify(pageData.result).includes("odd") ? Math.random() : "")');
  expect(site.release.keepsBytes).toBe(false);
  await site.save("1", { name: "odd" });
  await site.archive.proof.checkAll();
  expect(await kinds()).toEqual(["publication", "publication", "bytes"]);
  expect(await site.ask("/one", site.now())).toMatchObject({ body: await site.served("1"), proof: "kept" });
  // From here on nobody waits for the comparison.
  await site.save("1", { name: "odd again" });
  expect((await kinds()).at(-1)).toBe("bytes");
  await site.archive.trust(site.release);
  expect(site.release.keepsBytes).toBe(true);
});

test("saves that come faster than they are compared do not keep a release waiting", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first");
  await site.save("1", { name: "Another" });
  const { archive } = site.store;
  const setCheckedTo = archive.setCheckedTo.bind(archive);
  let compared = 0;
  archive.setCheckedTo = async (seq) => {
    await setCheckedTo(seq);
    compared += 1;
    if (compared < 10) for (const which of ["one", "two"]) await site.save("1", { name: `${which} ${compared}` });
  };
  await site.archive.proof.checkAll();
  expect(compared).toBe(1);
  await site.archive.proof.checkAll();
  expect(compared).toBe(2);
});

test("a Node that does not run any more is no reason to lose a page", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first");
  await site.save("1", { name: "Another" });
  const [node] = await readdir(nodesFolder(site.dataDir));
  await writeFile(path.join(nodesFolder(site.dataDir), node!, "other"), "");
  await breakNode(node!);
  await site.archive.proof.checkAll();
  expect((await kinds()).at(-1)).toBe("bytes");
  expect(await site.ask("/one", site.now())).toMatchObject({ body: await site.served("1"), proof: "kept" });
});

test("bytes that are gone by then are told of", async () => {
  await site.save("1", ONE);
  await site.flip("release-1", "first", '(JSON.stringify(pageData.result).includes("odd") ? Math.random() : "")');
  await site.save("1", { name: "odd" });
  const at = site.now();
  site.pass(60_000);
  await site.save("1", { name: "plain" });
  await site.archive.proof.checkAll();
  expect(site.warnings).toContain("a page is not made again as it was published, and its bytes are gone");
  await expect(site.ask("/one", at)).rejects.toThrow("is not what was served");
});

async function breakNode(digest: string): Promise<void> {
  const file = path.join(nodesFolder(site.dataDir), digest, "node");
  // It is a link to the Node that runs: another file takes its name.
  await writeFile(`${file}.broken`, "no program", { mode: 0o755 });
  await rename(`${file}.broken`, file);
}
