import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { PublisherError } from "../errors";
import type { OpenRelease } from "../release";
import { Outrun } from "../retry-later";
import type { Job } from "../store/jobs";
import type { Fence } from "../targets/fence";
import type { Target } from "../targets/target";
import { changeOf, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { putBesideOthers, type Putting } from "./put-pages";
import type { RenderedRealtor } from "./render-task";

const UNTIL = 25_000;

let under: StoreUnderTest;
let putting: Putting;
let files: Map<string, string>;
/** Realtors whom somebody publishes just now. */
let busy: Set<string>;
/** What was done, in order. */
let done: string[];
let isServed: boolean;
/** Files that a thread has compared. */
let expected: Map<string, string | null>;
let beforeWrite: (file: string) => Promise<void>;
let afterBorrowing: () => Promise<void>;
const stopping = new AbortController();

const target = (fence: Fence) =>
  ({
    compare(file: string, body: Buffer) {
      expected.delete(file);
      return Promise.resolve(files.get(file) === body.toString() ? "same" : "differs");
    },
    expect: (file: string, seenAs: string | null) => void expected.set(file, seenAs),
    stage: (file: string, body: Buffer) =>
      Promise.resolve({
        async publish() {
          await beforeWrite(file);
          if (expected.get(file) !== undefined && (files.get(file) ?? null) !== expected.get(file))
            throw new Outrun(file);
          done.push(`${file} until ${fence()}`);
          files.set(file, body.toString());
        },
      }),
  }) as unknown as Target;

beforeEach(async () => {
  under = await openStoreUnderTest();
  [files, expected, busy, done, isServed] = [new Map(), new Map(), new Set(), [], true];
  beforeWrite = afterBorrowing = () => Promise.resolve();
  const release = { target: { under: target } } as unknown as OpenRelease;
  const others = {
    jobs: {
      async borrow(ids: readonly string[]) {
        const jobs = ids.filter((id) => !busy.has(id)).map((realtorId) => ({ realtorId }) as Job);
        done.push(`borrowed ${jobs.map(({ realtorId }) => realtorId).join(" ")}`);
        await afterBorrowing();
        return { jobs, added: new Set<string>() };
      },
      giveBack: () => Promise.resolve(void done.push("gave back")),
      fence: () => () => UNTIL,
    },
    ...{ fence: () => 7, atOnce: 1, now: () => 0, signal: stopping.signal },
  };
  putting = putBesideOthers({ records: under.store.records, release, isServed: () => isServed }, others);
});
afterEach(() => under.close());

const temporaryOf = (id: string, kind: string) => path.join(under.folder, `${id} ${kind}`);
const waiting = (id: string) => ["html", "page-data"].filter((kind) => existsSync(temporaryOf(id, kind)));

/** Of the version that is accepted now. */
async function rendered(id: string): Promise<RenderedRealtor> {
  const { seq } = (await under.store.records.versionsOf([id])).get(id)!;
  const differing = (["html", "page-data"] as const).map((kind) => ({
    ...{ kind, file: `${id}/${kind}` },
    temporary: temporaryOf(id, kind),
    seenAs: files.get(`${id}/${kind}`) ?? null,
  }));
  for (const { kind, temporary } of differing) await writeFile(temporary, `${kind} of ${seq}`);
  return { id, seq, differing, failure: null };
}

const accept = (id: string, about: string) =>
  under.store.accept([changeOf({ id, desiredUrl: `slug-${id}`, aboutMeKr: about })]);

test("pages are written while their realtors are borrowed, page-data first", async () => {
  await accept("a", "one");
  expect(await putting.pages([await rendered("a")])).toBe(2);
  const writes = ["page-data", "html"].map((kind) => `a/${kind} until ${UNTIL}`);
  expect(done).toEqual(["borrowed a", ...writes, "gave back"]);
  expect(waiting("a")).toEqual([]);
});

test("what is not as it was compared is compared anew, and left where it is right by then", async () => {
  await accept("a", "one");
  const pages = [await rendered("a")];
  files.set("a/page-data", "of nobody");
  files.set("a/html", "html of 1");
  expect(await putting.pages(pages)).toBe(1);
  expect(done.filter((what) => what.startsWith("a/"))).toEqual([`a/page-data until ${UNTIL}`]);
  expect(files.get("a/page-data")).toBe("page-data of 1");
});

test("a realtor who is being published is waited for, and the others are written meanwhile", async () => {
  for (const id of ["a", "b"]) await accept(id, "one");
  busy.add("a");
  const both = [await rendered("a"), await rendered("b")];
  afterBorrowing = () => Promise.resolve(void busy.clear());
  expect(await putting.pages(both)).toBe(4);
  expect(done.filter((what) => /borrowed|gave/.test(what))).toEqual([
    "borrowed b",
    "gave back",
    "borrowed a",
    "gave back",
  ]);
});

test("a newer version, accepted by the one who published meanwhile, is that one's", async () => {
  await accept("a", "one");
  const old = await rendered("a");
  busy.add("a");
  afterBorrowing = async () => {
    if (busy.delete("a")) return;
    await accept("a", "two");
  };
  expect(await putting.pages([old])).toBe(0);
  expect([files.size, waiting("a")]).toEqual([0, []]);
});

test.each([
  ["was outrun", new Outrun("was written meanwhile")],
  ["came too late", new PublisherError("LEASE_LOST", "its time is over")],
])("a write that %s is done anew", async (_, error) => {
  await accept("a", "one");
  let failures = 1;
  beforeWrite = () => (failures-- > 0 ? Promise.reject(error) : Promise.resolve());
  expect(await putting.pages([await rendered("a")])).toBe(2);
  expect([...files.keys()]).toEqual(["a/page-data", "a/html"]);
});

test("a store that fails ends it, and nobody stays borrowed", async () => {
  await accept("a", "one");
  beforeWrite = () => Promise.reject(new PublisherError("TARGET", "is away"));
  await expect(putting.pages([await rendered("a")])).rejects.toThrow("is away");
  expect(done).toEqual(["borrowed a", "gave back"]);
});

test("nothing is written to a release that is served no more", async () => {
  await accept("a", "one");
  const pages = [await rendered("a")];
  isServed = false;
  expect([await putting.pages(pages), files.size, waiting("a")]).toEqual([0, 0, []]);
});

test("who stops waits for nobody", async () => {
  await accept("a", "one");
  busy.add("a");
  afterBorrowing = () => Promise.resolve(stopping.abort());
  await expect(putting.pages([await rendered("a")])).rejects.toMatchObject({ name: "AbortError" });
});

test("sitemaps are written for as long as this one leads, and need no lock", async () => {
  const write = async (to: Target) => (await to.stage("sitemap", Buffer.from("all"))).publish();
  await putting.sitemaps(write);
  expect(done).toEqual(["sitemap until 7"]);
});
