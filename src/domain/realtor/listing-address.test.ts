import fc from "fast-check";
import { homeInAddress, sharedHomeAddress, withHome } from "./listing-address";

test.each([
  ["?home=CR1", "CR1"],
  ["?from=kakao&home=CR%201", "CR 1"],
  ["", null],
  ["?home=", null],
  ["?homes=CR1", null],
])("%j names %j", (search, id) => {
  expect(homeInAddress(search)).toBe(id);
});

test("a home's address is the page's own, with the rest of its query and without a fragment", () => {
  const page = "https://www.example.com/en/minji-kim?from=kakao#about";
  expect(withHome(page, "CR1")).toBe("https://www.example.com/en/minji-kim?from=kakao&home=CR1");
  expect(withHome("https://minji.example/?home=CR1", "CR2")).toBe("https://minji.example/?home=CR2");
  expect(withHome("https://minji.example/?home=CR1&a=b", null)).toBe("https://minji.example/?a=b");
  expect(withHome("https://minji.example/en?home=CR1", null)).toBe("https://minji.example/en");
});

test("what is handed on says nothing of the way that its visitor came", () => {
  expect(sharedHomeAddress("https://www.example.com/minji-kim?from=kakao&home=CR1#x", "CR1")).toBe(
    "https://www.example.com/minji-kim?home=CR1",
  );
});

test("any id comes back from its address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (id) => {
      expect(homeInAddress(new URL(withHome("https://x.example/a?b=c", id)).search)).toBe(id);
    }),
  );
});
