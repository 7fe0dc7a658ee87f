import fc from "fast-check";
import { etcInfoOf, parseRealtor, realtorSchema } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";

const SMALLEST = { id: 7, updatedAt: "2026-01-02T12:04:05+09:00", desiredUrl: "minjun" };

function parsed(fields: Record<string, unknown> = {}) {
  const result = parseRealtor({ ...SMALLEST, ...fields });
  if (!result.ok) throw new Error(result.reason);
  return result.realtor;
}

test("the smallest record becomes one with every field of the specification", () => {
  expect(parsed()).toMatchObject({
    id: "7",
    updatedAt: "2026-01-02T03:04:05.000Z",
    photos: [],
    etcInfo: [],
    activityRegion: [],
    salesCount: null,
    designMainDarkMode: "N",
    seoMeta: { ko: { title: "" }, en: { title: "" } },
  });
  expect(Object.keys(parsed())).toEqual(Object.keys(realtorSchema.shape));
});

test("parsing what was parsed changes nothing", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), (realtor) => {
      const bytes = JSON.stringify(realtor);
      const again = parseRealtor(JSON.parse(bytes));
      expect(JSON.stringify(again.ok && again.realtor)).toBe(bytes);
    }),
  );
});

test("amounts are read with separators, flags as booleans, the account's name as the name", () => {
  expect(
    parsed({ lastYearSalesTotal: "$1,234,567", contentDarkMode: true, user: { name: "Minjun Kim" } }),
  ).toMatchObject({
    lastYearSalesTotal: 1_234_567,
    contentDarkMode: "Y",
    name: "Minjun Kim",
  });
});

test.each([
  [{ desiredUrl: "min jun" }, /desiredUrl/],
  [{ desiredUrl: "Admin" }, /reserved/],
  [{ desiredUrl: "a".repeat(65) }, /desiredUrl/],
  [{ salesCount: "many" }, /salesCount/],
  [{ salesCount: -1 }, /salesCount/],
  [{ photos: [{ path: "cover", imageType: "thumbnail", url: "/x" }] }, /photos/],
  [{ activityRegion: [{ state: "NY" }] }, /activityRegion/],
  [{ updatedAt: "yesterday" }, /updatedAt/],
])("%p is refused with its reason", (fields, reason) => {
  expect(parseRealtor({ ...SMALLEST, ...fields })).toEqual({
    ok: false,
    id: "7",
    reason: expect.stringMatching(reason),
  });
});

test("anything at all is parsed or refused, never thrown at", () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof parseRealtor(value).ok === "boolean"));
});

test("the first entry of a kind is the one that counts", () => {
  const realtor = parsed({
    etcInfo: [
      { contentType: "korea_name", content: "김민준" },
      { contentType: "korea_name", content: "다른 이름" },
    ],
  });
  expect(etcInfoOf(realtor, "korea_name")).toBe("김민준");
  expect(etcInfoOf(realtor, "zillow_link")).toBe("");
});
