import path from "node:path";
import { realtorPage } from "../../../src/domain/realtor/page-context";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { createDirectoryTarget, type DirectoryTarget } from "../targets/directory";
import {
  accept as acceptInto,
  acceptDelete,
  openStoreUnderTest,
  type StoreUnderTest,
} from "../testing/store-under-test";
import { catchUp, heldByIndex, type HeldRecords } from "./catch-up";
import { amendIndex, readIndex, writeIndex } from "./release-index";

const SITE_URL = "https://www.example.com";

let under: StoreUnderTest;
let store: Store;
let target: DirectoryTarget;
let release: OpenRelease;
let rendered: string[];

beforeEach(async () => {
  under = await openStoreUnderTest();
  store = under.store;
  target = createDirectoryTarget(path.join(under.folder, "release", "public"));
  rendered = [];
  release = {
    target,
    checkAssets: () => Promise.resolve(),
    renderer: {
      realtorPage,
      renderPage({ context: { realtor } }: { context: { realtor: { id: string } } }) {
        rendered.push(realtor.id);
        return Promise.resolve({ html: Buffer.from(`page of ${realtor.id}`), pageData: Buffer.from("{}") });
      },
    },
  } as unknown as OpenRelease;
});
afterEach(() => under.close());

const accept = (id: string, desiredUrl: string) => acceptInto(store, { id, desiredUrl });
const remove = (id: string) => acceptDelete(store, id);
const page = async (slug: string) => (await target.read(`${slug}/index.html`))?.toString() ?? null;
const nothingHeld = (): HeldRecords => ({ entries: new Map(), upTo: 0, pages: new Map() });
const bring = async (held: HeldRecords) => [...(await catchUp(release, store.records, held, SITE_URL))].sort();

test("only what was accepted since is rendered again", async () => {
  await accept("1", "one");
  await accept("2", "two");
  const held = nothingHeld();
  expect(await bring(held)).toEqual(["1", "2"]);
  rendered.length = 0;
  await accept("2", "two");
  expect(await bring(held)).toEqual(["2"]);
  expect(new Set(rendered)).toEqual(new Set(["2"]));
  expect(await bring(held)).toEqual([]);
});

test("a round asks for what was accepted or deleted after the round before", async () => {
  const asked = jest.spyOn(store.records, "changesAfter");
  await accept("1", "one");
  await accept("2", "two");
  const held = nothingHeld();
  await bring(held);
  await remove("2");
  await bring(held);
  expect(await bring(held)).toEqual([]);
  expect(asked.mock.calls).toEqual([[0], [2], [3]]);
});

test("pages of a deleted realtor and of a slug that was given up go", async () => {
  await accept("1", "one");
  await accept("2", "two");
  const held = nothingHeld();
  await bring(held);
  await remove("1");
  await accept("2", "elsewhere");
  await bring(held);
  expect([await page("one"), await page("two"), await page("elsewhere")]).toEqual([null, null, "page of 2"]);
});

test("a slug that another realtor has taken stays theirs", async () => {
  await accept("1", "one");
  await accept("2", "two");
  const held = nothingHeld();
  await bring(held);
  await accept("1", "elsewhere");
  await accept("2", "one");
  await bring(held);
  expect([await page("one"), await page("elsewhere"), await page("two")]).toEqual(["page of 2", "page of 1", null]);
});

test("an index brings a tree up to date as the tree's own memory does", async () => {
  await accept("1", "one");
  await accept("2", "two");
  await accept("3", "three");
  const held = nothingHeld();
  await bring(held);
  const file = path.join(under.folder, "index.ndjson");
  await writeIndex(held.entries.values(), file);
  await amendIndex(
    new Map([
      ["1", null],
      ["2", { ...held.entries.get("2")!, seq: -1 }],
    ]),
    file,
  );
  const read = heldByIndex(await readIndex(file));
  expect([...read.entries.keys()].sort()).toEqual(["2", "3"]);
  // The uncertain one, and nobody else: the first was not in that tree.
  expect(await bring(read)).toEqual(["2"]);
  await accept("3", "four");
  expect(await bring(read)).toEqual(["3"]);
  expect(await page("three")).toBeNull();
});
