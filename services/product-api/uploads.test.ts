import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { AND_AVIF, allBeside, avifBeside, jpegBeside } from "../../src/domain/realtor/picture-form";
import { MEDIA_MAX_BYTES, removeUnfinishedUploads } from "./media-store";
import { TEST_SECRET, eventually, startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";
import { noisy, phonePhoto, plain } from "./testing/pictures";
import { signUpload } from "./upload-signature";

const SEED_PICTURES = join(__dirname, "seed/pictures");
const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

/** The public address stands for the test server's. */
function reachable(address: string): string {
  return address.replace("http://api.test", api.base);
}

async function presign(contentType: string, kind: { path?: string; imageType?: string } = {}) {
  const { status, body } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", {
    files: [{ path: "gallery", imageType: "fullsize", contentType, size: 3, ...kind }],
  });
  expect(status).toBe(200);
  return (body as unknown as { uploadUrl: string; url: string; path: string; imageType: string }[])[0]!;
}

function put(uploadUrl: string, content: Buffer | Uint8Array | string, contentType = "image/webp") {
  return fetch(reachable(uploadUrl), {
    method: "PUT",
    headers: { "content-type": contentType },
    body: typeof content === "string" ? content : new Uint8Array(content),
  });
}

async function read(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(reachable(url))).arrayBuffer());
}

async function errorOf(answer: Response): Promise<[status: number, code: string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

function unfinished(): string[] {
  return readdirSync(join(dataDir.path, "media")).filter((name) => name.endsWith(".upload"));
}

test("each file gets an address to PUT to and one to read from, in order", async () => {
  const { body } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", {
    files: [{ path: "id", imageType: "thumbnail", contentType: "image/webp" }, { contentType: "image/png" }],
  });
  expect(body).toEqual([
    {
      path: "id",
      imageType: "thumbnail",
      contentType: "image/webp",
      uploadUrl: expect.stringMatching(
        /^http:\/\/api\.test\/uploads\/[0-9a-f]{2}\/[0-9a-f-]{36}-320-and-avif\.webp\?type=image%2Fwebp&expires=\d+&signature=[\w-]{43}$/,
      ),
      url: expect.stringMatching(/^http:\/\/api\.test\/media\/[0-9a-f]{2}\/[0-9a-f-]{36}-320-and-avif\.webp$/),
    },
    {
      contentType: "image/png",
      uploadUrl: expect.stringContaining("-1600-and-avif.webp?"),
      url: expect.stringMatching(/-1600-and-avif\.webp$/),
    },
  ]);
});

test("what was PUT is served for good, to any site", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  expect((await put(uploadUrl, await plain(8, 6).webp().toBuffer())).status).toBe(200);
  const picture = await fetch(reachable(url));
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 8, height: 6 });
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const beyond = await fetch(reachable(url), { headers: { range: "bytes=1000000-" } });
  expect([beyond.status, beyond.headers.get("cache-control")]).toEqual([416, "no-store"]);
});

test.each([
  ["gallery", "fullsize", "image/webp", { format: "webp", width: 1600, height: 1200 }],
  ["top", "thumbnail", "image/webp", { format: "webp", width: 640, height: 480 }],
  ["id", "fullsize", "image/webp", { format: "webp", width: 800, height: 600 }],
  ["id2", "thumbnail", "image/webp", { format: "webp", width: 320, height: 240 }],
  ["logo", "fullsize", "image/webp", { format: "webp", width: 800, height: 600 }],
  ["favicon", "thumbnail", "image/png", { format: "png", width: 64, height: 48 }],
  ["ogImage", "fullsize", "image/jpeg", { format: "jpeg", width: 1600, height: 1200 }],
])("a picture of %s, %s, becomes as wide as pages ask for", async (path, imageType, type, kept) => {
  const { uploadUrl, url } = await presign("image/jpeg", { path, imageType });
  expect((await put(uploadUrl, await plain(2000, 1500).jpeg().toBuffer(), "image/jpeg")).status).toBe(200);
  expect((await fetch(reachable(url))).headers.get("content-type")).toBe(type);
  expect(await sharp(await read(url)).metadata()).toMatchObject(kept);
});

