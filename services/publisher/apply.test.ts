import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SITEMAP_INDEX_FILE, sitemapShardFile, type SitemapEntry } from "../../src/domain/site/sitemap";
import { applyChange, discardWrites, stageWrites, type Change } from "./apply";
import { Outrun } from "./retry-later";
import type { RenderedFile } from "../renderer/realtor-files";
import { createDirectoryTarget, type DirectoryTarget } from "./targets/directory";

const SITE_URL = "https://www.example.com";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "apply-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function openTree(entries: SitemapEntry[] = []) {
  const root = path.join(folder, "public");
  const target = createDirectoryTarget(root);
  const written: string[] = [];
  const sitemaps = {
    sitemapEntries: () => Promise.resolve(entries),
    shards: () => Promise.resolve(entries.length > 0 ? [7] : []),
  };
  const steps: string[] = [];
  const recording: DirectoryTarget = {
    ...target,
    async remove(file) {
      steps.push(`remove ${file}`);
      return target.remove(file);
    },
    async settle(files, afterCrash) {
      steps.push(`settle ${files.join(" ")}`);
      await target.settle(files, afterCrash);
    },
    async stage(file, body) {
      const staged = await target.stage(file, body);
      return { ...staged, publish: () => (written.push(file), steps.push(`write ${file}`), staged.publish()) };
    },
  };
  const apply = async (
    change: Partial<Omit<Change, "writes">> & { writes?: RenderedFile[] },
    readBack?: () => Promise<void>,
  ) =>
    applyChange(
      recording,
      {
        deletes: [],
        shards: new Set(),
        resumed: false,
        ...change,
        writes: await stageWrites(recording, change.writes ?? []),
      },
      sitemaps,
      SITE_URL,
      readBack,
    );
  const write = async (name: string, text: string) => (await target.stage(name, Buffer.from(text))).publish();
  return { root, target: recording, written, steps, apply, write };
}

const file = (name: string, kind: RenderedFile["kind"], body: string): RenderedFile => ({
  file: name,
  kind,
  url: `/${name}`,
  body: Buffer.from(body),
});

