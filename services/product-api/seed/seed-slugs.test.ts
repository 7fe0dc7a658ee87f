import { SLUG_PATTERN } from "../../../src/domain/site/slug";
import { createSlugs } from "./seed-slugs";

test("namesakes get letters, in order", () => {
  const slugOf = createSlugs();
  const slugs = Array.from({ length: 30 }, () => slugOf("Minji Kim"));
  expect(slugs.slice(0, 3)).toEqual(["minji-kim", "minji-kim-a", "minji-kim-b"]);
  expect(slugs[26]).toBe("minji-kim-z");
  expect(slugs[27]).toBe("minji-kim-aa");
  expect(new Set(slugs).size).toBe(30);
});

test("every slug is one", () => {
  expect(createSlugs()("Anne-Marie O'Neill")).toMatch(SLUG_PATTERN);
});
