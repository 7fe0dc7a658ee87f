import type { Lead, LeadPage, LeadState } from "../../../domain/editor/lead";
import { withChange } from "./use-lead-changes";

const lead = (id: string, state: LeadState) => ({ id, state }) as Lead;
const COUNTS = { new: 2, read: 1, done: 0, spam: 0 };
const PAGE: LeadPage = { leads: [lead("1", "new"), lead("2", "read")], nextCursor: "c", counts: COUNTS };

test("a changed message stays in its place, and is counted anew", () => {
  expect(withChange(PAGE, lead("1", "new"), lead("1", "done"))).toEqual({
    leads: [lead("1", "done"), lead("2", "read")],
    nextCursor: "c",
    counts: { new: 1, read: 1, done: 1, spam: 0 },
  });
});

test("a page without the message counts it as well", () => {
  const { leads, counts } = withChange(PAGE, lead("9", "new"), lead("9", "read"));
  expect([leads, counts]).toEqual([PAGE.leads, { new: 1, read: 2, done: 0, spam: 0 }]);
});

test("the answer to a change that was shown before changes no count", () => {
  expect(withChange(PAGE, lead("2", "read"), lead("2", "read")).counts).toEqual(COUNTS);
});

test("a deleted message leaves the page and the counts", () => {
  const { leads, counts } = withChange(PAGE, lead("1", "new"), null);
  expect([leads, counts]).toEqual([[lead("2", "read")], { ...COUNTS, new: 1 }]);
});

test("counts that are late never fall below none", () => {
  const late = { ...PAGE, counts: { new: 0, read: 0, done: 0, spam: 0 } };
  expect(withChange(late, lead("1", "new"), null).counts.new).toBe(0);
  expect(withChange(late, lead("1", "new"), lead("1", "new")).counts.new).toBe(0);
});
