import { parseRealtor } from "../../../src/domain/realtor/realtor";
import { wantedHostOf } from "../../../src/domain/site/host";
import type { ProductApi } from "../product-api-client";

/**
 * A product API in memory, for driving the publisher without a network: what it
 * keeps is raw, so a record may be bad. Slugs are unique, as the real one holds.
 */
export function createFakeProductApi(pause: () => Promise<void> = () => Promise.resolve()) {
  const records = new Map<string, Record<string, unknown>>();
  let clock = Date.parse("2026-03-01T00:00:00.000Z");
  const tick = () => new Date((clock += 1)).toISOString();

  const api: ProductApi = {
    async realtor(id) {
      await pause();
      const value = records.get(id);
      if (value === undefined) return { kind: "gone" };
      const parsed = parseRealtor(value);
      await pause();
      return parsed.ok
        ? { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) }
        : { kind: "bad", reason: parsed.reason };
    },
    list: () => Promise.resolve({ realtors: [...records.values()], deleted: [], nextCursor: null }),
  };

  return {
    api,
    records,
    slugTaken: (slug: string, exceptId: string) =>
      [...records].some(
        ([id, value]) => id !== exceptId && String(value["desiredUrl"]).toLowerCase() === slug.toLowerCase(),
      ),
    /** Creates or changes; answers the new `updatedAt`. An own domain counts as proven, unless the fields say otherwise. */
    put(id: string, fields: Record<string, unknown>): string {
      const updatedAt = tick();
      const changed: Record<string, unknown> = { ...records.get(id), ...fields, id, updatedAt };
      if (!("verifiedHost" in fields)) changed["verifiedHost"] = wantedHostOf(String(changed["hompageUrl"] ?? ""), []);
      records.set(id, changed);
      return updatedAt;
    },
    remove(id: string): string {
      records.delete(id);
      return tick();
    },
  };
}

export type FakeProductApi = ReturnType<typeof createFakeProductApi>;
