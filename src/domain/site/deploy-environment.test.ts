import { apiAddress, isDevHost, type ShownAt } from "./deploy-environment";

const DEV_REALTOR_HOST = "Preview.example.com";

test.each([
  ["dev.homes.example", true],
  ["dev.homes.example:8080", true],
  ["homes.example:3000", true],
  ["127.0.0.1:3001", true],
  ["localhost", true],
  ["localhost:8000", true],
  ["preview.example.com", true],
  ["preview.example.com:8080", true],
  ["homes.example", false],
  ["www.dev.homes.example", false],
  ["develop.homes.example", false],
  ["homes.example:8300", false],
  ["a.preview.example.com", false],
  ["", false],
])("the host %j is one of development: %s", (host, isDev) => {
  expect(isDevHost(host, DEV_REALTOR_HOST)).toBe(isDev);
});

test("a dev realtor host with a port is that port alone", () => {
  expect(isDevHost("preview.example.com:8080", "Preview.example.com:8080")).toBe(true);
  expect(isDevHost("preview.example.com:9090", "Preview.example.com:8080")).toBe(false);
  expect(isDevHost("preview.example.com", "Preview.example.com:8080")).toBe(false);
});

test("without a dev realtor host, none is", () => {
  expect(isDevHost("", "")).toBe(false);
});

test.each([
  [{ deployEnv: "production", host: "homes.example" }, "https://api.example"],
  [{ deployEnv: "production", host: "" }, "https://api.example"],
  [{ deployEnv: "production", host: "dev.homes.example" }, "https://dev-api.example"],
  [{ deployEnv: "dev", host: "homes.example" }, "https://dev-api.example"],
  [{ deployEnv: "dev", host: "" }, "https://dev-api.example"],
] satisfies [Omit<ShownAt, "devRealtorHost">, string][])("shown at %j the API is %s", (shownAt, address) => {
  const addresses = { production: "https://api.example", dev: "https://dev-api.example" };
  expect(apiAddress(addresses, { ...shownAt, devRealtorHost: "" })).toBe(address);
});
