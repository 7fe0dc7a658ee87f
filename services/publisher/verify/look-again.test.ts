import { realtorPage } from "../../../src/domain/realtor/page-context";
import {
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
  sitemapShardFile,
} from "../../../src/domain/site/sitemap";
import { claimFiles } from "../../renderer/realtor-files";
import type { OpenRelease } from "../release";
import { ReleaseFlipped } from "../retry-later";
import {
  NOTHING_FINISHED,
  accept,
  acceptDelete,
  changeOf,
  openStoreUnderTest,
  type StoreUnderTest,
} from "../testing/store-under-test";
import type { Suspect } from "./comparison";
import { createLookAgain } from "./look-again";
import { contentOf } from "./published-tree";
import { readRecordsNow } from "./records-now";

const SITE = "https://homes.example";
const PAGE = "kim/index.html";
const OLD = contentOf(Buffer.from("as of the snapshot"));

let under: StoreUnderTest;
let tree: Map<string, string>;
let waited: number[];
/** Before each look but the first. */
let onPause: () => Promise<void> | void;
/** While a file is looked at. */
let onLook: () => Promise<void> | void;
/** How many claims each question is about. */
let asked: number[];
let served: string;
beforeEach(async () => {
  under = await openStoreUnderTest();
  tree = new Map();
  waited = [];
  onPause = () => undefined;
  onLook = () => undefined;
  asked = [];
  served = "first";
});
afterEach(() => under.close());

/** The name is what a page shows. */
const release = {
  info: { id: "first", siteUrl: SITE },
  renderer: {
    realtorPage,
    renderPage: ({ path, context }: ReturnType<typeof realtorPage>) => {
      const text = `${path} of ${context.realtor!.view.names.primary.text}`;
      return Promise.resolve({ html: Buffer.from(text), pageData: Buffer.from(text) });
    },
  },
} as unknown as OpenRelease;

async function look(files: string[], { isCached = false } = {}) {
  const lookAgain = createLookAgain({
    release,
    isCached,
    tree: {
      async compareNow(file, content) {
        await onLook();
        const text = tree.get(file);
        if (text === undefined) return "absent";
        return contentOf(Buffer.from(text)).sha256 === content?.sha256 ? "same" : "differs";
      },
    },
    ask(question) {
      asked.push(question.claims.length);
      const requireRelease = () => ({ ...release, info: { ...release.info, id: served } });
      return readRecordsNow({ store: under.store, requireRelease }, question);
    },
    clock: {
      async wait(ms) {
        waited.push(ms);
        if (ms > 0) await onPause();
      },
    },
  });
  const wrong = await lookAgain(files.map((file): Suspect => ({ file, what: "differs", content: OLD })));
  return wrong.map(({ file, what }) => `${file} ${what}`);
}

const named = (name: string, id = "1", desiredUrl = "kim") => ({ id, desiredUrl, name });

/** Puts the pages of a claim where visitors get them. */
function put(slug: string, name: string): void {
  for (const { file } of claimFiles({ place: "product", name: slug })) {
    const path = file.includes("en/") ? `/en/${slug}` : `/${slug}`;
    tree.set(file, `${path} of ${name}`);
  }
}

test("what was published after the snapshot is right", async () => {
  await accept(under.store, named("Kim"));
  put("kim", "Kim");
  expect(await look([PAGE, "page-data/en/kim/page-data.json"])).toEqual([]);
  expect(waited).toEqual([0]);
});

test("a page that stays wrong while its record stays the same is wrong, and how", async () => {
  await accept(under.store, named("Kim"));
  await accept(under.store, named("Lee", "2", "lee"));
  put("kim", "somebody");
  put("park", "Park");
  expect(await look([PAGE, "lee/index.html", "park/index.html"])).toEqual([
    `${PAGE} differs`,
    "lee/index.html is missing",
    "park/index.html should not be there",
  ]);
  // Published by all accounts: nobody waits for more.
  expect(waited).toEqual([0, 1_000]);
});

test("a record that is accepted, and whose pages are to come, is waited for", async () => {
  await accept(under.store, named("Kim"));
  put("kim", "Kim");
  const [givenUp] = await under.store.accept([changeOf(named("Kim II"))]);
  onPause = async () => {
    if (waited.length < 4) return;
    put("kim", "Kim II");
    await under.store.finish({ ...NOTHING_FINISHED, applied: [{ id: "1", givenUp: givenUp! }] });
  };
  expect(await look([PAGE])).toEqual([]);
  expect(waited).toEqual([0, 1_000, 2_000, 4_000]);
});

