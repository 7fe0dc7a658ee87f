import { addressOf, judge, type Claim, type Findings, type Write } from "./history";

const NOTHING: Findings = { overlaps: [], olderTexts: [], unclaimed: [] };
const FILE = "minji/index.html";

const claim = (at: number, worker: string | null, realtorId = "r1"): Claim => ({ realtorId, worker, at });
const write = (worker: string, from: number, given: Partial<Write> = {}): Write => ({
  ...{
    worker,
    from,
    to: from + 2,
    method: "PUT",
    release: "one",
    file: FILE,
    realtorId: "r1",
    edit: null,
    status: 200,
  },
  ...given,
});
const judged = (writes: readonly Write[], claims: readonly Claim[], owners: [string, string][] = []) => {
  const { overlaps, olderTexts, unclaimed } = judge({ owners: new Map(owners), writes, claims });
  return [overlaps.length, olderTexts.length, unclaimed.length];
};

test("one holder after the other is right, also one who comes back, and two realtors at once", () => {
  const claims = [claim(0, "a"), claim(0, "b", "r2"), claim(10, null), claim(20, "b"), claim(30, null), claim(40, "a")];
  const writes = [
    write("a", 1, { edit: 1 }),
    write("b", 2, { realtorId: "r2", file: "suji/index.html" }),
    write("b", 21, { edit: 2 }),
    write("a", 41, { edit: 3 }),
  ];
  expect(judge({ owners: new Map(), writes, claims })).toEqual(NOTHING);
});

test("a write that comes when the next holder has begun is found, with the old text that it leaves", () => {
  const claims = [claim(0, "a"), claim(30, "b"), claim(40, null)];
  expect(judged([write("b", 31, { edit: 2 }), write("a", 50, { edit: 1 })], claims)).toEqual([1, 1, 1]);
});

test("a write that was sent in time and answered after the next holder's first one is found", () => {
  const claims = [claim(0, "a"), claim(30, "b")];
  expect(judged([write("b", 31), write("a", 29, { to: 32 })], claims)).toEqual([1, 0, 0]);
});

test("what a killed process had on its way is found when it ends amid the writes of the next one", () => {
  const claims = [claim(0, "a"), claim(5, null), claim(6, "a")];
  expect(judged([write("a", 7), write("a", 4, { to: 9 })], claims)).toEqual([1, 0, 0]);
});

test("a late write before the next holder's first one is no overlap, and not unnoticed", () => {
  const claims = [claim(0, "a"), claim(30, "b")];
  expect(judged([write("a", 31), write("b", 40)], claims)).toEqual([0, 0, 1]);
  expect(judged([write("a", 31)], [claim(0, "a"), claim(30, null)])).toEqual([0, 0, 1]);
});

test("what the bucket refused changes nothing, and what it did not answer may", () => {
  const claims = [claim(0, "a"), claim(30, "b")];
  const late = (status: number | null) => judged([write("b", 31), write("a", 50, { status })], claims);
  expect(late(403)).toEqual([0, 0, 0]);
  expect(late(412)).toEqual([0, 0, 0]);
  expect(late(null)).toEqual([1, 0, 1]);
});

test("a removed page is of whom it was: by what was written there, else by who had the address", () => {
  const removed = write("b", 50, { method: "DELETE", realtorId: null });
  expect(judged([write("a", 1), removed], [claim(0, "a")])).toEqual([0, 0, 1]);
  expect(judged([removed], [claim(0, "a", "r9")], [["minji", "r9"]])).toEqual([0, 0, 1]);
  expect(judged([removed], [claim(0, "b", "r9")], [["minji", "r9"]])).toEqual([0, 0, 0]);
});

test("a page that was removed may begin anew with any text", () => {
  const removed = write("a", 10, { method: "DELETE", realtorId: null });
  expect(judged([write("a", 1, { edit: 5 }), removed, write("a", 20, { edit: 4 })], [claim(0, "a")])).toEqual([
    0, 0, 0,
  ]);
});

test.each([
  ["minji/index.html", "minji"],
  ["en/minji/index.html", "minji"],
  ["page-data/minji/page-data.json", "minji"],
  ["page-data/en/minji/page-data.json", "minji"],
  ["_hosts/minji.example/index.html", "_hosts/minji.example"],
  ["_hosts/minji.example/en/index.html", "_hosts/minji.example"],
  ["_hosts/minji.example/page-data/index/page-data.json", "_hosts/minji.example"],
  ["_hosts/minji.example/page-data/en/page-data.json", "_hosts/minji.example"],
  ["index.html", null],
  ["en/index.html", null],
  ["404.html", null],
  ["sitemaps/3.xml", null],
])("%s is of %s", (file, address) => {
  expect(addressOf(file)).toBe(address);
});
