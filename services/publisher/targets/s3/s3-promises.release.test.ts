import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startCeph, type Ceph } from "../../../../testing/ceph";
import { presign } from "../../../../testing/presigned";
import { md5Of } from "./s3-bucket";

/** What the target, and the fencing of several publishers, take a store's word for (decision 105). */
let folder: string;
let ceph: Ceph;
let client: S3Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  ceph = await startCeph(folder);
  const { endpoint, region, accessKey: credentials } = ceph;
  client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
});
afterAll(async () => {
  client?.destroy();
  await ceph?.stop();
  await rm(folder, { recursive: true });
});

const at = (Key: string) => ({ Bucket: ceph.bucket, Key });
const put = (key: string, text: string, condition: { IfMatch?: string; IfNoneMatch?: string } = {}) =>
  client.send(new PutObjectCommand({ ...at(key), Body: text, ...condition }));
const read = (key: string) =>
  client.send(new GetObjectCommand(at(key))).then(
    ({ Body }) => Body!.transformToString(),
    ({ name }: Error) => name,
  );
const md5 = (text: string) => md5Of(Buffer.from(text));

interface Sent {
  method?: "PUT" | "DELETE";
  headers?: Record<string, string>;
  signedAgoS: number;
  expiresInS: number;
}

const addressOf = (key: string, { method = "PUT", headers = {}, signedAgoS, expiresInS }: Sent) =>
  presign({
    ...ceph,
    ...{ method, headers, expiresInS },
    path: `/${ceph.bucket}/${key}`,
    signedAt: new Date(Date.now() - signedAgoS * 1_000),
  });

async function send(key: string, sent: Sent, body?: string): Promise<number> {
  const { method = "PUT", headers = {} } = sent;
  return (await fetch(addressOf(key, sent), { method, headers, body })).status;
}

test("a request that was signed to expire is refused from then on, and changes nothing", async () => {
  await put("a", "old");
  const [live, expired] = [
    { signedAgoS: 20, expiresInS: 30 },
    { signedAgoS: 20, expiresInS: 15 },
  ];
  const copy = { headers: { "x-amz-copy-source": `/${ceph.bucket}/a` } };
  expect([
    await send("a", expired, "late"),
    await send("a", { ...expired, method: "DELETE" }),
    await send("copy", { ...expired, ...copy }),
  ]).toEqual([403, 403, 403]);
  expect([await read("a"), await read("copy")]).toEqual(["old", "NoSuchKey"]);
  expect([await send("a", live, "in time"), await send("copy", { ...live, ...copy })]).toEqual([200, 200]);
  expect([await read("a"), await read("copy")]).toEqual(["in time", "in time"]);
  expect([await send("a", { ...live, method: "DELETE" }), await read("a")]).toEqual([204, "NoSuchKey"]);
});

test("a request that expires within a second is refused when that has passed", async () => {
  const sent = { signedAgoS: 0, expiresInS: 2 };
  const address = addressOf("short", sent);
  const status = async (body: string) => (await fetch(address, { method: "PUT", body })).status;
  expect(await status("in time")).toBe(200);
  await pause(2_100);
  expect([await status("late"), await read("short")]).toEqual([403, "in time"]);
});

test("of many writes that name the same object before, one wins", async () => {
  for (let round = 0; round < 5; round++) {
    await put("race", `before ${round}`);
    const IfMatch = md5(`before ${round}`);
    const writes = Array.from({ length: 40 }, (_, index) => put("race", `${round} ${index}`, { IfMatch }));
    const ended = await Promise.allSettled(writes);
    const won = ended.flatMap(({ status }, index) => (status === "fulfilled" ? [`${round} ${index}`] : []));
    expect(won).toEqual([await read("race")]);
    const first = Array.from({ length: 10 }, () => put(`new ${round}`, "x", { IfNoneMatch: "*" }));
    expect((await Promise.allSettled(first)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a write that sleeps in the middle of its body loses against one that came meanwhile, if it names what was there", async () => {
  await put("half", "old");
  const sent = { signedAgoS: 0, expiresInS: 1, headers: { "if-match": md5("old") } };
  const sleeping = request(addressOf("half", sent), {
    method: "PUT",
    headers: { ...sent.headers, "content-length": 8 },
  });
  const status = new Promise((resolve, reject) =>
    sleeping.on("error", reject).on("response", ({ statusCode }) => resolve(statusCode)),
  );
  sleeping.write("late");
  await pause(2_000);
  await put("half", "new");
  sleeping.end("late");
  expect([await status, await read("half")]).toEqual([412, "new"]);
});

test("an ETag is the MD5 of the bytes, and lists have what was written, copied and removed a moment ago", async () => {
  const listed = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: ceph.bucket, Prefix: "listed/" }));
    return Contents.map(({ Key, ETag }) => [Key, ETag]);
  };
  for (let round = 0; round < 10; round++) {
    await put("listed/a", `text ${round}`);
    await client.send(new CopyObjectCommand({ ...at("listed/b"), CopySource: `${ceph.bucket}/listed/a` }));
    const ETag = `"${md5(`text ${round}`)}"`;
    expect(await listed()).toEqual(["a", "b"].map((name) => [`listed/${name}`, ETag]));
    await client.send(new DeleteObjectCommand(at("listed/b")));
    expect([await listed(), await read("listed/a"), await read("listed/b")]).toEqual([
      [["listed/a", ETag]],
      `text ${round}`,
      "NoSuchKey",
    ]);
  }
});
