import { startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let made = 0;

const PASSWORD = "long-enough-1";
const PATH = "/v1/begun-homepage";

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
  begun: { updatedAt: string; form: object } | null;
}

async function newAccount(role: "realtor" | "user" = "realtor") {
  made += 1;
  const email = `begun-${made}@example.com`;
  await api.call("POST", "/v1/auth/accounts", { name: "Begun", email, password: PASSWORD, role });
  const { headers } = await api.signIn(email, PASSWORD, role);
  return async (method: string, sent?: unknown, more: Record<string, string> = {}, path = PATH) => {
    const answer = await api.call(method, path, sent, { ...headers, ...more });
    return { ...answer, body: answer.body as unknown as State & { code?: string; message?: string } };
  };
}

test("what an account has typed of its first homepage is the same on every device, and nobody else's", async () => {
  const [call, other] = [await newAccount(), await newAccount()];
  expect((await call("GET")).body).toEqual({ begun: null });
  const saved = await call("PUT", { form: { name: "Hana", photos: [] } });
  expect([saved.status, saved.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(saved.body.begun).toEqual({
    updatedAt: expect.any(String) as string,
    form: { name: "Hana", photos: [] },
  });
  expect((await call("GET")).body).toEqual(saved.body);
  expect((await other("GET")).body).toEqual({ begun: null });
  expect((await call("DELETE")).body).toEqual({ begun: null });
  expect((await call("GET")).body).toEqual({ begun: null });
});

test("a device that has not seen what another one saved is told so, and nothing is overwritten", async () => {
  const call = await newAccount();
  const none = { "if-none-match": "*" };
  const first = (await call("PUT", { form: { name: "A" } }, none)).body.begun!;
  const refused = await call("PUT", { form: { name: "B" } }, none);
  expect([refused.status, refused.body.code]).toEqual([412, "DRAFT_CHANGED"]);
  const second = (await call("PUT", { form: { name: "C" } }, { "if-match": `"${first.updatedAt}"` })).body.begun!;
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  const late = await call("PUT", { form: { name: "D" } }, { "if-match": `"${first.updatedAt}"` });
  expect([late.status, late.body.code]).toEqual([412, "DRAFT_CHANGED"]);
  expect((await call("GET")).body).toEqual({ begun: { updatedAt: second.updatedAt, form: { name: "C" } } });
});

test("it is gone with the homepage that comes of it, and no more is kept then", async () => {
  const call = await newAccount();
  await call("PUT", { form: { name: "Hana" } });
  const created = await call("POST", { desiredUrl: "begun-hana", name: "Hana" }, {}, "/v1/realtor");
  expect(created.status).toBe(201);
  expect((await call("GET")).body).toEqual({ begun: null });
  const late = await call("PUT", { form: { name: "Hana" } });
  expect([late.status, late.body.code]).toEqual([409, "HOMEPAGE_EXISTS"]);
});

test.each([
  ["no form", {}],
  ["a form that is a list", { form: [] }],
  ["a form that no editor makes", { form: { name: "x".repeat(200_001) } }],
])("%s is refused by name", async (_, body) => {
  const call = await newAccount();
  const refused = await call("PUT", body);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/^form: /);
});

test("only who may have a homepage begins one", async () => {
  const call = await newAccount("user");
  expect([(await call("GET")).status, (await call("PUT", { form: {} })).status]).toEqual([403, 403]);
  expect((await api.call("GET", PATH, undefined, { authorization: "" })).status).toBe(401);
});