test("a phone's photo stands upright, and tells neither where it was taken nor with what", async () => {
  const sent = await phonePhoto(300, 400);
  expect((await sharp(sent).metadata()).orientation).toBe(6);
  const { uploadUrl, url } = await presign("image/jpeg");
  await put(uploadUrl, sent, "image/jpeg");
  const { width, height, orientation, exif } = await sharp(await read(url)).metadata();
  expect([width, height, orientation, exif]).toEqual([300, 400, undefined, undefined]);
});

test("an upload address is good for one picture, also for two at once", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const first = await plain(8, 6).webp().toBuffer();
  const answers = await Promise.all([put(uploadUrl, first), put(uploadUrl, first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const stored = await read(url);
  const again = await put(uploadUrl, await plain(9, 9).webp().toBuffer());
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    403,
    "This upload address was used already: ask for a new one.",
  ]);
  expect((await read(url)).equals(stored)).toBe(true);
  expect(unfinished()).toEqual([]);
});

test("a used address is refused before what is sent to it is looked at", async () => {
  const { uploadUrl } = await presign("image/webp");
  expect((await put(uploadUrl, await plain(8, 6).webp().toBuffer())).status).toBe(200);
  expect((await put(uploadUrl, Buffer.alloc(1_000_000))).status).toBe(403);
});

test("a picture with a page and an archive behind it is stored as the picture alone", async () => {
  const { uploadUrl, url } = await presign("image/jpeg");
  const behind = Buffer.from("<html><script>alert(1)</script>PK\x03\x04");
  const sent = Buffer.concat([await plain(8, 6).jpeg().toBuffer(), behind]);
  expect((await put(uploadUrl, sent, "image/jpeg")).status).toBe(200);
  expect((await read(url)).includes("script")).toBe(false);
});

test("a picture and its AVIF are there together, before the upload is answered", async () => {
  const { uploadUrl, url } = await presign("image/jpeg", { path: "top", imageType: "thumbnail" });
  expect((await fetch(reachable(avifBeside(url)!))).status).toBe(404);
  expect((await put(uploadUrl, await plain(2000, 1500).jpeg().toBuffer(), "image/jpeg")).status).toBe(200);
  const avif = await fetch(reachable(avifBeside(url)!));
  expect(avif.headers.get("content-type")).toBe("image/avif");
  expect(avif.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await sharp(await avif.arrayBuffer()).metadata()).toMatchObject({
    compression: "av1",
    width: 640,
    height: 480,
  });
});

test("a cover has a JPEG beside it for shared links, which is there before the upload is answered", async () => {
  const { uploadUrl, url } = await presign("image/webp", { path: "top", imageType: "fullsize" });
  expect((await put(uploadUrl, await plain(2000, 1000).webp().toBuffer())).status).toBe(200);
  const jpeg = await fetch(reachable(jpegBeside(url)!));
  expect(jpeg.headers.get("content-type")).toBe("image/jpeg");
  expect(jpeg.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await sharp(await jpeg.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 600 });
});

test("a cover whose JPEG can't be put in place is not there, nor is its AVIF", async () => {
  const { uploadUrl, url } = await presign("image/webp", { path: "top", imageType: "fullsize" });
  const [picture, avif, jpeg] = [url, ...allBeside(url)].map((each) => each.replace("http://api.test", dataDir.path));
  mkdirSync(join(jpeg!, "in the way"), { recursive: true });
  expect((await put(uploadUrl, await plain(8, 6).webp().toBuffer())).status).toBe(500);
  expect([existsSync(picture!), existsSync(avif!), unfinished()]).toEqual([false, false, []]);
});

