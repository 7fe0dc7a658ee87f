import { eventually, startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let made = 0;

const PASSWORD = "long-enough-1";

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

interface State {
  isDraftFirst: boolean;
  draft: { updatedAt: string; baseUpdatedAt: string; by: object; input: Record<string, unknown>; base: object } | null;
}

async function newHomepage(name: string) {
  made += 1;
  const email = `drafts-${made}@example.com`;
  await api.call("POST", "/v1/auth/accounts", { name, email, password: PASSWORD, role: "realtor" });
  const { headers } = await api.signIn(email, PASSWORD);
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl: `drafts-${"abcdefghij"[made]}`, name }, headers);
  const id = String(body.id);
  const call = (method: string, path: string, sent?: unknown, more: Record<string, string> = {}) =>
    api.call(method, `/v1/realtor/${id}${path}`, sent, { ...headers, ...more });
  return { id, headers, call, updatedAt: String(body.updatedAt) };
}

const stateOf = ({ body }: { body: unknown }) => body as State;

test("a draft is kept beside the published record, which stays as it is until one press publishes it", async () => {
  const { id, call, updatedAt } = await newHomepage("Hana Lee");
  const saved = await call("PUT", "/draft", { input: { aboutMeKr: "초안" }, baseUpdatedAt: updatedAt });
  expect([saved.status, saved.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(stateOf(saved)).toMatchObject({
    isDraftFirst: false,
    draft: {
      baseUpdatedAt: updatedAt,
      by: { kind: "realtor", name: "Hana Lee" },
      input: { aboutMeKr: "초안", name: "Hana Lee" },
      base: { aboutMeKr: "" },
    },
  });
  const before = await api.call("GET", `/v1/realtor/${id}`);
  expect(before.body).toMatchObject({ aboutMeKr: "", updatedAt });
  const told = () => receiver.received.filter(({ body }) => body.includes("realtor.updated") && body.includes(id));
  expect(told()).toEqual([]);

  const published = await call("POST", "/draft/publish", undefined, {
    "if-match": `"${stateOf(saved).draft!.updatedAt}"`,
  });
  expect(published.body).toMatchObject({ id, aboutMeKr: "초안" });
  await eventually(() => told().length === 1);
  expect(stateOf(await call("GET", "/draft")).draft).toBeNull();
  const { versions } = (await call("GET", "/versions")).body as { versions: object[] };
  expect(versions[0]).toMatchObject({ number: 2, cause: "published", changed: ["aboutMeKr"] });
  const again = await call("POST", "/draft/publish");
  expect([again.status, again.body.code]).toEqual([404, "DRAFT_NOT_FOUND"]);
});

test("publishing is refused, and the draft stays, when the published record has moved on", async () => {
  const { call, updatedAt } = await newHomepage("Sora Han");
  await call("PUT", "/draft", { input: { aboutMeKr: "초안" }, baseUpdatedAt: updatedAt });
  const moved = await call("PATCH", "", { aboutMeEn: "Meanwhile" });
  const refused = await call("POST", "/draft/publish");
  expect([refused.status, refused.body.code]).toEqual([412, "REALTOR_CHANGED"]);
  const { draft } = stateOf(await call("GET", "/draft"));
  // What both sides started from is still known.
  expect(draft).toMatchObject({ input: { aboutMeKr: "초안" }, base: { aboutMeEn: "" } });
  const input = { ...draft!.input, aboutMeEn: "Meanwhile" };
  await call("PUT", "/draft", { input, baseUpdatedAt: moved.body.updatedAt });
  expect((await call("POST", "/draft/publish")).body).toMatchObject({ aboutMeKr: "초안", aboutMeEn: "Meanwhile" });
});

test("two devices do not overwrite each other's draft", async () => {
  const { call, updatedAt } = await newHomepage("Jin Oh");
  const put = (aboutMeKr: string, tags: Record<string, string>) =>
    call("PUT", "/draft", { input: { aboutMeKr }, baseUpdatedAt: updatedAt }, tags);
  const first = await put("하나", { "if-none-match": "*" });
  expect(first.status).toBe(200);
  for (const tags of [{ "if-none-match": "*" }, { "if-match": '"2020-01-01T00:00:00.000Z"' }] as Record<
    string,
    string
  >[]) {
    const refused = await put("둘", tags);
    expect([refused.status, refused.body.code]).toEqual([412, "DRAFT_CHANGED"]);
  }
  const tag = { "if-match": `"${stateOf(first).draft!.updatedAt}"` };
  const second = await put("셋", tag);
  expect(stateOf(second).draft).toMatchObject({ input: { aboutMeKr: "셋" } });
  expect((await call("POST", "/draft/publish", undefined, tag)).status).toBe(412);
  expect((await call("DELETE", "/draft", undefined, tag)).status).toBe(412);
  const discarded = await call("DELETE", "/draft", undefined, { "if-match": `"${stateOf(second).draft!.updatedAt}"` });
  expect(stateOf(discarded).draft).toBeNull();
});

test("the switch is the homepage's, not the browser's, and goes off only without a draft", async () => {
  const { call, updatedAt } = await newHomepage("Mina Choi");
  expect(stateOf(await call("PUT", "/draft/first", { isDraftFirst: true })).isDraftFirst).toBe(true);
  expect(stateOf(await call("GET", "/draft")).isDraftFirst).toBe(true);
  // PATCH publishes, whatever the switch says.
  const patched = await call("PATCH", "", { aboutMeEn: "Published" });
  expect(patched.body.aboutMeEn).toBe("Published");
  await call("PUT", "/draft", { input: {}, baseUpdatedAt: updatedAt });
  const refused = await call("PUT", "/draft/first", { isDraftFirst: false });
  expect([refused.status, refused.body.code]).toEqual([409, "DRAFT_EXISTS"]);
  await call("DELETE", "/draft");
  expect(stateOf(await call("PUT", "/draft/first", { isDraftFirst: false })).isDraftFirst).toBe(false);
});

test("a draft is its owner's: nobody else reads or changes it, a new owner keeps it as their own, a deletion takes it", async () => {
  const { id, call, updatedAt } = await newHomepage("Old Owner");
  const { headers: stranger } = await newHomepage("Stranger");
  await call("PUT", "/draft", { input: { aboutMeKr: "초안", userId: "x" }, baseUpdatedAt: updatedAt });
  for (const [method, path] of [
    ["GET", "/draft"],
    ["PUT", "/draft"],
    ["DELETE", "/draft"],
    ["POST", "/draft/publish"],
    ["PUT", "/draft/first"],
  ] as const) {
    const body = method === "GET" ? undefined : {};
    expect((await api.call(method, `/v1/realtor/${id}${path}`, body, stranger)).status).toBe(403);
    expect((await api.call(method, `/v1/realtor/${id}${path}`, body, { authorization: "" })).status).toBe(401);
  }
  const { body: owned } = await api.call("GET", `/v1/realtor/${id}`);
  const account = { name: "New", email: "drafts-new@example.com", password: PASSWORD, role: "realtor" };
  await api.call("PATCH", `/v1/realtor/${id}`, { userId: "" });
  await api.call("POST", "/v1/auth/accounts", { ...account, realtorId: id });
  const { headers: newOwner } = await api.signIn(account.email, PASSWORD);
  const seen = await api.call("GET", `/v1/realtor/${id}/draft`, undefined, newOwner);
  expect(stateOf(seen).draft!.input).toMatchObject({ aboutMeKr: "초안" });
  expect(JSON.stringify(seen.body)).not.toContain(String(owned.userId));

  await api.call("DELETE", `/v1/realtor/${id}`, undefined, newOwner);
  expect((await api.call("GET", `/v1/realtor/${id}/draft`)).status).toBe(404);
  expect((await api.call("POST", `/v1/realtor/${id}/draft/publish`)).body.code).toBe("DRAFT_NOT_FOUND");
});

test.each([
  ["no base", { input: {} }],
  ["no input", { baseUpdatedAt: "2026-01-01T00:00:00.000Z" }],
  ["a field that no record has so", { input: { salesCount: -1 }, baseUpdatedAt: "2026-01-01T00:00:00.000Z" }],
])("a draft with %s is refused", async (_, sent) => {
  const { call } = await newHomepage("Refused");
  expect((await call("PUT", "/draft", sent)).status).toBe(400);
  expect(stateOf(await call("GET", "/draft")).draft).toBeNull();
});
