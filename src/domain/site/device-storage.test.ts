import { deviceStorage } from "./device-storage";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
});

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

test.each([
  ["is blocked", { configurable: true, get: refuse }],
  ["is null, as in some apps' browsers", { configurable: true, value: null }],
])("where storage %s it lasts until the page is left", (_, property) => {
  Object.defineProperty(globalThis, "localStorage", property);
  expect(deviceStorage().getItem("accessToken")).toBeNull();
  deviceStorage().setItem("accessToken", "t");
  expect(deviceStorage().getItem("accessToken")).toBe("t");
  deviceStorage().removeItem("accessToken");
  expect(deviceStorage().getItem("accessToken")).toBeNull();
});
