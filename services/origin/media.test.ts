import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestOrigin, type RunningOrigin } from "./test-origin";

const PICTURE = Buffer.from("RIFF of a picture");
const HEADERS = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable", etag: '"one"' };

let api: Server;
let running: RunningOrigin;
let asked: { method: string | undefined; url: string | undefined; headers: Record<string, unknown> }[] = [];
let answer: RequestListener;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
    answer(request, response);
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  running = await startTestOrigin({ productApiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await running.stop();
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.writeHead(200, HEADERS).end(PICTURE);
});

test.each(["product.example", "kim.example"])(
  "a picture is the product API's, with what caches need (%s)",
  async (host) => {
    const got = await running.get("/media/ab/one.webp", { host });
    expect([got.status, got.body]).toEqual([200, PICTURE]);
    expect(got.headers).toMatchObject(HEADERS);
    expect(asked).toMatchObject([{ method: "GET", url: "/media/ab/one.webp" }]);
  },
);

test("the API learns nothing of the visitor, and no query makes a second picture of one", async () => {
  const headers = { cookie: "session=secret", authorization: "Bearer secret", "if-none-match": '"one"' };
  answer = (_, response) => response.writeHead(304, { etag: '"one"' }).end();
  const got = await running.get("/media/ab/one.webp?campaign=kakao", headers);
  expect([got.status, got.headers["etag"], got.text]).toEqual([304, '"one"', ""]);
  expect(asked[0]!.url).toBe("/media/ab/one.webp");
  expect(asked[0]!.headers).not.toHaveProperty("cookie");
  expect(asked[0]!.headers).not.toHaveProperty("authorization");
  expect(asked[0]!.headers["if-none-match"]).toBe('"one"');
});

test("HEAD has no body, and nothing is written by it", async () => {
  const got = await running.get("/media/ab/one.webp", {}, "HEAD");
  expect([got.status, got.text, got.headers["content-type"]]).toEqual([200, "", "image/webp"]);
  expect((await running.get("/media/ab/one.webp", {}, "PUT")).status).toBe(405);
  expect(asked.map(({ method }) => method)).toEqual(["HEAD"]);
});

test("what is no picture is not shown under the site's name", async () => {
  answer = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<script>steal()</script>");
  const page = await running.get("/media/ab/one.html");
  answer = (_, response) => response.writeHead(302, { location: "https://elsewhere.example" }).end();
  const redirect = await running.get("/media/ab/two.webp");
  answer = (_, response) => response.writeHead(404).end("{}");
  const missing = await running.get("/media/ab/three.webp");
  for (const got of [page, redirect, missing]) {
    expect([got.status, got.text, got.headers["location"]]).toEqual([404, "Not Found\n", undefined]);
    expect(got.headers["cache-control"]).toBe("public, max-age=0, s-maxage=0, must-revalidate");
  }
});

test("while the API fails or is away, one may ask again, and it is no fault of the release", async () => {
  answer = (_, response) => response.writeHead(500).end();
  const failed = await running.get("/media/ab/one.webp");
  answer = (_, response) => response.destroy();
  const cut = await running.get("/media/ab/one.webp");
  for (const got of [failed, cut]) expect([got.status, got.headers["retry-after"]]).toEqual([503, "2"]);
  const counts = await running.get("/api/answers", { authorization: "Bearer publisher-token" });
  expect(JSON.parse(counts.text)).toMatchObject({ errors: 0 });
});

test("a picture that the API breaks off is broken off, not shortened", async () => {
  answer = (_, response) => {
    response.writeHead(200, { ...HEADERS, "content-length": "1000" }).write(PICTURE);
    setTimeout(() => response.destroy(), 50);
  };
  await expect(running.get("/media/ab/one.webp")).rejects.toThrow();
});
