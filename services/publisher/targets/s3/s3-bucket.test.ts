import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CLOCK_SKEW_MS } from "../fence";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";

const LISTED = '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
const HEADERS = { contentType: "text/html", cacheControl: "no-cache", cacheKeys: [] };

let server: Server;
let bucket: S3Bucket;
/** Called when something is to be written, which then fails. */
let onWrite = (): void => undefined;
/** So many ends of objects get no answer. */
let unanswered = 0;
beforeAll(async () => {
  server = createServer(({ method }, response) => {
    if (method === "DELETE") return void (unanswered-- > 0 ? response.destroy() : response.writeHead(204).end());
    if (method !== "PUT") return void response.setHeader("content-type", "application/xml").end(LISTED);
    onWrite();
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accessKey = { accessKeyId: "key", secretAccessKey: "secret" };
  bucket = await openS3Bucket({ bucket: "pages", endpoint, region: "there", accessKey, giveUpAfterMs: 1_000 });
});
afterAll(() => {
  bucket.close();
  server.closeAllConnections();
  server.close();
});

test("a write whose time was over when it failed says that, whatever it failed by", async () => {
  let until = Date.now() + 60_000;
  const write = () => bucket.under(() => until).put("a/index.html", Buffer.from("page"), HEADERS);
  await expect(write()).rejects.toMatchObject({ code: "TARGET", message: expect.stringContaining("500") as string });
  // As of a process that has stood still.
  onWrite = () => (until = Date.now());
  await expect(write()).rejects.toMatchObject({ code: "LEASE_LOST" });
});

test("a write is not over while an attempt of it may still be done, which got no answer", async () => {
  const began = Date.now();
  const remove = () => bucket.under(() => began + 2_500).remove("a/index.html");
  await remove();
  expect(Date.now()).toBeLessThan(began + 2_000);
  unanswered = 1;
  await remove();
  // It was signed for a second at least, and the store's clock may be late.
  expect(Date.now()).toBeGreaterThan(began + 1_000 + CLOCK_SKEW_MS);
});
