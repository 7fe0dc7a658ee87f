import { openDatabase } from "../database";
import { startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let clock = Date.parse("2026-11-25T09:00:00Z");
let made = 0;

const PASSWORD = "long-enough-1";
const DAY_MS = 86_400_000;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await start();
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

const start = (env: Record<string, string> = {}) =>
  startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 3, env, now: () => clock });

interface Version {
  number: number;
  at: string;
  cause: string;
  from: number | null;
  by: { kind: string; name: string };
  changed: string[];
}

async function versionsOf(id: string, headers: Record<string, string> = {}, query = "") {
  const { status, body } = await api.call("GET", `/v1/realtor/${id}/versions${query}`, undefined, headers);
  expect(status).toBe(200);
  return body as unknown as { versions: Version[]; nextCursor: string | null };
}

const versionAt = (id: string, number: number, headers: Record<string, string> = {}) =>
  api.call("GET", `/v1/realtor/${id}/versions/${number}`, undefined, headers);

const goBack = (id: string, number: number, headers: Record<string, string> = {}) =>
  api.call("POST", `/v1/realtor/${id}/versions/${number}/restore`, undefined, headers);

async function newRealtor(name: string) {
  made += 1;
  const email = `versions-${made}@example.com`;
  await api.call("POST", "/v1/auth/accounts", { name, email, password: PASSWORD, role: "realtor" });
  const { headers } = await api.signIn(email, PASSWORD);
  const slug = `versions-${"abcdefghij"[made]}`;
  const { status, body } = await api.call("POST", "/v1/realtor", { desiredUrl: slug, name }, headers);
  expect(status).toBe(201);
  return { id: String(body.id), slug, headers };
}

test("every accepted change is a version: when, who, and which parts in the form's own names", async () => {
  const { id, headers } = await newRealtor("Hana Lee");
  const first = await api.call("PATCH", `/v1/realtor/${id}`, { aboutMeKr: "하나", email: "h@h.example" }, headers);
  const photos = [{ path: "top", imageType: "fullsize", url: "/top.webp" }];
  const etcInfo = [{ contentType: "korea_name", content: "이하나" }];
  await api.call("PATCH", `/v1/realtor/${id}`, { photos, etcInfo });
  // Equal values are no change, and a refused one leaves nothing.
  await api.call("PATCH", `/v1/realtor/${id}`, { photos }, headers);
  await api.call("PATCH", `/v1/realtor/${id}`, { desiredUrl: "not a slug" }, headers);
  const form = new FormData();
  form.set("realtorId", id);
  form.set("file", new Blob([JSON.stringify({ aboutMeEn: "Hana" })]), "realtor.json");
  await fetch(`${api.base}/v1/realtor/import/${id}`, { method: "POST", headers, body: form });

  const { versions, nextCursor } = await versionsOf(id, headers);
  expect(nextCursor).toBeNull();
  const own = { kind: "realtor", name: "Hana Lee" };
  expect(versions).toMatchObject([
    { number: 4, cause: "imported", by: own, changed: ["aboutMeEn"], from: null },
    { number: 3, cause: "changed", by: { kind: "token", name: "" }, changed: ["photos.top", "korea_name"] },
    { number: 2, cause: "changed", by: own, changed: ["email", "aboutMeKr"], at: first.body.updatedAt },
    { number: 1, cause: "created", by: own, changed: [] },
  ]);
  const { body } = await versionAt(id, 2, headers);
  expect(body.record).toMatchObject({ aboutMeKr: "하나", aboutMeEn: "", photos: [] });
});

