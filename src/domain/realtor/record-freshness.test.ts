import { isNewerThanDocument } from "./record-freshness";

// `document.lastModified` is in the local zone, and so is what Date.parse makes of it.
const local = (iso: string) => {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
};

const WRITTEN = "2026-01-02T03:04:05.000Z";

test.each([
  ["2026-01-02T03:04:06.000Z", true],
  ["2026-01-02T03:04:05.001Z", true],
  ["2026-01-02T03:04:05.000Z", false],
  ["2026-01-02T03:04:04.999Z", false],
])("a record of %s against a document of 03:04:05: newer is %p", (updatedAt, newer) => {
  expect(isNewerThanDocument(updatedAt, local(WRITTEN))).toBe(newer);
});

test("what is no time is never newer", () => {
  expect(isNewerThanDocument("", "01/02/2026 00:00:00")).toBe(false);
  expect(isNewerThanDocument("2026-01-02T03:04:05.000Z", "")).toBe(false);
});
