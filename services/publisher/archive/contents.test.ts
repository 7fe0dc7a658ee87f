import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { linesOfPages, packRecord, readPages, unpackRecord } from "./contents";

const recordOf = (text: string) => ({ host: null, json: JSON.stringify({ desiredUrl: "one", aboutMeKr: text }) });
const long = randomBytes(2_000).toString("base64");

test("an edit takes what it changes, and both versions come back as they were", () => {
  const first = packRecord(recordOf(long), null);
  const second = packRecord(recordOf(`${long}!`), first.blob);
  expect([first.usesBase, second.usesBase]).toEqual([false, true]);
  expect(second.blob.length).toBeLessThan(60);
  expect(unpackRecord(first.blob, null)).toEqual(recordOf(long));
  expect(unpackRecord(second.blob, first.blob)).toEqual(recordOf(`${long}!`));
});

test("a version that has little of the one before is whole", () => {
  const first = packRecord(recordOf(long), null);
  const other = recordOf(randomBytes(2_000).toString("base64"));
  const packed = packRecord(other, first.blob);
  expect(packed.usesBase).toBe(false);
  expect(unpackRecord(packed.blob, null)).toEqual(other);
});

test("equal records have different contents: a digest says nothing of what was erased", () => {
  expect(packRecord(recordOf("a"), null).blob).not.toEqual(packRecord(recordOf("a"), null).blob);
});

test("of several lines about a realtor's pages the last counts, also in a part that was added", () => {
  const blob = Buffer.concat([
    gzipSync(
      linesOfPages([
        ["1", { "ko.html": "a" }],
        ["2", { "ko.html": "b" }],
      ]),
    ),
    gzipSync(
      linesOfPages([
        ["1", { "ko.html": "c" }],
        ["2", null],
      ]),
    ),
  ]);
  expect([...readPages(blob)]).toEqual([["1", { "ko.html": "c" }]]);
});