test("going back publishes the record as it was, makes a version, and the way forth is the version before", async () => {
  const { id, headers } = await newRealtor("Sora Han");
  const good = await api.call("PATCH", `/v1/realtor/${id}`, { aboutMeKr: "좋은 소개", company: { kept: 1 } }, headers);
  const bad = await api.call("PATCH", `/v1/realtor/${id}`, { aboutMeKr: "실수", added: 1 }, headers);
  const sentBefore = receiver.received.length;

  const back = await goBack(id, 2, { ...headers, "if-match": `"${String(bad.body.updatedAt)}"` });
  expect(back.status).toBe(200);
  expect(back.headers.get("etag")).toBe(`"${String(back.body.updatedAt)}"`);
  const { updatedAt: _, ...asBack } = back.body;
  const { updatedAt: __, ...asGood } = good.body;
  expect(JSON.stringify(asBack)).toBe(JSON.stringify(asGood));
  const { versions } = await versionsOf(id, headers);
  expect(versions[0]).toMatchObject({ number: 4, cause: "restored", from: 2, changed: ["aboutMeKr"] });

  const forth = await goBack(id, 3, headers);
  expect(forth.body).toMatchObject({ aboutMeKr: "실수", added: 1 });
  // As it is already: nothing is saved.
  expect((await goBack(id, 3, headers)).body.updatedAt).toBe(forth.body.updatedAt);
  expect((await versionsOf(id, headers)).versions).toHaveLength(5);
  const webhooks = receiver.received.slice(sentBefore).map(({ body }) => JSON.parse(body) as { data: object });
  expect(webhooks.map(({ data }) => data)).toEqual(
    [back, forth].map(({ body }) => ({ id, desiredUrl: body.desiredUrl, updatedAt: body.updatedAt })),
  );
});

test("going back is refused when somebody saved meanwhile, when the address is another's now, and where there is no such version", async () => {
  const { id, slug, headers } = await newRealtor("Jin Oh");
  await api.call("PATCH", `/v1/realtor/${id}`, { desiredUrl: `${slug}-moved` }, headers);
  const stale = await goBack(id, 1, { ...headers, "if-match": '"2020-01-01T00:00:00.000Z"' });
  expect([stale.status, stale.body.code]).toEqual([412, "REALTOR_CHANGED"]);
  await api.call("POST", "/v1/realtor", { desiredUrl: slug });
  const taken = await goBack(id, 1, headers);
  expect([taken.status, taken.body.code]).toEqual([409, "SLUG_TAKEN"]);
  for (const number of [0, 9, 1.5]) {
    const missing = await goBack(id, number, headers);
    expect([missing.status, missing.body.code]).toEqual([404, "VERSION_NOT_FOUND"]);
  }
  expect((await versionsOf(id, headers)).versions).toHaveLength(2);
});

test("whose it is and the bookkeeping stay as they are now, and an earlier owner's are shown to administrators alone", async () => {
  const { id, headers } = await newRealtor("Old Owner");
  await api.call("PATCH", `/v1/realtor/${id}`, { ppProfileId: "p-1", aboutMeEn: "then" });
  const { body } = await api.call("GET", `/v1/realtor/${id}`);
  const formerOwner = String(body.userId);
  await api.call("PATCH", `/v1/realtor/${id}`, { userId: "", ppProfileId: "p-2", aboutMeEn: "now" });
  await api.call("POST", "/v1/auth/accounts", {
    name: "New Owner",
    email: "new-owner@example.com",
    password: PASSWORD,
    role: "realtor",
    realtorId: id,
  });
  const { headers: newOwner } = await api.signIn("new-owner@example.com", PASSWORD);

  expect((await versionAt(id, 2, headers)).status).toBe(403);
  const seen = await versionAt(id, 2, newOwner);
  expect(seen.body.record).toMatchObject({ aboutMeEn: "then" });
  expect(JSON.stringify(seen.body.record)).not.toMatch(/userId|ppProfileId|madeForRealtor/);
  expect((await versionAt(id, 2)).body.record).toMatchObject({ userId: formerOwner, ppProfileId: "p-1" });
  const back = await goBack(id, 2, newOwner);
  expect(back.body).toMatchObject({ aboutMeEn: "then", ppProfileId: "p-2" });
  expect(back.body.userId).not.toBe(formerOwner);
  expect(back.body.userId).not.toBe("");
});

