import { regionGroups } from "./realtor-regions";

const BLANK = { state: "", city: "", neighborhood: "", zipcode: "" } as const;

test("a blank region is nothing; a state alone is a group without places", () => {
  expect(regionGroups([BLANK], "en")).toEqual([]);
  expect(regionGroups([{ ...BLANK, state: "GA" }], "en")).toEqual([{ state: "GA", places: [] }]);
});

test("a place without a state is kept, in a group of its own", () => {
  const regions = [
    { ...BLANK, city: "Seoul" },
    { ...BLANK, state: "CA" as const, city: "Irvine" },
  ];
  expect(regionGroups(regions, "en")).toEqual([
    { state: "", places: ["Seoul"] },
    { state: "CA", places: ["Irvine"] },
  ]);
});

test.each([
  [{ city: "어바인", neighborhood: "Woodbury" }, "어바인 Woodbury", "Woodbury, Irvine"],
  [{ city: "서울", neighborhood: "강남" }, "서울 강남", "강남, 서울"],
  [{ neighborhood: "Woodbury", zipcode: "92620" }, "Woodbury 92620", "Woodbury 92620"],
  [{ zipcode: "92620" }, "92620", "92620"],
])("%j is the place %p on a Korean page, %p on an English one", (region, korean, english) => {
  expect(regionGroups([{ ...BLANK, ...region }], "ko")[0]?.places).toEqual([korean]);
  expect(regionGroups([{ ...BLANK, ...region }], "en")[0]?.places).toEqual([english]);
});
