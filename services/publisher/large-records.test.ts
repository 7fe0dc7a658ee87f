import { PAGE_MAX_BYTES } from "./page-limit";
import { LARGE_RECORD_CHARACTERS } from "./render-apart";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
});
afterEach(() => site.close());

const ONE = { desiredUrl: "one", name: "One", hompageUrl: "" };
const TWO = { desiredUrl: "two", name: "Two", hompageUrl: "" };
const LARGE = { ...ONE, aboutMeKr: "가".repeat(LARGE_RECORD_CHARACTERS) };
/** Its page would be over the limit, by what the pages of this test say of a record. */
const TOO_LARGE = { ...ONE, aboutMeKr: "x".repeat(PAGE_MAX_BYTES) };

test("while a large record is being rendered, others' saves go live", async () => {
  const { renderApart } = site.deps;
  let goOn = (): void => undefined;
  let isRendering = (): void => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const rendering = new Promise<void>((resolve) => (isRendering = resolve));
  site.deps.renderApart = async (pages) => {
    isRendering();
    await released;
    return renderApart(pages);
  };
  const large = site.save("1", LARGE);
  await rendering;
  expect(await site.save("2", TWO)).toMatchObject({ outcome: "published" });
  expect(await site.html("one")).toBeNull();
  goOn();
  expect(await large).toMatchObject({ outcome: "published", realtorId: "1" });
  expect(await site.html("one")).toContain("1 ko");
});

test("a large record that changes while it is rendered is published as it was read", async () => {
  const { renderApart } = site.deps;
  site.deps.renderApart = (pages) => {
    site.product.put("1", { name: "Later" });
    return renderApart(pages);
  };
  await site.save("1", LARGE);
  expect((await site.store.records.get("1"))?.record.name).toBe("One");
  await site.publish("1");
  expect((await site.store.records.get("1"))?.record.name).toBe("Later");
});

test("a large record that does not render is quarantined, and its last good page stays", async () => {
  await site.save("1", ONE);
  site.broken.add("1");
  expect(await site.save("1", LARGE)).toMatchObject({
    outcome: "quarantined",
    reason: expect.stringContaining("no view"),
  });
  expect(await site.html("one")).toContain("1 ko");
});

test("a record whose page would be over the limit is quarantined with what to do, and its last good page stays", async () => {
  await site.save("1", ONE);
  const before = await site.html("one");
  expect(await site.save("1", TOO_LARGE)).toMatchObject({
    outcome: "quarantined",
    reason: expect.stringMatching(/^PAGE_TOO_LARGE: .* of at most 1500000; shorten its texts or remove sections$/),
  });
  expect(await site.html("one")).toBe(before);
  expect(await site.save("1", { aboutMeKr: "Shorter" })).toMatchObject({ outcome: "published" });
});

test("a record from before there was a limit is published as it is, takes other changes, and does not grow", async () => {
  await site.save("1", ONE);
  site.product.put("1", TOO_LARGE);
  const found = await site.product.api.realtor("1");
  if (found.kind !== "found") throw new Error("not found");
  const { record, json } = found;
  const version = { json, updatedAt: record.updatedAt, slug: "one", host: null, wantedHost: null, revision: 2 };
  await site.store.accept([{ id: "1", version, claims: null }]);
  const [receipt] = await site.publish("1", "manual");
  expect(receipt).toMatchObject({ outcome: "published", reason: null });
  expect((await site.html("one"))!.length).toBeGreaterThan(PAGE_MAX_BYTES);
  expect(await site.save("1", { name: "Two" })).toMatchObject({ outcome: "published" });
  expect(await site.save("1", { name: "Three" })).toMatchObject({ outcome: "quarantined" });
});
