import type { DeployEnvironment } from "../../src/domain/site/deploy-environment";
import { isServedHost } from "./host-rules";
import { page, startTestOrigin, type RunningOrigin } from "./test-origin";

const RULES = { productDomains: ["product.example"], devRealtorHost: "" };

test.each([
  ["product.example", true, true],
  ["PRODUCT.example:8000", true, true],
  ["product.example.", true, true],
  ["www.product.example", true, true],
  ["localhost:8000", true, false],
  ["127.0.0.1", true, false],
  ["[::1]:8000", true, false],
  ["10.0.0.1:8000", true, false],
  ["dev.somewhere.example", true, false],
  ["build-box:3000", true, false],
  ["unknown.example", true, false],
  ["notproduct.example", true, false],
  ["", true, false],
  [undefined, true, false],
])("the host %j gets the product's files: %s in development, %s in production", (host, ...expected) => {
  const served = (deployEnv: DeployEnvironment) => isServedHost(host, { ...RULES, deployEnv });
  expect([served("dev"), served("production")]).toEqual(expected);
});

test("a realtor's host that counts as development is served in production too", () => {
  const rules = { ...RULES, deployEnv: "production", devRealtorHost: "try.kim.example" } as const;
  expect(["try.kim.example", "TRY.kim.example:8080", "kim.example"].map((host) => isServedHost(host, rules))).toEqual([
    true,
    true,
    false,
  ]);
});

describe("in production", () => {
  let site: RunningOrigin;
  beforeEach(async () => {
    site = await startTestOrigin({ deployEnv: "production" });
  });
  afterEach(() => site.stop());

  test.each(["/", "/jane", "/en/terms", "/unknown", "/static/abc/photo.png", "/jane/"])(
    "an unknown host gets a plain 404 for %s",
    async (path) => {
      for (const host of ["unknown.example", "127.0.0.1:8000", "localhost", "..", "kim.example/..", ""]) {
        const got = await site.get(path, { host });
        expect([got.status, got.text, got.headers["content-type"]]).toEqual([
          404,
          "Not Found\n",
          "text/plain; charset=utf-8",
        ]);
      }
    },
  );

  test("the product's hosts and realtors' own get their pages", async () => {
    expect((await site.get("/", { host: "www.product.example" })).text).toBe(page("landing"));
    expect((await site.get("/", { host: "kim.example" })).text).toBe(page("kim at home"));
    expect((await site.get("/static/abc/photo.png", { host: "kim.example" })).text).toBe("png");
  });

  test("health and functions answer for any host", async () => {
    for (const host of ["unknown.example", "127.0.0.1", "kim.example", ""]) {
      for (const path of ["/healthz", "/livez", "/readyz", "/api/publications/all"])
        expect([path, (await site.get(path, { host })).status]).toEqual([path, 200]);
    }
  });
});

test("before the first release the process is alive, and not ready", async () => {
  const site = await startTestOrigin({ deployEnv: "production" });
  try {
    site.unrelease();
    expect(await site.get("/livez")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await site.get("/readyz")).toMatchObject({
      status: 503,
      text: '{"status":"starting"}',
      headers: { "retry-after": "2", "cache-control": "private, no-store" },
    });
    site.flipTo("r1");
    expect(await site.get("/readyz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  } finally {
    await site.stop();
  }
});
