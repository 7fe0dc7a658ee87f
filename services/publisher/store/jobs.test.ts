import { WEBHOOK_ID_RETENTION_MS, backoffMs } from "./jobs";

test("the pause doubles from a second up to five minutes", () => {
  expect([1, 2, 3, 9, 10, 11].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
});

test("a webhook id is known for 80 hours", () => {
  expect(WEBHOOK_ID_RETENTION_MS / 3_600_000).toBe(80);
});
