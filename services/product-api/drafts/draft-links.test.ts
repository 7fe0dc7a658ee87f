import { createHash } from "node:crypto";
import { join } from "node:path";
import { openSqlite } from "../../sqlite";
import { startForTest, temporaryDataDir } from "../start-for-tests";
import { removeOldLinks } from "./link-table";

const DAY_MS = 86_400_000;
const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let clock = Date.parse("2026-11-25T09:00:00.000Z");
let made = 0;

const PASSWORD = "long-enough-1";

async function startApi() {
  api = await startForTest({ dataDir: dataDir.path, now: () => clock });
}

beforeAll(startApi);

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

/** For an administrator, unless it has an owner: their token outlives the clock of these tests. */
async function newHomepage(headers: Record<string, string> = {}) {
  made += 1;
  const slug = `links-${"abcdefghijklmnop"[made]}`;
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl: slug, name: "Hana" }, headers);
  const id = String(body.id);
  const call = (method: string, path: string, sent?: unknown, more: Record<string, string> = {}) =>
    api.call(method, `/v1/realtor/${id}${path}`, sent, { ...headers, ...more });
  const draft = (input: object) => call("PUT", "/draft", { input, baseUpdatedAt: String(body.updatedAt) });
  const share = async () => String((await call("POST", "/draft/links")).body.token);
  return { id, slug, call, draft, share };
}

async function newOwner() {
  const account = { name: "Hana", email: `links-${made}@example.com`, password: PASSWORD, role: "realtor" };
  await api.call("POST", "/v1/auth/accounts", account);
  return (await api.signIn(account.email, PASSWORD)).headers;
}

/** As anybody who has the link. */
const read = (token: unknown) => api.call("POST", "/v1/drafts/read", { token }, { authorization: "" });
const listed = async ({ call }: Pick<Awaited<ReturnType<typeof newHomepage>>, "call">) =>
  (await call("GET", "/draft/links")).body as unknown as object[];

test("a link shows the draft as it is, to whoever has it, for fourteen days", async () => {
  const homepage = await newHomepage();
  await homepage.draft({ aboutMeKr: "초안" });
  const link = await homepage.call("POST", "/draft/links");
  const expiresAt = new Date(clock + 14 * DAY_MS).toISOString();
  expect([link.status, link.body]).toEqual([201, { token: expect.stringMatching(/^[\w-]{43}$/), expiresAt }]);
  expect(await listed(homepage)).toEqual([{ createdAt: new Date(clock).toISOString(), expiresAt }]);
  const saved = await homepage.draft({ aboutMeKr: "다시 쓴 초안" });
  const { status, headers, body } = await read(link.body.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ slug: homepage.slug, expiresAt });
  expect(body.realtor).toMatchObject({
    id: homepage.id,
    aboutMeKr: "다시 쓴 초안",
    updatedAt: (saved.body.draft as { updatedAt: string }).updatedAt,
    verifiedHost: null,
  });
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  expect((await api.call("GET", `/v1/realtor/${homepage.id}`)).body.aboutMeKr).toBe("");
});

test("what a published homepage keeps private, its draft does as well", async () => {
  const homepage = await newHomepage(await newOwner());
  const testimonials = [
    { who: "Mrs. Oh", textKr: "공개에 동의함", consent: "Y" },
    { who: "Mr. Choi", textKr: "공개에 동의하지 않음", consent: "N" },
  ];
  await homepage.draft({ testimonials, ppProfileId: "pp-1", madeForRealtor: "someone-else" });
  const { body: owned } = await homepage.call("GET", "/draft");
  const { userId } = (owned.draft as { input: { userId: string } }).input;
  expect(userId).not.toBe("");
  const shown = JSON.stringify((await read(await homepage.share())).body);
  expect(shown).toContain("공개에 동의함");
  for (const secret of [userId, "pp-1", "someone-else", "userId", "ppProfileId", "madeForRealtor", "Choi", "않음"])
    expect(shown).not.toContain(secret);
});

test.each([
  ["discarded", (call: Call) => call("DELETE", "/draft")],
  ["published", (call: Call) => call("POST", "/draft/publish")],
  ["ended", (call: Call) => call("DELETE", "/draft/links")],
] as const)("a draft that was %s is shown by no link, nor is a later one", async (reason, end) => {
  const homepage = await newHomepage();
  await homepage.draft({ aboutMeKr: "초안" });
  const tokens = [await homepage.share(), await homepage.share()];
  expect((await end(homepage.call)).status).toBe(200);
  expect(await listed(homepage)).toEqual([]);
  await homepage.draft({ aboutMeKr: "다음 초안" });
  for (const token of tokens) {
    const { status, headers, body } = await read(token);
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([410, "no-store", "noindex"]);
    expect(body).toEqual({ code: "LINK_ENDED", message: expect.any(String), reason, slug: homepage.slug });
  }
  expect((await read(await homepage.share())).status).toBe(200);
  // What becomes of the later one is nothing to the reader of the first.
  await homepage.call("DELETE", "/draft");
  expect((await read(tokens[0])).body.reason).toBe(reason);
});

