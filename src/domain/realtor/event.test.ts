import { realtorEventSchema } from "./event";

const EVENT = {
  type: "realtor.updated",
  timestamp: "2026-01-01T09:00:00Z",
  data: { id: "r-1", desiredUrl: "minji", updatedAt: "2026-01-01T18:00:00.5+09:00" },
};
const event = (changes: object) => ({ ...EVENT, data: { ...EVENT.data, ...changes } });

test("times of any zone come out in UTC, ids as texts", () => {
  expect(realtorEventSchema.parse(event({ id: 7 })).data).toEqual({
    id: "7",
    desiredUrl: "minji",
    updatedAt: "2026-01-01T09:00:00.500Z",
  });
});

test.each([
  ["another kind", { ...EVENT, type: "realtor.renamed" }],
  ["a time that is none", { ...EVENT, timestamp: "yesterday" }],
  ["no id", event({ id: "" })],
  ["an id that is too long", event({ id: "x".repeat(129) })],
  ["an address that is too long", event({ desiredUrl: "x".repeat(257) })],
  ["a day for a time", event({ updatedAt: "2026-01-01" })],
])("%s is no event", (_, value) => {
  expect(realtorEventSchema.safeParse(value).success).toBe(false);
});

test("the longest id and address are let through", () => {
  expect(realtorEventSchema.safeParse(event({ id: "x".repeat(128), desiredUrl: "x".repeat(256) })).success).toBe(true);
});
