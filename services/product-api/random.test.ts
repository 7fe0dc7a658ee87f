import { createRandom } from "./random";

test("the fixed vector: the same key gives the same choices on every machine", () => {
  const random = createRandom("realtor 1");
  expect([random.between(0, 999), random.between(0, 999), random.digits(4), random.pick(["a", "b", "c"])]).toEqual([
    356,
    174,
    "4817",
    "a",
  ]);
});

test("neighbouring keys differ", () => {
  const firsts = Array.from({ length: 1_000 }, (_, index) => createRandom(`realtor ${index}`).next());
  expect(new Set(firsts).size).toBe(1_000);
  expect(firsts.reduce((sum, value) => sum + value, 0) / 1_000).toBeCloseTo(0.5, 1);
});

test("both ends of a range occur and nothing outside it", () => {
  const random = createRandom("range");
  expect(new Set(Array.from({ length: 200 }, () => random.between(3, 5)))).toEqual(new Set([3, 4, 5]));
});

test("a sample holds different items, at most all of them", () => {
  const random = createRandom("sample");
  expect(new Set(random.sample([1, 2, 3, 4], 3)).size).toBe(3);
  expect(random.sample([1, 2], 5).sort()).toEqual([1, 2]);
});

test("nothing can be picked from an empty list", () => {
  expect(() => createRandom("empty").pick([])).toThrow(RangeError);
});
