import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { cloudflareWorker } from "./cloudflare";
import { readSiteTree } from "./site-tree";
import { compared, comparedHeaders } from "./testing/compare";
import { REQUESTS, type TableRow } from "./testing/requests";
import { ROUTES, askOrigin, fileOf, writePublicTree, type Answer } from "./testing/site";

const PROGRAM = join(__dirname, "testing/cloudflare-host.mjs");

let folder: string;
let publicDir: string;
let worker: string;
let origin: Map<TableRow, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cloudflare-"));
  publicDir = join(folder, "public");
  worker = join(folder, "worker.mjs");
  writePublicTree(publicDir);
  writeFileSync(worker, cloudflareWorker(ROUTES, readSiteTree(publicDir)));
  origin = await askOrigin();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Asked {
  host: string;
  path: string;
  headers?: Record<string, string>;
  env?: Record<string, string>;
}

function ask(requests: readonly Asked[], method = "GET"): Answer[] {
  const input = JSON.stringify({ worker, publicDir, requests, method });
  return JSON.parse(execFileSync(process.execPath, [PROGRAM], { input, encoding: "utf8" })) as Answer[];
}

test("Cloudflare's Worker answers as the origin does", () => {
  const given = ask(REQUESTS);
  const answers = new Map(REQUESTS.map((row, index) => [row, { ...given[index]!, what: fileOf(given[index]!.what) }]));
  const { got, expected } = compared("cloudflare", origin, answers);
  expect(got).toEqual(expected);
  const headers = comparedHeaders("cloudflare", origin, answers);
  expect(headers.got).toEqual(headers.expected);
});

test("a browser that has a page is told that it is the same; one that has not gets the page of what is missing", () => {
  const headers = { "if-none-match": '"1"' };
  const [page, missing] = ask([
    { host: "product.example", path: "/jane", headers },
    { host: "product.example", path: "/unknown", headers },
  ]);
  expect([page!.status, page!.headers["x-frame-options"]]).toEqual([304, "SAMEORIGIN"]);
  expect([missing!.status, missing!.what]).toEqual([404, "404.html"]);
});

test("a page is only read", () => {
  const [refused] = ask([{ host: "product.example", path: "/jane" }], "POST");
  expect([refused!.status, refused!.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("functions and pictures are asked for where API_URL says, with method and body, and are not there without", async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url]);
    response.end("from the function");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const path = "/api/hooks/build?a=1";
  const env = { API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const requests = [
    { host: "kim.example", path, env },
    { host: "kim.example", path },
    { host: "kim.example", path: "/media/one.webp", env },
  ];
  const child = spawn(process.execPath, [PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ worker, publicDir, requests, method: "POST" }));
  const printed = await text(child.stdout);
  server.close();
  const [passed, none] = JSON.parse(printed) as [Answer, Answer];
  expect(passed.what).toBe("from the function");
  expect(asked).toEqual([
    ["POST", path],
    ["POST", "/media/one.webp"],
  ]);
  expect(none.status).toBe(404);
});
