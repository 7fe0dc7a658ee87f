import { openDatabase } from "./database";
import { TEST_SECRET, startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";
import { webhookHeaders } from "./webhook";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

const CONTACT = {
  realtorId: "r-000001",
  name: "홍길동",
  lastName: "홍",
  firstName: "길동",
  email: "gildong@example.com",
  phone: "010-1234-5678",
  phoneCountryCode: "KR",
  message: "상담을 원합니다.",
  isTerm: "Y",
};

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 5 });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

test("a visitor's contact is kept without a token and listed with one", async () => {
  const { status, body } = await api.call("POST", "/v1/realtor-contacts", CONTACT, { authorization: "" });
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String), ...CONTACT });
  const { body: list } = await api.call("GET", "/v1/realtor-contacts?realtorId=r-000001");
  expect(list.contacts).toEqual([{ id: body.id, receivedAt: expect.any(String), ...CONTACT }]);
  expect((await api.call("GET", "/v1/realtor-contacts?realtorId=r-000002")).body.contacts).toEqual([]);
});

test.each([
  ["name", ""],
  ["email", "gildong"],
  ["phone", "call me"],
  ["phoneCountryCode", "Korea"],
  ["isTerm", true],
  ["message", "가".repeat(5_001)],
])("the field %s as %j is 400 and named", async (field, value) => {
  const { status, body } = await api.call("POST", "/v1/realtor-contacts", { ...CONTACT, [field]: value });
  expect(status).toBe(400);
  expect(body.message).toMatch(new RegExp(`^${field}: `));
});

test("a phone number alone is enough to be answered; nothing at all is not", async () => {
  const contact = { ...CONTACT, realtorId: "r-000003", email: "" };
  expect((await api.call("POST", "/v1/realtor-contacts", contact)).status).toBe(201);
  const nothing = await api.call("POST", "/v1/realtor-contacts", { ...contact, phone: "" });
  expect([nothing.status, nothing.body.message]).toEqual([400, "email: or phone must be given"]);
  const half = await api.call("POST", "/v1/realtor-contacts", { ...contact, phone: "678555", phoneCountryCode: "US" });
  expect([half.status, half.body.message]).toEqual([
    400,
    "phone: is not a whole number, and there is no email to answer to",
  ]);
});

test("a contact for nobody is 404", async () => {
  const { status, body } = await api.call("POST", "/v1/realtor-contacts", { ...CONTACT, realtorId: "r-9" });
  expect([status, body.code]).toEqual([404, "REALTOR_NOT_FOUND"]);
});

test("the relay inbox keeps the text of what a messaging webhook would take, and shows it to the administrator", async () => {
  const message = { text: "New homepage request", blocks: [{ type: "divider" }], payload: "x".repeat(10_000) };
  expect((await api.call("POST", "/relay-inbox", message, { authorization: "" })).status).toBe(200);
  const { body } = await api.call("GET", "/relay-inbox");
  expect(body.messages).toEqual([
    { id: "1", receivedAt: expect.any(String), message: { text: "New homepage request" } },
  ]);
});

test("a message of megabytes is refused before it is read", async () => {
  for (const path of ["/relay-inbox", "/v1/realtor-contacts"]) {
    const { status } = await api.call("POST", path, { ...CONTACT, text: "x", more: "x".repeat(70_000) });
    expect(status).toBe(413);
  }
  expect((await api.call("POST", "/relay-inbox", { text: "x".repeat(4_001) })).status).toBe(400);
});

test("a network relays sixty messages a minute, and the inbox keeps the newest thousand", async () => {
  const relay = (address: string) => api.call("POST", "/relay-inbox", { text: "x" }, { "x-forwarded-for": address });
  for (let sent = 0; sent < 60; sent++) expect((await relay("192.0.2.1")).status).toBe(200);
  const refused = await relay("192.0.2.1");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const database = openDatabase(dataDir.path);
  database.run(
    "WITH RECURSIVE old(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM old WHERE n < 1500) INSERT INTO relay_inbox (received_at, message) SELECT 0, '{}' FROM old",
  );
  expect((await relay("192.0.2.2")).status).toBe(200);
  const [rows] = database.all("SELECT count(*) AS n FROM relay_inbox");
  database.close();
  expect(rows!.n).toBe(1_000);
});

