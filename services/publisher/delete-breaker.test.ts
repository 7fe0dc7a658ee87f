import { createDeleteBreaker } from "./delete-breaker";

test("fifty deletes in ten minutes go through, the next one waits until the first is ten minutes old", async () => {
  const breaker = createDeleteBreaker();
  for (let index = 0; index < 50; index++) expect(await breaker.take(index, 100)).toBe(0);
  expect(await breaker.take(1000, 100)).toBe(10 * 60 * 1000 - 1000);
  expect(await breaker.take(10 * 60 * 1000, 100)).toBe(0);
});

test("a large site may lose a tenth of its realtors", async () => {
  const breaker = createDeleteBreaker();
  for (let index = 0; index < 1000; index++) expect(await breaker.take(0, 10_000)).toBe(0);
  expect(await breaker.take(0, 10_000)).toBeGreaterThan(0);
});

test("deletes that were counted by a clock that was ahead hold up no others", async () => {
  const breaker = createDeleteBreaker();
  const ahead = 365 * 24 * 60 * 60 * 1000;
  for (let index = 0; index < 50; index++) expect(await breaker.take(ahead, 100)).toBe(0);
  expect(await breaker.take(ahead, 100)).toBeGreaterThan(0);
  expect(breaker.isOpen(ahead)).toBe(true);
  expect(breaker.isOpen(0)).toBe(false);
  for (let index = 0; index < 50; index++) expect(await breaker.take(0, 100)).toBe(0);
  expect(await breaker.take(0, 100)).toBe(10 * 60 * 1000);
});
