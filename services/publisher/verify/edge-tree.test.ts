import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createEdgeReader } from "../purge/edge-reader";
import { openEdgeTree } from "./edge-tree";
import { contentOf, type PublishedTree } from "./published-tree";

let cache: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: Set<string>;
let tree: PublishedTree;
beforeEach(async () => {
  asked = new Set();
  cache = createServer((request, response) => {
    asked.add(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
  tree = openEdgeTree(createEdgeReader(url, "https://homes.example"));
});
afterEach(async () => {
  cache.closeAllConnections();
  await new Promise((resolve) => cache.close(resolve));
});

const PAGE = contentOf(Buffer.from("page"));
const compare = (file = "kim/index.html") => tree.compare(file, PAGE);

test.each([
  ["kim/index.html", "homes.example/kim"],
  ["index.html", "homes.example/"],
  ["page-data/en/kim/page-data.json", "homes.example/page-data/en/kim/page-data.json"],
  ["_hosts/kim.example/index.html", "kim.example/"],
  ["_hosts/kim.example/en/index.html", "kim.example/en"],
])("%s is asked for where visitors ask for it, at %s", async (file, address) => {
  answer = (_, response) => response.end("page");
  expect(await compare(file)).toBe("same");
  expect([...asked]).toEqual([address]);
});

test.each(["gzip", "identity"])("an old page in the cache is found, of browsers or of others (%s)", async (stale) => {
  answer = (request, response) => {
    const isBrowser = request.headers["accept-encoding"]!.includes("gzip");
    const text = isBrowser === (stale === "gzip") ? "old page" : "page";
    if (isBrowser) response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(text));
    else response.end(text);
  };
  expect(await compare()).toBe("differs");
});

test.each([
  [404, "absent", "absent"],
  [500, "differs", "absent"],
  [200, "same", "differs"],
])("%d, where the page should be, and where nothing should", async (status, is, without) => {
  answer = (_, response) => response.writeHead(status).end("page");
  expect([await compare(), await tree.compareNow!("kim/index.html", null)]).toEqual([is, without]);
});

test.each(["gzip", "identity"])(
  "a page that some alone get is neither there nor gone (others ask for %s)",
  async (lacking) => {
    answer = (request, response) => {
      const isBrowser = request.headers["accept-encoding"]!.includes("gzip");
      response.writeHead(isBrowser === (lacking === "gzip") ? 404 : 200).end("page");
    };
    expect([await compare(), await tree.compareNow!("kim/index.html", null)]).toEqual(["differs", "differs"]);
  },
);

test("one answer that breaks off is asked for again, and a cache that is away is said with its address", async () => {
  let broken = 1;
  answer = (_, response) => (broken-- > 0 ? response.destroy() : response.end("page"));
  expect(await compare()).toBe("same");
  answer = (_, response) => response.destroy();
  await expect(compare()).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringMatching(/^\/kim cannot be read at http:/) as string,
    cause: { message: expect.any(String) as string },
  });
});

test("a crowd of files is asked for some at a time", async () => {
  let underWay = 0;
  let most = 0;
  answer = (_, response) => {
    most = Math.max(most, ++underWay);
    setTimeout(() => {
      underWay--;
      response.end("page");
    }, 20);
  };
  const files = Array.from({ length: 200 }, (_, index) => `r${index}/index.html`);
  expect(new Set(await Promise.all(files.map(compare)))).toEqual(new Set(["same"]));
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(48);
});
