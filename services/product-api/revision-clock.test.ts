import { createRevisionClock } from "./revision-clock";

test("revisions follow the clock", () => {
  const clock = createRevisionClock(0, () => 1_000);
  expect(clock.next()).toBe(1_000);
});

test("two changes in one millisecond, or after the clock went back, still differ and increase", () => {
  const times = [1_000, 1_000, 400, 2_000];
  const clock = createRevisionClock(0, () => times.shift() ?? 0);
  expect([clock.next(), clock.next(), clock.next(), clock.next()]).toEqual([1_000, 1_001, 1_002, 2_000]);
});

test("a restart goes on after the newest stored revision", () => {
  expect(createRevisionClock(5_000, () => 10).next()).toBe(5_001);
});