test("without its AVIF there is no picture; what a crash has left of one is replaced, once", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const [picture, avif] = [url, avifBeside(url)!].map((each) => each.replace("http://api.test", dataDir.path));
  mkdirSync(avif!, { recursive: true });
  const sent = await plain(8, 6).webp().toBuffer();
  expect((await put(uploadUrl, sent)).status).toBe(500);
  expect([existsSync(picture!), unfinished()]).toEqual([false, []]);

  rmSync(avif!, { recursive: true });
  writeFileSync(avif!, "the half of");
  expect((await put(uploadUrl, sent)).status).toBe(200);
  const stored = readFileSync(avif!);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 8, height: 6 });
  expect((await put(uploadUrl, await plain(9, 9).webp().toBuffer())).status).toBe(403);
  expect(readFileSync(avif!).equals(stored)).toBe(true);
});

test("of two uploads to one address at once the picture and the AVIF of one stay", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const sent = await Promise.all([8, 9].map((width) => plain(width, 6).webp().toBuffer()));
  await Promise.all(sent.map((each) => put(uploadUrl, each)));
  const [picture, avif] = await Promise.all(
    [url, avifBeside(url)!].map(async (each) => sharp(await read(each)).metadata()),
  );
  expect(avif!.width).toBe(picture!.width);
});

test("what is no whole picture is 415 and stores nothing, and its address is still good", async () => {
  const whole = await noisy(200, 200).jpeg().toBuffer();
  const { uploadUrl, url } = await presign("image/jpeg");
  for (const body of ["no picture", "<svg xmlns='http://www.w3.org/2000/svg'/>", "", whole.subarray(0, 9_000)]) {
    expect(await errorOf(await put(uploadUrl, body, "image/jpeg"))).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  }
  expect((await fetch(reachable(url))).status).toBe(404);
  expect(unfinished()).toEqual([]);
  expect((await put(uploadUrl, whole, "image/jpeg")).status).toBe(200);
});

test("what is called an SVG or an icon and is none is 415; what is one is kept as it was sent", async () => {
  const icon = Buffer.from([0, 0, 1, 0, 1, 0, 16]);
  const svg = '<?xml version="1.0"?>\n<!-- by hand --><svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const [type, bytes] of [
    ["image/x-icon", icon],
    ["image/svg+xml", svg],
  ] as const) {
    const { uploadUrl, url } = await presign(type);
    expect(await errorOf(await put(uploadUrl, "<html><svg/></html>", type))).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect((await put(uploadUrl, bytes, type)).status).toBe(200);
    expect((await read(url)).equals(Buffer.from(bytes))).toBe(true);
  }
});

test("a picture that was uploaded before they were encoded is served as it is", async () => {
  const key = "ab/abcdef01-0000-4000-8000-000000000000.jpg";
  mkdirSync(join(dataDir.path, "media", "ab"), { recursive: true });
  writeFileSync(join(dataDir.path, "media", key), "as it was");
  expect((await read(`http://api.test/media/${key}`)).toString()).toBe("as it was");
});

test("an address that was given before pictures were encoded is 403: there is a new one to ask for", async () => {
  const secret = createHmac("sha256", TEST_SECRET).update("media uploads").digest("hex");
  const [key, type, expires] = ["ab/abcdef02-0000-4000-8000-000000000000.jpg", "image/jpeg", Date.now() + 60_000];
  const signature = signUpload({ key, contentType: type, expiresAt: expires }, secret);
  const address = `http://api.test/uploads/${key}?${new URLSearchParams({ type, expires: String(expires), signature })}`;
  expect(await errorOf(await put(address, await plain(8, 6).jpeg().toBuffer(), type))).toEqual([
    403,
    "UPLOAD_FORBIDDEN",
  ]);
  const encoded = address
    .replace(".jpg", "-1600.webp")
    .replace(
      signature,
      signUpload({ key: key.replace(".jpg", "-1600.webp"), contentType: type, expiresAt: expires }, secret),
    );
  expect((await put(encoded, await plain(8, 6).jpeg().toBuffer(), type)).status).toBe(200);
});