test("others relay five hundred messages a day, and take no place of those that our function has signed", async () => {
  const ofItsOwn = temporaryDataDir();
  const fresh = await startForTest({ dataDir: ofItsOwn.path });
  try {
    const relay = async (n: number, headers: Record<string, string> = {}) => {
      const forwarded = { "x-forwarded-for": `2001:db8:5:${n.toString(16)}::1` };
      return (await fresh.call("POST", "/relay-inbox", { text: "상담" }, { ...forwarded, ...headers })).status;
    };
    const signed = (secret: string) =>
      webhookHeaders({ id: "msg_1", body: JSON.stringify({ text: "상담" }) }, [secret], Date.now());
    for (let sent = 0; sent < 500; sent++) expect(await relay(sent)).toBe(200);
    expect(await relay(501)).toBe(429);
    // Seventy from one address: our function's.
    for (let sent = 0; sent < 70; sent++) expect(await relay(502, signed(TEST_SECRET))).toBe(200);
    const anothers = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    expect(await relay(503, signed(anothers))).toBe(429);
  } finally {
    await fresh.stop();
    ofItsOwn.remove();
  }
});

test("a homepage gets two hundred messages an hour, from however many networks", async () => {
  const send = (address: string) =>
    api.call("POST", "/v1/realtor-contacts", { ...CONTACT, realtorId: "r-000005" }, { "x-forwarded-for": address });
  for (let sent = 0; sent < 200; sent++) expect((await send(`2001:db8:2:${sent.toString(16)}::1`)).status).toBe(201);
  const refused = await send("2001:db8:2:ffff::1");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("a body that is not JSON is 400, whatever is in it", async () => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${api.base}/v1/realtor-contacts`, { method: "POST", headers, body: '{"a":ENOSPC}' });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "INVALID_INPUT"]);
});

test("a relayed message without a text is 400", async () => {
  expect((await api.call("POST", "/relay-inbox", { text: " " })).status).toBe(400);
});

test("a network writes twenty times an hour to one realtor and sixty times to all; another one, and a message that is refused, do not count", async () => {
  const send = async (address: string, realtorId: string, more = {}) =>
    api.call("POST", "/v1/realtor-contacts", { ...CONTACT, realtorId, ...more }, { "x-forwarded-for": address });
  for (let wrong = 0; wrong < 25; wrong++)
    expect((await send("203.0.113.7", "r-000001", { name: "" })).status).toBe(400);
  for (const realtorId of ["r-000001", "r-000002", "r-000003"])
    for (let sent = 0; sent < 20; sent++) expect((await send("203.0.113.7", realtorId)).status).toBe(201);
  for (const realtorId of ["r-000001", "r-000004"]) {
    const { status, body, headers } = await send("203.0.113.7", realtorId);
    expect([status, body.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(body.message).toMatch(/^Too many messages came from this network. Try again in \d+ seconds.$/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
  }
  // The /64 of an IPv6 address is one network.
  for (let sent = 0; sent < 20; sent++) expect((await send(`2001:db8:1:2::${sent + 1}`, "r-000001")).status).toBe(201);
  expect((await send("2001:db8:1:2:ffff::1", "r-000001")).status).toBe(429);
  expect((await send("2001:db8:1:3::1", "r-000001")).status).toBe(201);
});

test.each(["kim.@naver.com", "minji..kim@gmail.com", "a%b@example.com", "o'brien@example.com"])(
  "%s is an address, as in our own form",
  async (email) => {
    const contact = { ...CONTACT, realtorId: "r-000004", email };
    expect((await api.call("POST", "/v1/realtor-contacts", contact)).body).toMatchObject({ email });
  },
);

test("halves of a character are dropped: no link could hold them", async () => {
  const contact = { ...CONTACT, realtorId: "r-000004", name: "Kim \ud83d", message: "\udc00안녕하세요" };
  const { body } = await api.call("POST", "/v1/realtor-contacts", contact);
  expect(body).toMatchObject({ name: "Kim", message: "안녕하세요" });
});
