import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { findStale } from "./edge-check";
import { createEdgeReader, type EdgeReader } from "./edge-reader";

const PAGE = { url: "/minji", file: "minji/index.html" };

let cache: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let edge: EdgeReader;
let asked: (string | undefined)[][];
let tree: Map<string, string>;

beforeEach(async () => {
  asked = [];
  tree = new Map([[PAGE.file, "page"]]);
  answer = (_, response) => response.end("page");
  cache = createServer((request, response) => {
    asked.push([request.headers.host, request.url, request.headers["accept-encoding"]]);
    answer(request, response);
  });
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  edge = createEdgeReader(`http://127.0.0.1:${(cache.address() as AddressInfo).port}`, "https://www.homes.example");
});
afterEach(async () => {
  cache.closeAllConnections();
  await new Promise((resolve) => cache.close(resolve));
});

const target = { read: (file: string) => Promise.resolve(tree.has(file) ? Buffer.from(tree.get(file)!) : null) };

test("a page is asked for under the site's host, and an own domain under its own", async () => {
  await edge.read("/minji", "identity");
  await edge.read("//minji.example/en", "identity");
  expect(asked.map(([host, url]) => [host, url])).toEqual([
    ["www.homes.example", "/minji"],
    ["minji.example", "/en"],
  ]);
});

const COMPRESSED = { br: brotliCompressSync, gzip: gzipSync, deflate: deflateSync };

test.each(Object.entries(COMPRESSED))(
  "a page is read as a browser asks (%s) and as a simple client asks: a cache keeps both",
  async (encoding, compress) => {
    answer = (request, response) => {
      if (!request.headers["accept-encoding"]!.includes(encoding)) return response.end("page");
      return response.writeHead(200, { "content-encoding": encoding }).end(compress("page"));
    };
    expect(await findStale([PAGE], edge, target)).toBeNull();
    expect(asked.map(([, , encodings]) => encodings).sort()).toEqual(["gzip, deflate, br", "identity"]);
  },
);

test.each(["br", "identity"])("an old page in one of them is noticed (%s)", async (stale) => {
  answer = (request, response) => {
    const isBrowser = request.headers["accept-encoding"]!.includes("br");
    const text = isBrowser === (stale === "br") ? "old page" : "page";
    if (isBrowser) response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(text));
    else response.end(text);
  };
  expect(await findStale([PAGE], edge, target)).toBe("/minji is not yet the page that was written");
});

test("one old page among many is named", async () => {
  tree.set("en/minji/index.html", "page");
  answer = (request, response) => response.end(request.url === "/en/minji" ? "old" : "page");
  const checks = [PAGE, { url: "/en/minji", file: "en/minji/index.html" }];
  expect(await findStale(checks, edge, target)).toBe("/en/minji is not yet the page that was written");
});

test("the right bytes with a wrong status are no page", async () => {
  answer = (_, response) => response.writeHead(404).end("page");
  expect(await findStale([PAGE], edge, target)).toBe("/minji answers 404");
});

test("a page that is gone may be a 404 or a redirect, and no page", async () => {
  tree.clear();
  expect(await findStale([PAGE], edge, target)).toBe("/minji is not yet the page that was written");
  for (const status of [404, 302]) {
    answer = (_, response) => response.writeHead(status, { location: "/elsewhere" }).end();
    expect(await findStale([PAGE], edge, target)).toBeNull();
  }
});

test("a save while it is read is no old page: the one before and the one after are right", async () => {
  let reads = 0;
  const moving = { read: () => Promise.resolve(Buffer.from(reads++ < 1 ? "page" : "newer page")) };
  expect(await findStale([PAGE], edge, moving)).toBeNull();
  answer = (_, response) => response.end("newer page");
  reads = 0;
  expect(await findStale([PAGE], edge, moving)).toBeNull();
});

test("a cache that does not answer is no proof", async () => {
  answer = (_, response) => response.destroy();
  expect(await findStale([PAGE], edge, target)).toMatch(/^\/minji cannot be read at http:\/\/127\.0\.0\.1:\d+: /);
});