type Call = Awaited<ReturnType<typeof newHomepage>>["call"];

test("a link expires to the millisecond, says so for thirty days, and is then forgotten", async () => {
  const homepage = await newHomepage();
  await homepage.draft({ aboutMeKr: "초안" });
  const token = await homepage.share();
  clock += 14 * DAY_MS - 1;
  expect((await read(token)).status).toBe(200);
  clock += 1;
  expect(await read(token)).toMatchObject({ status: 410, body: { reason: "expired", slug: homepage.slug } });
  expect(await listed(homepage)).toEqual([]);
  const database = openSqlite(join(dataDir.path, "product-api.db"), 1_000);
  const rows = () => database.all("SELECT 1 FROM draft_links WHERE realtor_id = ?", [homepage.id]).length;
  removeOldLinks(clock + 30 * DAY_MS - 1, database);
  expect(rows()).toBe(1);
  removeOldLinks(clock + 30 * DAY_MS, database);
  expect(rows()).toBe(0);
  database.close();
  expect((await read(token)).status).toBe(404);
});

test("of a token its digest alone is stored", async () => {
  const homepage = await newHomepage();
  await homepage.draft({});
  const token = await homepage.share();
  const database = openSqlite(join(dataDir.path, "product-api.db"), 1_000);
  const row = database.get("SELECT * FROM draft_links WHERE realtor_id = ?", [homepage.id])!;
  database.close();
  expect(row.token_digest).toBe(createHash("sha256").update(token).digest("base64url"));
  expect(JSON.stringify(row)).not.toContain(token);
});

test("links are their homepage's: nobody else makes, lists or ends them; a new owner's draft is not for the old one's readers", async () => {
  const homepage = await newHomepage(await newOwner());
  const stranger = await newOwner();
  await homepage.draft({ aboutMeKr: "초안" });
  for (const method of ["POST", "GET", "DELETE"]) {
    const path = `/v1/realtor/${homepage.id}/draft/links`;
    expect((await api.call(method, path, undefined, stranger)).status).toBe(403);
    expect((await api.call(method, path, undefined, { authorization: "" })).status).toBe(401);
    expect((await api.call(method, "/v1/realtor/nobody/draft/links")).body.code).toBe("REALTOR_NOT_FOUND");
  }
  const token = await homepage.share();
  await api.call("PATCH", `/v1/realtor/${homepage.id}`, { userId: "" });
  expect(await read(token)).toMatchObject({ status: 410, body: { reason: "ended" } });
  const administrators = await api.call("POST", `/v1/realtor/${homepage.id}/draft/links`);
  expect((await read(administrators.body.token)).status).toBe(200);
  await api.call("DELETE", `/v1/realtor/${homepage.id}`);
  expect((await read(administrators.body.token)).body.code).toBe("DRAFT_LINK_NOT_FOUND");
});

test("without a draft there is nothing to share, and of one draft there are twenty links at most", async () => {
  const homepage = await newHomepage();
  const refused = await homepage.call("POST", "/draft/links");
  expect([refused.status, refused.body.code]).toEqual([404, "DRAFT_NOT_FOUND"]);
  await homepage.draft({});
  for (let count = 0; count < 20; count++) expect(await homepage.share()).toMatch(/^[\w-]{43}$/);
  const tooMany = await homepage.call("POST", "/draft/links");
  expect([tooMany.status, tooMany.body.code]).toEqual([409, "TOO_MANY_LINKS"]);
  expect(tooMany.body.message).toContain("20 links");
  expect(await listed(homepage)).toHaveLength(20);
  // Expired ones count no more.
  clock += 14 * DAY_MS;
  expect((await homepage.call("POST", "/draft/links")).status).toBe(201);
});

test("who guesses tokens waits; whoever has a link opens it as often as they like", async () => {
  const homepage = await newHomepage();
  await homepage.draft({});
  const token = await homepage.share();
  for (let count = 0; count < 40; count++) expect((await read(token)).status).toBe(200);
  let refused = await read("x".repeat(43));
  expect([refused.status, refused.body.code, refused.headers.get("cache-control")]).toEqual([
    404,
    "DRAFT_LINK_NOT_FOUND",
    "no-store",
  ]);
  for (let count = 0; count < 40 && refused.status === 404; count++) refused = await read({ no: "text" });
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_TRIES"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // A restart forgives: other tests read as well.
  await api.stop();
  await startApi();
  expect((await read("x".repeat(43))).status).toBe(404);
});
