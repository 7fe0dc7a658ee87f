import { createByteCache } from "./byte-cache";

test("the entry used longest ago makes room", () => {
  const cache = createByteCache<string>(80);
  for (const key of ["a", "b", "c", "d", "e", "f", "g", "h"]) cache.set(key, key, 10);
  expect(cache.get("a")).toBe("a");
  cache.set("i", "i", 10);
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toBe("a");
  expect(cache.get("i")).toBe("i");
});

test("an entry set again counts once", () => {
  const cache = createByteCache<number>(80);
  for (let value = 0; value < 100; value += 1) cache.set("a", value, 10);
  for (const key of ["b", "c", "d", "e", "f", "g", "h"]) cache.set(key, 0, 10);
  expect(cache.get("a")).toBe(99);
});

test("what is too large is not kept, nor what it replaces", () => {
  const cache = createByteCache<string>(80);
  cache.set("a", "small", 10);
  cache.set("a", "large", 11);
  expect(cache.get("a")).toBeUndefined();
});
