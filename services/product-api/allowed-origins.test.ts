import { createOriginCheck } from "./allowed-origins";
import { startForTest, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, seed: 12 });
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

const check = (deployEnv: "dev" | "production", siteOrigin = "https://www.homes.example") =>
  createOriginCheck({
    siteOrigin,
    hosts: { productDomains: ["www.homes.example", "homes.example"], deployEnv, devRealtorHost: "dev-kim.example" },
    isOwnDomain: (host) => host === "www.kim.example",
  });

test.each([
  "https://www.homes.example",
  "https://homes.example",
  "https://editor.homes.example",
  "https://www.kim.example",
  "https://dev-kim.example",
])("in production a page of %s may call", (origin) => {
  expect(check("production")(origin)).toBe(true);
});

test.each([
  "https://evil.example",
  "https://www.homes.example.evil.example",
  "https://nothomes.example",
  "http://www.homes.example",
  "http://www.kim.example",
  "https://kim.example",
  "http://localhost:8000",
  "https://dev.evil.example",
  "https://evil.example:3000",
  "null",
  "file://",
  "",
])("in production a page of %p may not", (origin) => {
  expect(check("production")(origin)).toBe(false);
});

test("the site's own address may call as it is set, without https too", () => {
  expect(check("production", "http://intranet:8080")("http://intranet:8080")).toBe(true);
});

test.each(["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000", "http://www.kim.example:8000"])(
  "outside production a page of %s may call",
  (origin) => {
    expect(check("dev")(origin)).toBe(true);
  },
);

test("outside production a stranger's page may not call either", () => {
  expect(check("dev")("https://evil.example")).toBe(false);
});

test("the API names an origin that may call, and to any other one says nothing, as to its preflight", async () => {
  const allowed = async (origin: string, method = "GET") => {
    const headers = { origin, "access-control-request-method": "PATCH" };
    const { status, headers: answered } = await fetch(`${api.base}/v1/realtor/r-000001`, { method, headers });
    expect(answered.get("vary")).toContain("Origin");
    return [status, answered.get("access-control-allow-origin")];
  };
  const { body } = await api.call("GET", "/v1/realtor?limit=12");
  const own = (body.realtors as { verifiedHost: string | null }[]).find(({ verifiedHost }) => verifiedHost !== null);
  const home = `http://${own!.verifiedHost}:8000`;
  expect(await allowed(home)).toEqual([200, home]);
  expect(await allowed(home, "OPTIONS")).toEqual([204, home]);
  expect(await allowed("https://evil.example")).toEqual([200, null]);
  expect(await allowed("https://evil.example", "OPTIONS")).toEqual([200, null]);
});
