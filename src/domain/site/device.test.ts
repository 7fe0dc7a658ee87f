import { deviceOf } from "./device";

test.each([
  [320, "phone"],
  [767, "phone"],
  [768, "tablet"],
  [1179, "tablet"],
  [1180, "desktop"],
  [2560, "desktop"],
] as const)("%i px is a %s", (widthPx, device) => {
  expect(deviceOf(widthPx)).toBe(device);
});
