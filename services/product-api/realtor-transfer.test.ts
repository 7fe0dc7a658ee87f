import { startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 3 });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

async function importFile(id: string, file: string | Uint8Array<ArrayBuffer> | null, realtorId: string | null = id) {
  const form = new FormData();
  if (realtorId !== null) form.set("realtorId", realtorId);
  if (file !== null) form.set("file", new Blob([file], { type: "application/json" }), "realtor.json");
  const response = await fetch(`${api.base}/v1/realtor/import/${id}`, {
    method: "POST",
    headers: { authorization: "Bearer test-token" },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("the export holds the realtor and user.name, as a file", async () => {
  const { status, body, headers } = await api.call("GET", "/v1/realtor/export/r-000001");
  const { body: realtor } = await api.call("GET", "/v1/realtor/r-000001");
  expect(status).toBe(200);
  expect(body).toEqual({ ...realtor, user: { name: "Minji Kim" } });
  expect(headers.get("content-disposition")).toBe('attachment; filename="realtor-minji-kim.json"');
});

test("an export that is imported brings back what it held, under the same id", async () => {
  const { body: exported } = await api.call("GET", "/v1/realtor/export/r-000001");
  await api.call("PATCH", "/v1/realtor/r-000001", { aboutMeKr: "", photos: [], desiredUrl: "minji-elsewhere" });
  const { status, body } = await importFile("r-000001", JSON.stringify({ ...exported, id: "r-000002" }));
  expect(status).toBe(201);
  const { user: _user, updatedAt, ...fields } = exported;
  expect(body).toMatchObject(fields);
  expect(body.id).toBe("r-000001");
  expect(String(body.updatedAt) > String(updatedAt)).toBe(true);
});

test("an imported file proves no domain", async () => {
  const file = { hompageUrl: "https://www.victim-bank.com", verifiedHost: "www.victim-bank.com" };
  const { body } = await importFile("r-000003", JSON.stringify(file));
  expect(body.hompageUrl).toBe(file.hompageUrl);
  expect(body.verifiedHost).not.toBe(file.verifiedHost);
});

test("an imported file leaves the homepage with its owner", async () => {
  const { body: before } = await api.call("GET", "/v1/realtor/r-000003");
  const { status, body } = await importFile("r-000003", '{"userId":"somebody-else","aboutMeEn":"Imported"}');
  expect(status).toBe(201);
  expect(body).toMatchObject({ userId: before.userId, aboutMeEn: "Imported" });
});

test("another realtor's export is refused while that one has the slug", async () => {
  const { body: exported } = await api.call("GET", "/v1/realtor/export/r-000001");
  const { status, body } = await importFile("r-000002", JSON.stringify(exported));
  expect([status, body.code]).toEqual([409, "SLUG_TAKEN"]);
});

test.each<[string, Parameters<typeof importFile>, number, RegExp]>([
  ["no file", ["r-000001", null], 400, /^file: is missing/],
  ["a file that is no JSON", ["r-000001", "name,slug"], 400, /^file: is not valid JSON/],
  ["a file that is no UTF-8", ["r-000001", new Uint8Array([0x22, 0xff, 0x22])], 400, /^file: is not valid JSON/],
  ["a list", ["r-000001", "[]"], 400, /^body: must be/],
  ["a bad field", ["r-000001", '{"salesCount":"many"}'], 400, /^salesCount/],
  ["no realtorId", ["r-000001", "{}", null], 400, /^realtorId: must be r-000001/],
  ["another realtorId", ["r-000001", "{}", "r-000002"], 400, /^realtorId: must be r-000001/],
  ["a file over 1 MB", ["r-000001", " ".repeat(1_100_000)], 413, /^file: /],
  ["nobody", ["r-9", "{}"], 404, /^Realtor not found: r-9/],
])("importing %s is refused", async (_name, parameters, status, message) => {
  const answer = await importFile(...parameters);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(message);
});

/** A whole import as bytes, cut off after so many of them from its end. */
async function importCut(contentType: string, cut: number) {
  const body =
    '--cut\r\ncontent-disposition: form-data; name="realtorId"\r\n\r\nr-000001\r\n' +
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="x.json"\r\ncontent-type: application/json\r\n\r\n{"aboutMeKr":"가"}\r\n' +
    "--cut--\r\n";
  const response = await fetch(`${api.base}/v1/realtor/import/r-000001`, {
    method: "POST",
    headers: { authorization: "Bearer test-token", "content-type": contentType },
    body: Buffer.from(body).subarray(0, -cut || undefined),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

test("a form that was sent whole is taken", async () => {
  expect((await importCut("multipart/form-data; boundary=cut", 0)).status).toBe(201);
});

test.each([
  ["without a boundary", "multipart/form-data", 0],
  ["with another boundary", "multipart/form-data; boundary=other", 0],
  ["cut off in its last boundary", "multipart/form-data; boundary=cut", 5],
  ["cut off in its file", "multipart/form-data; boundary=cut", 15],
  ["cut off in a header", "multipart/form-data; boundary=cut", 80],
])("a form %s is 400", async (_, contentType, cut) => {
  expect(await importCut(contentType, cut)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
});

test("a file of many levels is 400", async () => {
  const file = `{"theirs":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
  expect(await importFile("r-000001", file)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
});
