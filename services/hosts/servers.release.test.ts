import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "../../testing/nginx";
import { findFreePorts } from "../../testing/ports";
import { startVarnish } from "../../testing/varnish";
import { getFrom, type RunningOrigin } from "../origin/test-origin";
import { cloudfrontRequestFunction, cloudfrontResponseFunction } from "./cloudfront";
import { askCloudfront } from "./testing/cloudfront-host";
import { compared, comparedHeaders } from "./testing/compare";
import type { HostName, TableRow } from "./testing/requests";
import { ROUTES, askAll, startOrigin, writePublicTree, type Answer } from "./testing/site";
import { writeHostFiles } from "./write-host-files";

const PRODUCT_DOMAIN = "product.example";

let folder: string;
let origin: RunningOrigin;
let expected: Map<TableRow, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "servers-"));
  origin = await startOrigin();
  expected = await askAll(origin.get);
});
afterAll(async () => {
  await origin.stop();
  rmSync(folder, { recursive: true });
});

function expectAsOrigin(name: HostName, answers: Map<TableRow, Answer>): void {
  const told = compared(name, expected, answers);
  expect(told.got).toEqual(told.expected);
  const headers = comparedHeaders(name, expected, answers);
  expect(headers.got).toEqual(headers.expected);
}

const askServer = (port: number) => askAll((path, headers) => getFrom(port, path, headers));

async function withNginx(use: (port: number) => Promise<void>): Promise<void> {
  const root = join(origin.dataDir, "current/public");
  const rules = join(folder, "rules");
  const order = { productDomains: [PRODUCT_DOMAIN], release: null, publicDir: null, apiUrl: null };
  await writeHostFiles({ ...order, host: "nginx", dataDir: origin.dataDir, out: rules });
  const { site: port } = await findFreePorts();
  const nginx = await startNginx({
    port,
    originPort: origin.port,
    domain: PRODUCT_DOMAIN,
    root,
    rules,
    folder: join(folder, "nginx"),
  });
  try {
    await use(port);
  } finally {
    await nginx.stop();
  }
}

test("nginx, which serves the tree itself, answers as the origin does", async () => {
  await withNginx(async (port) => expectAsOrigin("nginx", await askServer(port)));
});

test("nginx leaves functions, pictures and health to the origin, for every host, and answers no other method itself", async () => {
  await withNginx(async (port) => {
    for (const host of [PRODUCT_DOMAIN, "kim.example", "unknown.example"]) {
      const health = await getFrom(port, "/healthz", { host });
      expect([health.status, health.headers["x-frame-options"]]).toEqual([200, "SAMEORIGIN"]);
      const answer = await getFrom(port, "/api/hooks/build?a=1", { host }, "POST");
      expect([answer.status, answer.text]).toEqual([200, "hook POST /api/hooks/build?a=1"]);
      const picture = await getFrom(port, "/media/one.webp", { host });
      expect([picture.status, picture.text]).toEqual([503, "The picture cannot be fetched now. Try again shortly.\n"]);
    }
    expect((await getFrom(port, "/jane", {}, "POST")).status).toBe(405);
  });
});

test("a page that changed in the same second, and to the same length, is seen behind nginx", async () => {
  await withNginx(async (port) => {
    const read = await getFrom(port, "/jane");
    const conditions = { "if-modified-since": String(read.headers["last-modified"]), "if-none-match": "*" };
    expect((await getFrom(port, "/jane", conditions)).status).toBe(200);
  });
});

test("Varnish, which needs no rules of its own, answers as the origin does, and once more from its cache", async () => {
  const { site: port } = await findFreePorts();
  const varnish = await startVarnish({ port, originPort: origin.port, folder: join(folder, "cache") });
  try {
    expectAsOrigin("varnish", await askServer(port));
    const again = await askServer(port);
    expectAsOrigin("varnish", again);
    expect([...again.values()].filter(({ headers }) => headers["x-cache"] === "HIT").length).toBeGreaterThan(20);
  } finally {
    await varnish.stop();
  }
});

test("CloudFront's functions, run by njs as there, answer as the origin does", () => {
  const bucket = join(folder, "bucket");
  writePublicTree(bucket);
  const requestFunction = cloudfrontRequestFunction(ROUTES, [PRODUCT_DOMAIN]);
  const responseFunction = cloudfrontResponseFunction(ROUTES);
  expectAsOrigin("cloudfront", askCloudfront("njs", { folder: bucket, requestFunction, responseFunction }));
});
