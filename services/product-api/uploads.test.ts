import { readdirSync } from "node:fs";
import { join } from "node:path";
import { MEDIA_MAX_BYTES } from "./media-store";
import { startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";

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

async function presign(contentType: string) {
  const { status, body } = await api.call("POST", "/v1/realtor/presigned-multi-file-upload", {
    files: [{ path: "gallery", imageType: "fullsize", contentType, size: 3 }],
  });
  expect(status).toBe(200);
  return (body as unknown as { uploadUrl: string; url: string; path: string; imageType: string }[])[0]!;
}

function put(uploadUrl: string, content: BodyInit, contentType = "image/webp") {
  return fetch(reachable(uploadUrl), { method: "PUT", headers: { "content-type": contentType }, body: content });
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
        /^http:\/\/api\.test\/uploads\/[0-9a-f]{2}\/[0-9a-f-]{36}\.webp\?type=image%2Fwebp&expires=\d+&signature=[\w-]{43}$/,
      ),
      url: expect.stringMatching(/^http:\/\/api\.test\/media\/[0-9a-f]{2}\/[0-9a-f-]{36}\.webp$/),
    },
    { contentType: "image/png", uploadUrl: expect.stringContaining(".png?"), url: expect.stringMatching(/\.png$/) },
  ]);
});

test("what was PUT is served for good, to any site", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  expect((await put(uploadUrl, "pixels")).status).toBe(200);
  const picture = await fetch(reachable(url));
  expect(await picture.text()).toBe("pixels");
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("an upload address is good for one picture, also for two at once", async () => {
  const { uploadUrl, url } = await presign("image/webp");
  const answers = await Promise.all([put(uploadUrl, "first"), put(uploadUrl, "first")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const again = await put(uploadUrl, "another");
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    403,
    "This upload address was used already: ask for a new one.",
  ]);
  expect(await (await fetch(reachable(url))).text()).toBe("first");
  expect(readdirSync(join(dataDir.path, "media")).filter((name) => name.endsWith(".upload"))).toEqual([]);
});

test("an uploaded SVG can't run as a page", async () => {
  const { uploadUrl, url } = await presign("image/svg+xml");
  await put(uploadUrl, "<svg/>", "image/svg+xml");
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
  expect(readdirSync(join(dataDir.path, "media")).filter((name) => name.endsWith(".upload"))).toEqual([]);
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

test("a picture that is nowhere is 404, and so is anything beside the media folder", async () => {
  for (const path of ["/media/none.webp", "/media/..%2Fproduct-api.db", "/media/seed/..%2F..%2Fmain.ts"]) {
    expect((await fetch(api.base + path)).status).toBeGreaterThanOrEqual(400);
  }
});
