import { isProfileNoise, startMonitoring } from "./monitoring";

test.each([
  [{ type: "error" as const, error: { message: "ReferenceError: profile is not defined" } }, true],
  [{ type: "error" as const, error: { message: "TypeError: x is undefined" } }, false],
  [{ type: "error" as const }, false],
  [{ type: "action" as const, error: { message: "profile is not defined" } }, false],
])("%j is dropped: %p", (event, dropped) => {
  expect(isProfileNoise(event)).toBe(dropped);
});

test("without its ids monitoring touches nothing, not even the window", () => {
  const options = { service: "s", env: "dev", tracedOrigins: [] };
  expect(() => startMonitoring({ ...options, applicationId: "", clientToken: "token" })).not.toThrow();
  expect(() => startMonitoring({ ...options, applicationId: "id", clientToken: "" })).not.toThrow();
});
