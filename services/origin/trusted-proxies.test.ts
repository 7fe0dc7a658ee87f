import { startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(() => site.stop());

test.each([
  ["nobody but a proxy on this machine", "198.51.100.9", "198.51.100.9"],
  ["a known proxy behind it", "198.51.100.9, 198.18.0.4", "198.51.100.9"],
  ["one that nobody knows", "198.51.100.9, 192.0.2.4", "192.0.2.4"],
  ["a visitor who writes the header too", "1.1.1.1, 198.51.100.9, 198.18.0.4", "198.51.100.9"],
])("a visitor's address is what %s says", async (_, forwarded, address) => {
  expect((await site.get("/api/address", { "x-forwarded-for": forwarded })).text).toBe(address);
});