test("a realtor whom nobody has changed since versions are kept has one: the record as it is", async () => {
  const before = await api.call("GET", "/v1/realtor/r-000001");
  const { id: _, updatedAt, verifiedHost: __, ...record } = before.body;
  const first = { number: 1, at: updatedAt, cause: "first", by: { kind: "unknown", name: "" }, changed: [] };
  expect((await versionsOf("r-000001")).versions).toMatchObject([first]);
  expect((await versionAt("r-000001", 1)).body.record).toEqual(record);
  expect((await versionAt("r-000001", 2)).status).toBe(404);
  await api.call("PATCH", "/v1/realtor/r-000001", { aboutMeEn: "A greeting." });
  expect((await versionsOf("r-000001")).versions).toMatchObject([{ number: 2, changed: ["aboutMeEn"] }, first]);
  expect((await versionAt("r-000001", 1)).body.record).toEqual(record);
  expect((await api.call("GET", "/v1/realtor/nobody/versions")).body.code).toBe("REALTOR_NOT_FOUND");
});

test("the proof of an own domain is a version of whoever gave it", async () => {
  const { id } = await newRealtor("Own Domain");
  await api.call("PATCH", `/v1/realtor/${id}`, { hompageUrl: "https://versions.example" });
  await api.call("PUT", `/v1/realtor/${id}/own-domain`, { host: "versions.example" });
  expect((await versionsOf(id)).versions[0]).toMatchObject({
    number: 3,
    cause: "domain",
    by: { kind: "token" },
    changed: ["verifiedHost"],
  });
});

test("long histories come in pages, and every version of them is read back as it was saved, in a small place", async () => {
  const { body: seeded } = await api.call("GET", "/v1/realtor/r-000002");
  const { id: _, ...fields } = seeded;
  const created = await api.call("POST", "/v1/realtor", { ...fields, userId: "", desiredUrl: "long-history" });
  const id = String(created.body.id);
  for (let edit = 2; edit <= 45; edit++)
    await api.call("PATCH", `/v1/realtor/${id}`, { aboutMeEn: `Edit ${edit}. ${String(fields.aboutMeEn)}` });

  const pages = [];
  for (
    let query = "?limit=20", page;
    query !== "";
    query = page.nextCursor ? `?limit=20&cursor=${page.nextCursor}` : ""
  )
    pages.push((page = await versionsOf(id, {}, query)).versions.map(({ number }) => number));
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  for (const number of [2, 17, 45])
    expect((await versionAt(id, number)).body.record).toMatchObject({
      aboutMeEn: `Edit ${number}. ${String(fields.aboutMeEn)}`,
      photos: fields.photos,
    });

  const database = openDatabase(dataDir.path);
  const { bytes } = database.get(
    "SELECT avg(length(body)) AS bytes FROM versions WHERE realtor_id = ? AND number > 1",
    [id],
  )!;
  database.close();
  expect(Number(bytes)).toBeLessThan(JSON.stringify(fields).length / 20);
});

test("versions of a deleted homepage are the administrators' for as long as its messages, and with 0 days go at once", async () => {
  const { id, headers } = await newRealtor("Gone Soon");
  await api.call("DELETE", `/v1/realtor/${id}`, undefined, headers);
  expect((await api.call("GET", `/v1/realtor/${id}/versions`, undefined, headers)).status).toBe(403);
  expect((await versionAt(id, 1)).body.record).toMatchObject({ name: "Gone Soon" });

  await api.stop();
  // The tombstone has the clock of the computer.
  clock = Date.now() + 29 * DAY_MS;
  api = await start();
  expect((await versionAt(id, 1)).status).toBe(200);
  await api.stop();
  clock = Date.now() + 31 * DAY_MS;
  api = await start();
  expect((await versionAt(id, 1)).status).toBe(404);

  await api.stop();
  clock = Date.now();
  api = await start({ LEADS_AFTER_DELETION_DAYS: "0" });
  const { id: other } = await newRealtor("Gone Now");
  await api.call("DELETE", `/v1/realtor/${other}`);
  expect((await versionAt(other, 1)).status).toBe(404);
});