/** Only root may mount. */
const onlyWithAFullDisk = process.getuid?.() === 0 ? test : test.skip;

onlyWithAFullDisk("a full disk is 507, while it is sent or made, and leaves nothing behind", async () => {
  const full = temporaryDataDir();
  const media = join(full.path, "media");
  mkdirSync(media);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", media]);
  const other = await startForTest({ dataDir: full.path });
  try {
    // The second fits as it is sent, not beside what is made of it.
    for (const sent of [
      await noisy(300, 300).png().toBuffer(),
      await noisy(400, 200).webp({ quality: 90 }).toBuffer(),
    ]) {
      const { body } = await other.call("POST", "/v1/realtor/presigned-multi-file-upload", {
        files: [{ contentType: "image/png" }],
      });
      const { uploadUrl } = (body as unknown as { uploadUrl: string }[])[0]!;
      const answer = await fetch(uploadUrl.replace("http://api.test", other.base), {
        method: "PUT",
        headers: { "content-type": "image/png" },
        body: new Uint8Array(sent),
      });
      expect(await errorOf(answer)).toEqual([507, "STORAGE_FULL"]);
      expect(readdirSync(media, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())).toEqual([]);
    }
  } finally {
    await other.stop();
    execFileSync("umount", ["--lazy", media]);
    rmSync(full.path, { recursive: true });
  }
});

onlyWithAFullDisk(
  "where the disk is full, saves and messages are 507 and reads go on; with room again all is well",
  async () => {
    const full = temporaryDataDir();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", full.path]);
    const other = await startForTest({ dataDir: full.path });
    const filling = join(full.path, "filling");
    try {
      const { body } = await other.call("POST", "/v1/realtor", { desiredUrl: "full", name: "Hana Lee" });
      const path = `/v1/realtor/${String(body.id)}`;
      const contact = {
        realtorId: body.id,
        name: "홍길동",
        phone: "010-1234-5678",
        phoneCountryCode: "KR",
        isTerm: "Y",
      };
      const save = () => other.call("PATCH", path, { aboutMeKr: randomBytes(1_500).toString("base64") });
      const send = () => other.call("POST", "/v1/realtor-contacts", contact);
      const fill = () => expect(() => writeFileSync(filling, Buffer.alloc(4_000_000), { flag: "a" })).toThrow("ENOSPC");
      // What SQLite's log has room for is written first.
      await eventually(async () => {
        fill();
        return (await save()).status !== 200;
      });
      for (const { status, body: refused } of [await save(), await send()]) {
        expect([status, refused.code]).toEqual([507, "STORAGE_FULL"]);
        expect(refused.message).toMatch(/no room for it, so nothing was saved/);
      }
      expect((await other.call("GET", path)).status).toBe(200);
      expect((await other.call("GET", "/healthz")).body).toMatchObject({
        status: "degraded",
        reasons: [expect.stringContaining("Make room")],
      });
      rmSync(filling);
      expect([(await save()).status, (await send()).status]).toEqual([200, 201]);
    } finally {
      await other.stop();
      execFileSync("umount", ["--lazy", full.path]);
      rmSync(full.path, { recursive: true });
    }
  },
);

test("an uploaded SVG can't run as a page", async () => {
  const { uploadUrl, url } = await presign("image/svg+xml");
  expect((await put(uploadUrl, "<svg/>", "image/svg+xml")).status).toBe(200);
  const picture = await fetch(reachable(url));
  expect(picture.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
});

test("a changed, forged or missing signature is 403 and stores nothing", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const forgeries = [
    uploadUrl.replace(/signature=(.)/, (_, first: string) => `signature=${first === "_" ? "-" : "_"}`),
    uploadUrl.replace(/expires=\d/, "expires=9"),
    uploadUrl.replace(/\?.*/, ""),
    uploadUrl.replace(".webp?", ".html?"),
    uploadUrl.replace("-1600-", "-9999-"),
    uploadUrl.replace("-and-avif.", "."),
  ];
  for (const forgery of forgeries) expect((await put(forgery, "x")).status).toBe(403);
  expect((await fetch(reachable(url))).status).toBe(404);
});

