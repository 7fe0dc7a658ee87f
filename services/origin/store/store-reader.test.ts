import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openStoreReader, type StoreReader } from "./store-reader";

let server: Server;
let reader: StoreReader;
let seen: IncomingMessage[];
/** One for each request, the last one for all others. */
let answers: RequestListener[];
beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    void (answers.length > 1 ? answers.shift()! : answers[0]!)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  reader = await openStoreReader({
    bucket: "pages",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "us-east-1",
    accessKey: { accessKeyId: "key", secretAccessKey: "secret" },
  });
});
afterEach(() => {
  reader.close();
  server.closeAllConnections();
  server.close();
});

const found: RequestListener = (_, response) => {
  const modified = "Thu, 01 Jan 2026 00:00:00 GMT";
  response.writeHead(200, { etag: '"1"', "x-amz-meta-sha256": "ab", "last-modified": modified }).end("page");
};
const refused =
  (status: number, code: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
const cut: RequestListener = (request, response) => {
  response.writeHead(200, { "content-length": 9 });
  response.write("page", () => request.socket.destroy());
};
const FILE = { body: Buffer.from("page"), etag: '"1"', sha256: "ab", modifiedAt: new Date("2026-01-01") };

test("a file is asked for in its bucket, with the tag that is known", async () => {
  answers = [found, (_, response) => void response.writeHead(304).end()];
  expect(await reader.get("site/r1/a b/한.html", null)).toEqual({ is: "found", file: FILE });
  expect(await reader.get("site/r1/a b/한.html", '"1"')).toEqual({ is: "same" });
  expect(seen.map(({ url }) => url)).toEqual(Array(2).fill("/pages/site/r1/a%20b/%ED%95%9C.html"));
  expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
});

test("what is not there is told from a bucket that is not", async () => {
  answers = [refused(404, "NoSuchKey"), refused(404, "NoSuchBucket")];
  expect(await reader.get("site/none", null)).toEqual({ is: "absent" });
  await expect(reader.get("site/none", null)).rejects.toThrow("the store answered 404 (NoSuchBucket)");
  expect(await reader.get("x".repeat(1_025), null)).toEqual({ is: "absent" });
  expect(seen).toHaveLength(2);
});

test.each([
  ["busy", refused(503, "SlowDown")],
  ["cut off in the middle of its answer", cut],
])("a store that is %s is asked once more", async (_, failing) => {
  answers = [failing, found];
  expect(await reader.get("site/page", null)).toEqual({ is: "found", file: FILE });
  answers = [failing];
  await expect(reader.get("site/page", null)).rejects.toThrow();
  expect(seen).toHaveLength(4);
});

test("a store that says no is not asked again", async () => {
  answers = [refused(403, "AccessDenied")];
  await expect(reader.get("site/page", null)).rejects.toThrow("the store answered 403 (AccessDenied)");
  expect(seen).toHaveLength(1);
});

test.each<[string, RequestListener]>([
  ["at all", () => undefined],
  ["to its end", (_, response) => void response.writeHead(200, { "content-length": 9 }).write("page")],
])("a store that does not answer %s is given up after three seconds", async (_, silent) => {
  answers = [silent];
  const begunAt = performance.now();
  await expect(reader.get("site/page", null)).rejects.toThrow(/timeout|aborted/i);
  expect(performance.now() - begunAt).toBeGreaterThan(2_900);
  expect(seen).toHaveLength(1);
});