test("one whose pages never come is wrong in the end", async () => {
  await accept(under.store, named("Kim"));
  put("kim", "Kim");
  await under.store.accept([changeOf(named("Kim II"))]);
  expect(await look([PAGE])).toEqual([`${PAGE} differs`]);
  expect(waited).toEqual([0, 1_000, 2_000, 4_000, 8_000]);
});

test("one that is saved all the time is being published, whoever else is wrong", async () => {
  await accept(under.store, named("Kim"));
  await accept(under.store, named("Lee", "2", "lee"));
  put("kim", "somebody");
  let saves = 0;
  onPause = () => accept(under.store, named(`Kim ${saves++}`));
  expect(await look([PAGE, "lee/index.html"])).toEqual(["lee/index.html is missing"]);
  expect(saves).toBe(4);
});

test.each([1, 2])("a page that is published during look %d is right", async (during) => {
  await accept(under.store, named("Kim"));
  put("kim", "somebody");
  let looks = 0;
  onLook = async () => {
    if (++looks !== during) return;
    await accept(under.store, named("Kim II"));
    put("kim", "Kim II");
  };
  expect(await look([PAGE])).toEqual([]);
});

test("what is asked about a crowd of files fits into a request: 200 at a time, before and after each look", async () => {
  const files = Array.from({ length: 400 }, (_, index) => `_hosts/r${index}.example/index.html`);
  expect(await look(files)).toEqual([]);
  expect(asked).toEqual([200, 200, 200, 200]);
});

test("an address that was given up is looked at until its page is gone", async () => {
  await accept(under.store, named("Kim"));
  put("kim", "Kim");
  await acceptDelete(under.store, "1");
  expect(await look([PAGE])).toEqual([`${PAGE} should not be there`]);
  onPause = () => tree.clear();
  expect(await look([PAGE])).toEqual([]);
});

test("an address in the letter case of before has no page", async () => {
  await accept(under.store, named("Kim", "1", "Kim"));
  put("kim", "Kim");
  expect(await look([PAGE])).toEqual([`${PAGE} should not be there`]);
});

/** Puts the shards of these, who are all, and the index where visitors get them. */
async function putSitemap(...ids: string[]): Promise<void> {
  const shards = ids.map(sitemapShard);
  for (const shard of shards) {
    const entries = await under.store.records.sitemapEntries(shard);
    tree.set(sitemapShardFile(shard), renderSitemapShard(entries, SITE));
  }
  tree.set("sitemap-index.xml", renderSitemapIndex(shards, SITE));
}

test("the sitemap is made of who is accepted by then", async () => {
  await accept(under.store, named("Kim"));
  const shard = sitemapShard("1");
  const files = [sitemapShardFile(shard), "sitemap-index.xml"];
  expect(await look(files)).toEqual([`${files[0]} is missing`, `${files[1]} is missing`]);
  expect(waited).toEqual([0, 1_000]);
  await putSitemap("1");
  expect(await look(files)).toEqual([]);
  tree.set("sitemaps/000.xml", "of nobody");
  expect(await look(["sitemaps/000.xml"])).toEqual(["sitemaps/000.xml should not be there"]);
});

test("a change that is to come is waited for in the index and in its own shard, and in no other", async () => {
  await accept(under.store, named("Lee", "2", "lee"));
  await under.store.accept([changeOf(named("Kim"))]);
  onPause = async () => {
    if (waited.length === 4) await putSitemap("1", "2");
  };
  const [own, other] = ["1", "2"].map((id) => sitemapShardFile(sitemapShard(id)));
  expect(await look(["sitemap-index.xml", own!, other!])).toEqual([`${other} is missing`]);
});

test("a file of the code should be what it was", async () => {
  tree.set("app.js", "as of the snapshot");
  expect(await look(["app.js"])).toEqual([]);
  tree.set("app.js", "other code");
  expect(await look(["app.js"])).toEqual(["app.js differs"]);
});

test("an old page in a cache is waited for as long as a purge is under way", async () => {
  await accept(under.store, named("Kim"));
  put("kim", "old");
  await under.store.purges.add({ keys: ["slug-kim"], urls: [], checks: [], now: 0 });
  onPause = async () => {
    if (waited.length !== 4) return;
    put("kim", "Kim");
    await putSitemap("1");
  };
  const files = [PAGE, sitemapShardFile(sitemapShard("1")), "sitemap-index.xml"];
  expect(await look(files, { isCached: true })).toEqual([]);
  put("kim", "old");
  waited = [];
  expect(await look([PAGE])).toEqual([`${PAGE} differs`]);
  // Without a cache a purge is nothing to wait for.
  expect(waited).toEqual([0, 1_000]);
});

test("another release that goes live meanwhile is said", async () => {
  served = "second";
  await expect(look([PAGE])).rejects.toThrow(ReleaseFlipped);
});
