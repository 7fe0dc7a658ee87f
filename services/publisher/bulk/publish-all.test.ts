import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { createDirectoryTarget, type DirectoryTarget } from "../targets/directory";
import { acceptDelete, changeOf, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { bootId, publishAll, type BulkProgress } from "./publish-all";
import { putAlone } from "./put-pages";
import type { RenderPool } from "./render-pool";

interface Site {
  store: Store;
  target: DirectoryTarget;
  rendered: string[];
  /** How often everything was purged. */
  purged: number;
  accept(...pages: [id: string, about: string][]): Promise<void>;
  /** Waits inside the pool, before a realtor is rendered. */
  beforeRender: (id: string) => Promise<void>;
  publish(options?: { releaseId?: string; isServed?: () => boolean; signal?: AbortSignal }): Promise<BulkProgress>;
  temporaryFiles(): Promise<string[]>;
}

let under: StoreUnderTest;
let folder: string;
let site: Site;
beforeEach(async () => {
  under = await openStoreUnderTest();
  folder = under.folder;
  site = await openSite();
});
afterEach(() => under.close());

/** A page is its record's `aboutMeKr`; that of "bad" does not render. */
async function openSite(): Promise<Site> {
  const { store } = under;
  const target = createDirectoryTarget(path.join(folder, "release", "public"));
  await mkdir(path.join(folder, "release", "tmp"), { recursive: true });
  const rendered: string[] = [];
  const pool: RenderPool = {
    capacity: 1,
    async render(task) {
      return Promise.all(
        task.map(async ({ id, seq, json }) => {
          await opened.beforeRender(id);
          rendered.push(id);
          const { aboutMeKr } = JSON.parse(json) as { aboutMeKr: string };
          if (aboutMeKr === "bad") return { id, seq, differing: [], failure: "it is bad" };
          const file = `${id}/index.html`;
          if ((await target.read(file))?.toString() === aboutMeKr) return { id, seq, differing: [], failure: null };
          const temporary = target.temporaryFile();
          await writeFile(temporary, aboutMeKr);
          return { id, seq, differing: [{ file, kind: "html" as const, temporary }], failure: null };
        }),
      );
    },
    close: () => Promise.resolve(),
  };
  const opened: Site = {
    store,
    target,
    rendered,
    purged: 0,
    beforeRender: () => Promise.resolve(),
    async accept(...pages) {
      await store.accept(pages.map(([id, aboutMeKr]) => changeOf({ id, aboutMeKr })));
    },
    publish({ releaseId = "one", isServed = () => true, signal = new AbortController().signal } = {}) {
      const info = { id: releaseId, siteUrl: "https://www.example.com" };
      const release = { info, target, place: null } as unknown as OpenRelease;
      const { records, bulkRuns: runs } = store;
      return publishAll({
        ...{ runs, records, release, isServed, pool, signal, isAsked: true, cut: { ranges: 1, fewest: 25 } },
        putting: putAlone({ records, release, isServed }, new Mutex()),
        purgeEverything: () => Promise.resolve(void (opened.purged += 1)),
        onProgress: () => undefined,
      });
    },
    temporaryFiles: () => readdir(path.join(folder, "release", "tmp")),
  };
  return opened;
}

const page = async (id: string) => (await site.target.read(`${id}/index.html`))?.toString() ?? null;

async function acceptMany(count: number): Promise<void> {
  await site.accept(
    ...Array.from({ length: count }, (_, index): [string, string] => [String(index).padStart(4, "0"), `page ${index}`]),
  );
}

test("what differs is written, sitemaps included, and a second run writes nothing", async () => {
  await acceptMany(3);
  const first = await site.publish();
  expect(await page("0001")).toBe("page 1");
  expect(await site.target.read("sitemap-index.xml")).not.toBeNull();
  expect(first).toMatchObject({ total: 3, done: 3, failures: [], resumed: false });
  expect((await site.publish()).written).toBe(0);
  expect(await site.temporaryFiles()).toEqual([]);
});

test("a page whose record was accepted anew while it was rendered is left to that record's own job", async () => {
  await site.accept(["1", "old"]);
  site.beforeRender = async () => {
    await site.accept(["1", "new"]);
    await (await site.target.stage("1/index.html", Buffer.from("new"))).publish();
  };
  await site.publish();
  expect(await page("1")).toBe("new");
  expect(await site.temporaryFiles()).toEqual([]);
});

test("a realtor who was deleted while the page was rendered does not come back", async () => {
  await site.accept(["1", "text"]);
  site.beforeRender = async () => {
    await acceptDelete(site.store, "1");
  };
  await site.publish();
  expect(await page("1")).toBeNull();
});

test("nothing is written to a release that is served no more", async () => {
  await site.accept(["1", "text"]);
  await site.publish({ isServed: () => false });
  expect(await page("1")).toBeNull();
  expect(await site.temporaryFiles()).toEqual([]);
});

test("what a flip has kept from being written is done when that release is served again", async () => {
  await site.accept(["1", "text"]);
  let isServed = true;
  site.beforeRender = async () => void (isServed = false);
  await site.publish({ isServed: () => isServed });
  site.beforeRender = () => Promise.resolve();
  expect(await site.publish()).toMatchObject({ resumed: true, done: 1, written: 3 });
  expect(await page("1")).toBe("text");
});

test("a realtor who does not render is told, and the others are published", async () => {
  await site.accept(["1", "bad"]);
  await site.accept(["2", "text"]);
  expect((await site.publish()).failures).toEqual([{ id: "1", reason: "it is bad" }]);
  expect(await page("2")).toBe("text");
});

test("a run that was stopped goes on where it was, and the next one begins anew", async () => {
  await acceptMany(500);
  const stopping = new AbortController();
  site.beforeRender = (id) => {
    if (id === "0260") stopping.abort();
    return Promise.resolve();
  };
  await site.publish({ signal: stopping.signal });
  expect(await page("0499")).toBeNull();
  site.rendered.length = 0;

  const second = await site.publish();
  expect(second).toMatchObject({ total: 500, done: 500, resumed: true });
  expect(site.rendered[0]).toBe("0275");
  expect(await page("0499")).toBe("page 499");
  expect((await site.publish()).resumed).toBe(false);
});

test("a run that wrote something, or went on with one that may have, purges everything at its end", async () => {
  await acceptMany(300);
  const stopping = new AbortController();
  site.beforeRender = (id) => {
    if (id === "0260") stopping.abort();
    return Promise.resolve();
  };
  await site.publish({ signal: stopping.signal });
  expect(site.purged).toBe(0);
  await site.publish();
  expect(site.purged).toBe(1);
  await site.publish();
  expect(site.purged).toBe(1);
  await site.store.bulkRuns.begin({ releaseId: "one", boot: await bootId(), realtorsPerRange: 25, isAsked: true });
  expect((await site.publish()).written).toBe(0);
  expect(site.purged).toBe(2);
});

test("so does one that begins anew because the machine was started since", async () => {
  await acceptMany(3);
  await site.publish();
  const before = { releaseId: "one", boot: "before the power cut", realtorsPerRange: 25, isAsked: true };
  await site.store.bulkRuns.begin(before);
  site.purged = 0;
  expect(await site.publish()).toMatchObject({ written: 0, resumed: false });
  expect(site.purged).toBe(1);
});

test("a run is noted from before its first file until its end, for its own release", async () => {
  await acceptMany(3);
  const noted = async () =>
    (await Promise.all(["one", "two"].map(site.store.bulkRuns.progress))).map((run) => run?.left);
  expect(await noted()).toEqual([undefined, undefined]);
  const seen: unknown[] = [];
  site.beforeRender = async () => void seen.push(await noted());
  await site.publish();
  expect(seen[0]).toEqual([1, undefined]);
  expect(await noted()).toEqual([undefined, undefined]);
});

test("what another release was told of an unfinished run is no cursor for this one", async () => {
  await acceptMany(500);
  const stopping = new AbortController();
  site.beforeRender = (id) => {
    if (id === "0260") stopping.abort();
    return Promise.resolve();
  };
  await site.publish({ signal: stopping.signal });
  expect((await site.publish({ releaseId: "two" })).resumed).toBe(false);
});
