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

test("what a full storage refuses lasts until the page is left, and what is stored after it counts", () => {
  const stored = new Map<string, string>();
  let isFull = true;
  const setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    stored.set(key, value);
  };
  const value = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
  deviceStorage().setItem("consent", "kept");
  expect(deviceStorage().getItem("consent")).toBe("kept");
  isFull = false;
  deviceStorage().setItem("consent", "stored");
  stored.set("consent", "of another tab");
  expect(deviceStorage().getItem("consent")).toBe("of another tab");
  deviceStorage().removeItem("consent");
  expect(deviceStorage().getItem("consent")).toBeNull();
});
