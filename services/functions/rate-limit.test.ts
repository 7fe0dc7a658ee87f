import fc from "fast-check";
import { createRateLimit } from "./rate-limit";

test("the request after the limit waits until the first has left the window", () => {
  const { take } = createRateLimit({ limit: 2, windowMs: 60_000 });
  expect(take("a", 0)).toBe(0);
  expect(take("a", 10_000)).toBe(0);
  expect(take("a", 20_000)).toBe(40);
  expect(take("a", 59_999)).toBe(1);
  expect(take("a", 60_000)).toBe(0);
});

test("clients do not count against each other", () => {
  const { take } = createRateLimit({ limit: 1, windowMs: 1_000 });
  expect(take("a", 0)).toBe(0);
  expect(take("b", 0)).toBe(0);
});

test("10,000 clients are remembered; one more makes room, where the one seen longest ago was", () => {
  const { take } = createRateLimit({ limit: 1, windowMs: 60_000 });
  take("first", 0);
  for (let other = 0; other < 9_999; other += 1) take(`other ${other}`, 0);
  expect(take("first", 0)).toBe(60);
  take("newcomer", 0);
  expect(take("first", 0)).toBe(60);
  expect(take("other 1", 0)).toBe(60);
  expect(take("other 0", 0)).toBe(0);
});

test("in no window are more requests allowed than the limit", () => {
  const steps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (gapsMs, limit) => {
      const { take } = createRateLimit({ limit, windowMs: 100 });
      const allowed: number[] = [];
      let nowMs = 0;
      for (const gapMs of gapsMs) {
        nowMs += gapMs;
        if (take("a", nowMs) === 0) allowed.push(nowMs);
      }
      for (const start of allowed) {
        expect(allowed.filter((time) => time >= start && time < start + 100).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
