import fc from "fast-check";
import { packRecord, unpackRecord, type WholeRecord } from "./packed-record";

const wholeOf = (record: string): WholeRecord => ({ number: 1, body: packRecord(record, null).body });

test("every record comes back, whole or as a difference from any other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (record, other) => {
      const whole = wholeOf(other);
      const { base, body } = packRecord(record, whole);
      expect(unpackRecord(body, base === null ? null : whole.body)).toBe(record);
    }),
  );
});

const LONG = Array.from({ length: 400 }, (_, index) => `"field${index}":"${(index * 7919).toString(36)}"`).join();

test("an edit is kept as what it has changed, and what has little in common is whole again", () => {
  const whole = wholeOf(LONG);
  const edited = packRecord(LONG.replace("field200", "edited"), whole);
  expect(edited.base).toBe(1);
  expect(edited.body.length).toBeLessThan(whole.body.length / 20);
  expect(packRecord([...LONG].reverse().join(""), whole).base).toBeNull();
});

test("a record longer than zlib looks back comes back all the same", () => {
  const long = LONG.repeat(9);
  const whole = wholeOf(long);
  const { base, body } = packRecord(`${long}!`, whole);
  expect(unpackRecord(body, base === null ? null : whole.body)).toBe(`${long}!`);
});