test("another content type than the one asked for is 415", async () => {
  const { uploadUrl } = await presign("image/webp");
  expect((await put(uploadUrl, "<script>", "text/html")).status).toBe(415);
});

test("what is not a picture gets no address", async () => {
  for (const contentType of ["text/html", "application/pdf", "constructor"]) {
    const { status, body } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", {
      files: [{ contentType }],
    });
    expect([status, body.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  }
});

test("no files, or a bad one, is 400 and named", async () => {
  for (const files of [undefined, [], [{ path: "cover", contentType: "image/png" }]]) {
    const { status, body } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", { files });
    expect(status).toBe(400);
    expect(body.message).toMatch(/^files/);
  }
});

test("a picture over 15 MB is 413, announced or found out while it streams in, and leaves nothing behind", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const announced = await put(uploadUrl, new Uint8Array(MEDIA_MAX_BYTES + 1));
  expect(announced.status).toBe(413);

  const megabyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 16) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  const streamed = await fetch(reachable(uploadUrl), {
    method: "PUT",
    headers: { "content-type": "image/webp" },
    body: stream,
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);

  expect((await fetch(reachable(url))).status).toBe(404);
  expect(unfinished()).toEqual([]);
});

test("what killed uploads have left goes after an hour, and nothing else does", () => {
  const media = join(dataDir.path, "media");
  const left = (name: string, minutes: number) => {
    const file = join(media, name);
    writeFileSync(file, "half");
    const at = new Date(Date.now() - minutes * 60_000);
    utimesSync(file, at, at);
    return file;
  };
  const id = "abcdef01-0000-4000-8000-00000000000";
  const files = [left(`.${id}1.upload`, 61), left(`.${id}2.upload`, 59), left(`${id}3.webp`, 61)];
  expect(removeUnfinishedUploads(media, Date.now())).toBe(1);
  expect(files.map((file) => existsSync(file))).toEqual([false, true, true]);
});

test("a picture announced as over 15 MB gets no address", async () => {
  const { status } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", {
    files: [{ contentType: "image/png", size: MEDIA_MAX_BYTES + 1 }],
  });
  expect(status).toBe(413);
});

test("the seed's pictures are served", async () => {
  const logo = await fetch(`${api.base}/media/seed/logo-01.svg`);
  expect(logo.status).toBe(200);
  expect(logo.headers.get("cache-control")).toContain("immutable");
});

test("the seed's pictures are there under the names that records have, as AVIF, and under their names of before", async () => {
  const named = readdirSync(SEED_PICTURES).filter((name) => name.endsWith(".webp"));
  expect(named).toHaveLength(2 * (24 + 12));
  for (const name of named) {
    const address = `${api.base}/media/seed/${name.replace(".webp", AND_AVIF)}`;
    const [picture, before, avif] = await Promise.all(
      [address, `${api.base}/media/seed/${name}`, avifBeside(address)!].map((each) => fetch(each, { method: "HEAD" })),
    );
    expect([name, picture!.headers.get("etag")]).toEqual([name, before!.headers.get("etag")]);
    expect([name, picture!.status, avif!.status, avif!.headers.get("content-type")]).toEqual([
      name,
      200,
      200,
      "image/avif",
    ]);
    const [webpBytes, avifBytes] = [picture!, avif!].map(({ headers }) => Number(headers.get("content-length")));
    expect([name, avifBytes! < webpBytes!]).toEqual([name, true]);
  }
});

test("a picture that is nowhere is 404, and so is anything beside the media folder", async () => {
  for (const path of ["/media/none.webp", "/media/..%2Fproduct-api.db", "/media/seed/..%2F..%2Fmain.ts"]) {
    expect((await fetch(api.base + path)).status).toBeGreaterThanOrEqual(400);
  }
});
