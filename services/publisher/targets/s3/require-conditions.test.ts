import { md5Of } from "./s3-bucket";
import { requireConditions } from "./require-conditions";

const PLACE = { prefix: "site", name: "s3://pages/site" };

/** A store that keeps to these conditions. */
function storeWith(conditions: readonly string[]) {
  const objects = new Map<string, string>();
  return {
    objects,
    async replace(key: string, tag: string | null, body: Buffer) {
      const isMet = (tag === null ? null : tag) === (objects.get(key) ?? null);
      if (!isMet && conditions.includes(tag === null ? "If-None-Match" : "If-Match")) return false;
      objects.set(key, md5Of(body));
      return true;
    },
    remove: async (key: string) => void objects.delete(key),
  };
}

test("a store that keeps to conditions is taken, and nothing is left in it", async () => {
  const store = storeWith(["If-None-Match", "If-Match"]);
  await requireConditions(store, PLACE);
  expect(store.objects.size).toBe(0);
});

test.each([
  [["If-None-Match"], "If-Match"],
  [["If-Match"], "If-None-Match"],
  [[], "If-None-Match, If-Match"],
])("a store that keeps to %j alone is refused, with what to do", async (kept, ignored) => {
  const store = storeWith(kept);
  await expect(requireConditions(store, PLACE)).rejects.toMatchObject({
    code: "TARGET",
    message: expect.stringMatching(
      new RegExp(String.raw`^The store of s3://pages/site takes .* \(${ignored}\) .* or unset DATABASE_URL`),
    ) as string,
  });
  expect(store.objects.size).toBe(0);
});
