import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CLOCK_SKEW_MS } from "../fence";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";

const LISTED = '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
const NO_BUCKET = '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>';
const HEADERS = { contentType: "text/html", cacheControl: "no-cache", cacheKeys: [] };

let server: Server;
let endpoint: string;
let bucket: S3Bucket;
/** Called when something is to be written, which then fails. */
let onWrite = (): void => undefined;
let status = 500;
let failure = "";
/** So many ends of objects get no answer. */
let unanswered = 0;
let isBucketThere = true;
/** Of the store's clock. */
let behindMs = 0;
const open = (fence?: () => number) => {
  const accessKey = { accessKeyId: "key", secretAccessKey: "secret" };
  return openS3Bucket({ bucket: "pages", endpoint, region: "there", accessKey, giveUpAfterMs: 1_000, fence });
};
beforeAll(async () => {
  server = createServer(({ method }, response) => {
    response.setHeader("date", new Date(Date.now() - behindMs).toUTCString());
    if (method === "DELETE") return void (unanswered-- > 0 ? response.destroy() : response.writeHead(204).end());
    if (!isBucketThere) return void response.writeHead(404, { "content-type": "application/xml" }).end(NO_BUCKET);
    if (method !== "PUT") return void response.setHeader("content-type", "application/xml").end(LISTED);
    onWrite();
    response.writeHead(status, { "content-type": "application/xml" }).end(failure);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bucket = await open();
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

test.each([
  ["is another one by now", 412, "PreconditionFailed"],
  // AWS says so, Ceph the other.
  ["is gone by now", 404, "NoSuchKey"],
])("an object that %s is not replaced", async (_, answer, code) => {
  [status, failure] = [answer, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`];
  expect(await bucket.replace("a/index.html", "tag", Buffer.from("page"), HEADERS)).toBe(false);
});

test("a bucket that is gone is no condition", async () => {
  [status, failure] = [404, NO_BUCKET];
  await expect(bucket.replace("a/index.html", "tag", Buffer.from("page"), HEADERS)).rejects.toThrow("no bucket");
});

test("a bucket that is not there is named as what cannot be listed", async () => {
  isBucketThere = false;
  await expect(open()).rejects.toThrow(`cannot list the bucket "pages": there is no bucket "pages" at ${endpoint}`);
  isBucketThere = true;
});

test.each([-10_000, 10_000])("what expires is not written while the store's clock is %d ms behind", async (ms) => {
  const fence = () => Date.now() + 60_000;
  const write = () => bucket.under(fence).put("a/index.html", Buffer.from("page"), HEADERS);
  const look = () => bucket.list("").next();
  const refusal = {
    code: "TARGET",
    message: expect.stringMatching(/clocks of this machine .* are (9|10) s apart/) as string,
  };
  behindMs = ms;
  await expect(open(fence)).rejects.toMatchObject(refusal);
  await look();
  await expect(write()).rejects.toMatchObject(refusal);
  await expect(bucket.put("a/index.html", Buffer.from("page"), HEADERS)).rejects.not.toMatchObject(refusal);
  behindMs = 0;
  await look();
  await expect(write()).rejects.not.toMatchObject(refusal);
});

test("a write is not over while an attempt of it may still be done, which got no answer", async () => {
  const began = Date.now();
  const remove = () => bucket.under(() => Date.now() + 1_500).remove("a/index.html");
  unanswered = 1;
  await remove();
  // It was signed for a second at least, and the store's clock may be late. A timer may end a moment early.
  expect(Date.now()).toBeGreaterThan(began + 900 + CLOCK_SKEW_MS);
});