test("page-data is written before the html that would ask for it, and the sitemap after both", async () => {
  const { apply, written } = await openTree([
    { id: "1", slug: "a", host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
  ]);
  await apply({
    writes: [file("a/index.html", "html", "<p>"), file("page-data/a/page-data.json", "page-data", "{}")],
    shards: new Set([7]),
  });
  expect(written).toEqual(["page-data/a/page-data.json", "a/index.html", sitemapShardFile(7), SITEMAP_INDEX_FILE]);
});

test("an old address goes when the new one is there, and what was touched is synced in the end", async () => {
  const { apply, steps, write } = await openTree([
    { id: "1", slug: "b", host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
  ]);
  await write("a/index.html", "old");
  await apply({
    writes: [file("b/index.html", "html", "new")],
    deletes: [
      { file: "a/index.html", kind: "html", url: "/a" },
      { file: "page-data/a/page-data.json", kind: "page-data", url: "/page-data/a/page-data.json" },
    ],
    shards: new Set([7]),
  });
  expect(steps).toEqual([
    "write b/index.html",
    `write ${sitemapShardFile(7)}`,
    `write ${SITEMAP_INDEX_FILE}`,
    "remove a/index.html",
    "remove page-data/a/page-data.json",
    `settle b/index.html ${sitemapShardFile(7)} ${SITEMAP_INDEX_FILE} a/index.html`,
  ]);
});

test("of a resumed change all files are synced: an earlier run may have written them", async () => {
  const { apply, steps } = await openTree();
  const writes = [file("a/index.html", "html", "same")];
  await apply({ writes });
  const deletes = [{ file: "b/index.html", kind: "html" as const, url: "/b" }];
  await apply({ writes, deletes });
  expect(steps.at(-1)).toBe("settle ");
  await apply({ writes, deletes, resumed: true });
  expect(steps.at(-1)).toBe(`settle a/index.html ${SITEMAP_INDEX_FILE} b/index.html`);
});

test("no html is put in its place when page-data was not", async () => {
  const { target } = await openTree();
  const files = [file("a/index.html", "html", "<p>"), file("page-data/a/page-data.json", "page-data", "{}")];
  const writes = (await stageWrites(target, files)).map((write) =>
    write.kind === "html"
      ? write
      : { ...write, staged: { ...write.staged!, publish: () => Promise.reject(new Error("read-only")) } },
  );
  const change = { writes, deletes: [], shards: new Set<number>(), resumed: false };
  const sitemaps = { sitemapEntries: () => Promise.resolve([]), shards: () => Promise.resolve([]) };
  await expect(applyChange(target, change, sitemaps, SITE_URL)).rejects.toThrow("read-only");
  expect(await target.read("a/index.html")).toBeNull();
});

test.each([
  ["the pages", true, "read-only"],
  ["the sitemap alone", false, "no list"],
])("a change whose sitemap cannot be made is not done, and says what failed first: %s", async (_, isHtml, reason) => {
  const { target } = await openTree();
  const staged = await stageWrites(target, [file("a/index.html", "html", "<p>")]);
  const refuse = () => Promise.reject(new Error("read-only"));
  const writes = isHtml ? staged.map((write) => ({ ...write, staged: { ...write.staged!, publish: refuse } })) : staged;
  const change = { writes, deletes: [], shards: new Set([7]), resumed: false };
  const sitemaps = { sitemapEntries: () => Promise.reject(new Error("no list")), shards: () => Promise.resolve([]) };
  await expect(applyChange(target, change, sitemaps, SITE_URL)).rejects.toThrow(reason);
});

test("the pages are looked at when they are there, and a change is done only when they are right", async () => {
  const { apply, target, steps } = await openTree();
  const seen: unknown[] = [];
  const look = async () => void seen.push(String(await target.read("a/index.html")), [...steps]);
  await apply({ writes: [file("a/index.html", "html", "x")], shards: new Set([1]) }, look);
  expect(seen[0]).toBe("x");
  expect(seen[1]).not.toContainEqual(expect.stringContaining("settle"));
  const deletes = [{ url: "/b", file: "b/index.html", kind: "html" as const }];
  seen.length = 0;
  await apply({ writes: [file("a/index.html", "html", "z")], deletes }, look);
  expect([seen[0], (seen[1] as string[]).at(-1)]).toEqual(["z", "remove b/index.html"]);
  const other = () => Promise.reject(new Error("is not what was written"));
  await expect(apply({ writes: [file("a/index.html", "html", "y")] }, other)).rejects.toThrow(
    "is not what was written",
  );
});

test("a change whose files cannot be synced is not done", async () => {
  const { apply, target } = await openTree();
  target.settle = () => Promise.reject(new Error("EIO"));
  await expect(apply({ writes: [file("a/index.html", "html", "x")] })).rejects.toThrow("EIO");
});

test("a file that has its bytes already is not written", async () => {
  const { apply, written } = await openTree();
  const writes = [file("a/index.html", "html", "same")];
  await apply({ writes });
  const outcomes = await apply({ writes });
  expect(outcomes).toMatchObject([{ outcome: "unchanged", bytes: 4 }]);
  expect(written).toEqual(["a/index.html"]);
});

test("a deletion takes the html first and leaves no empty folder behind", async () => {
  const { apply, root } = await openTree();
  await apply({
    writes: [file("en/a/index.html", "html", "x"), file("page-data/en/a/page-data.json", "page-data", "{}")],
  });
  const deletes = [
    { file: "page-data/en/a/page-data.json", kind: "page-data", url: "/1" },
    { file: "en/a/index.html", kind: "html", url: "/2" },
  ] as const;
  expect((await apply({ deletes: [...deletes] })).map(({ file: name, outcome }) => [name, outcome])).toEqual([
    ["en/a/index.html", "deleted"],
    ["page-data/en/a/page-data.json", "deleted"],
  ]);
  expect(await readdir(root)).toEqual([]);
  expect((await apply({ deletes: [...deletes] })).map(({ outcome }) => outcome)).toEqual(["absent", "absent"]);
});

test("an emptied shard goes and the index no longer names it", async () => {
  const { apply, root, target, write } = await openTree();
  await write(sitemapShardFile(7), "old");
  await apply({ shards: new Set([7]) });
  expect(await target.read(sitemapShardFile(7))).toBeNull();
  expect(await readFile(path.join(root, SITEMAP_INDEX_FILE), "utf8")).not.toContain(sitemapShardFile(7));
});

test("a resumed change looks at the index although its shard is there", async () => {
  const { apply, target, write } = await openTree([
    { id: "1", slug: "a", host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
  ]);
  await apply({ shards: new Set([7]) });
  await write(SITEMAP_INDEX_FILE, "from before the crash");
  await apply({ shards: new Set([7]) });
  expect((await target.read(SITEMAP_INDEX_FILE))?.toString()).toBe("from before the crash");
  await apply({ shards: new Set([7]), resumed: true });
  expect((await target.read(SITEMAP_INDEX_FILE))?.toString()).toContain(sitemapShardFile(7));
});

test("nothing can be written outside the tree", async () => {
  const { target, root } = await openTree();
  await writeFile(path.join(path.dirname(root), "secret"), "s");
  await expect(target.stage("../secret", Buffer.from("x"))).rejects.toThrow("../secret is outside the published tree");
});

test("what is staged is not in the tree, and leaves nothing when it is discarded", async () => {
  const { apply, target, root } = await openTree();
  await apply({ writes: [file("b/index.html", "html", "same")] });
  const files = [file("a/index.html", "html", "new"), file("b/index.html", "html", "same")];
  const writes = await stageWrites(target, files);
  expect(await target.read("a/index.html")).toBeNull();
  await discardWrites(writes);
  expect(await readdir(path.join(path.dirname(root), "tmp"))).toEqual([]);
});

test("when one file cannot be staged, the others are discarded", async () => {
  const { target, root } = await openTree();
  const files = [file("a/index.html", "html", "new"), file("../secret", "html", "x")];
  await expect(stageWrites(target, files)).rejects.toThrow("../secret is outside the published tree");
  expect(await readdir(path.join(path.dirname(root), "tmp"))).toEqual([]);
});

test.each([
  ["a page", "a/index.html"],
  ["a shard", sitemapShardFile(7)],
])("when %s cannot be put in its place, no shard is left beside the tree", async (_, failing) => {
  const entries = [
    { id: "1", slug: "a", host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
    { id: "2", slug: "b", host: null, updatedAt: "2026-01-01T00:00:00.000Z" },
  ];
  const { apply, target, root } = await openTree(entries);
  const { stage } = target;
  target.stage = async (name, body) => {
    const staged = await stage(name, body);
    if (name !== failing) return staged;
    const publish = () => staged.discard().then(() => Promise.reject(new Error("the disk is read-only")));
    return { ...staged, publish };
  };
  const change = { writes: [file("a/index.html", "html", "new")], shards: new Set([7, 8]) };
  await expect(apply(change)).rejects.toThrow("the disk is read-only");
  expect(await readdir(path.join(path.dirname(root), "tmp"))).toEqual([]);
});

test("a shard that another publisher writes meanwhile is made anew of what is accepted by then", async () => {
  const entry = (slug: string): SitemapEntry => ({ id: slug, slug, host: null, updatedAt: "2026-03-01T00:00:00.000Z" });
  const accepted = [entry("alpha")];
  const { target } = await openTree();
  const looks: string[] = [];
  let isOutrun = true;
  const shared: DirectoryTarget = {
    ...target,
    look: (name) => Promise.resolve(void looks.push(name)),
    async stage(name, body) {
      const staged = await target.stage(name, body);
      if (!isOutrun) return staged;
      isOutrun = false;
      // The other one's is accepted, and in the file, by the time that this one is written.
      const publish = () => Promise.reject(new Outrun("another one was first"));
      accepted.push(entry("beta"));
      await staged.discard();
      return { ...staged, publish };
    },
  };
  const sitemaps = { sitemapEntries: () => Promise.resolve([...accepted]), shards: () => Promise.resolve([7]) };
  const change = { writes: [], deletes: [], shards: new Set([7]), resumed: false };
  await applyChange(shared, change, sitemaps, SITE_URL);
  const shard = (await target.read(sitemapShardFile(7)))!.toString();
  expect([shard.includes("/alpha"), shard.includes("/beta")]).toEqual([true, true]);
  expect(looks).toEqual([sitemapShardFile(7), sitemapShardFile(7), SITEMAP_INDEX_FILE]);
});

test("a shard that was empty is there again if somebody has come while it was removed", async () => {
  const accepted: SitemapEntry[] = [];
  const { target } = await openTree();
  const shared: DirectoryTarget = {
    ...target,
    look: () => Promise.resolve(),
    async remove(name) {
      const was = await target.remove(name);
      accepted.push({ id: "1", slug: "alpha", host: null, updatedAt: "2026-03-01T00:00:00.000Z" });
      return was;
    },
  };
  const sitemaps = { sitemapEntries: () => Promise.resolve([...accepted]), shards: () => Promise.resolve([7]) };
  await applyChange(shared, { writes: [], deletes: [], shards: new Set([7]), resumed: false }, sitemaps, SITE_URL);
  expect((await target.read(sitemapShardFile(7)))!.toString()).toContain("/alpha");
});
