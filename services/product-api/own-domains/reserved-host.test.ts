import { isReservedHost } from "./reserved-host";

test.each([
  ["www.example.com", "www.example.com"],
  ["www.example.com", "a.b.www.example.com"],
  ["www.example.com", "example.com"],
  ["www.example.com", "mail.example.com"],
  ["https://homes.agency.example.co.kr:8443", "pay.example.co.kr"],
  ["homes.github.io", "a.homes.github.io"],
  ["localhost:8000", "localhost"],
])("beside the product at %s, %s is reserved", (product, host) => {
  expect(isReservedHost(host, [product])).toBe(true);
});

test.each([
  ["www.example.com", "www.example.org"],
  ["www.example.com", "notexample.com"],
  ["www.example.co.kr", "kim.co.kr"],
  ["homes.github.io", "kim.github.io"],
  ["homes.example", "minji-kim-homes.example"],
  ["localhost:8000", "www.kim.com"],
])("beside the product at %s, %s is not", (product, host) => {
  expect(isReservedHost(host, [product])).toBe(false);
});

test("a suffix under which anybody registers names is nobody's own", () => {
  for (const host of ["co.kr", "github.io"]) expect(isReservedHost(host, [])).toBe(true);
});
