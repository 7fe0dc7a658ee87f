import { get } from "node:http";
import { openDatabase } from "../database";
import { DEMO_PASSWORD } from "../accounts/demo-accounts-list";
import { eventually, startForTest, startReceiver, temporaryDataDir } from "../start-for-tests";

const DAY_MS = 24 * 3_600_000;
const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;
let minji: { authorization: string };
let now = Date.parse("2026-11-25T12:00:00Z");

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 4, now: () => now });
  minji = (await api.signIn("minji@daemun.example", DEMO_PASSWORD)).headers;
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

const CONTEXT = {
  language: "en",
  page: "http://localhost:8000/en/minji-kim?utm_source=kakao",
  listing: { id: "mls-1", label: "12 Oak Street" },
  consents: [
    { kind: "terms", given: true, text: "I agree to the Terms of Use and the Privacy Policy." },
    { kind: "calls", given: false, text: "(Optional) I agree to receive marketing calls." },
  ],
  consentVersion: "2026-11-25",
  website: "",
  elapsedMs: 20_000,
};

let submissions = 0;
function contact(changes: object = {}, context: object = {}) {
  submissions += 1;
  return {
    realtorId: "r-000001",
    name: "Jane Buyer",
    email: "jane@example.com",
    phone: "714-555-0101",
    phoneCountryCode: "US",
    message: "Is it still for sale?",
    isTerm: "Y",
    ...changes,
    lead: { submissionId: `submission-${submissions}`, ...CONTEXT, ...context },
  };
}

async function send(changes: object = {}, context: object = {}): Promise<string> {
  const { status, body } = await api.call("POST", "/v1/realtor-contacts", contact(changes, context), {
    authorization: "",
    // A network of its own for each: one alone may not send so many.
    "x-forwarded-for": `198.51.100.${submissions % 256}`,
  });
  expect(status).toBe(201);
  return String(body.id);
}

const list = (query = "", headers: Record<string, string> = minji) =>
  api.call("GET", `/v1/leads?realtorId=r-000001${query}`, undefined, headers);
const idsOf = ({ body }: { body: Record<string, unknown> }) => (body.leads as { id: string }[]).map(({ id }) => id);

async function mails(): Promise<Record<string, unknown>[]> {
  const { body } = await api.call("GET", "/mailbox/mails.json");
  return body.mails as Record<string, unknown>[];
}

test("a name is written as on the page that it was sent from, wherever it is read", async () => {
  const baker = { name: "Baker Tom", lastName: "Baker", firstName: "Tom", email: "tom.baker@example.com" };
  const id = await send(baker);
  expect((await api.call("GET", `/v1/leads/${id}`, undefined, minji)).body.name).toBe("Tom Baker");
  expect((await list("&q=baker%20tom")).body.leads).toMatchObject([{ id, name: "Tom Baker" }]);
  const [mail] = (await mails()).filter(({ replyTo }) => (replyTo as { address?: string })?.address === baker.email);
  expect(mail).toMatchObject({ subject: "Tom Baker 님의 새 문의", replyTo: { name: "Tom Baker" } });
  const csv = await fetch(`${api.base}/v1/leads/export?realtorId=r-000001&q=tom.baker`, { headers: minji });
  expect(await csv.text()).toContain(",Tom Baker,");
  const { body } = await api.call("GET", "/v1/realtor-contacts?realtorId=r-000001", undefined, minji);
  expect((body.contacts as object[])[0]).toMatchObject({ name: "Baker Tom" });
  await api.call("DELETE", `/v1/leads/${id}`, undefined, minji);

  const hong = await send({ name: "홍길동", lastName: "홍", firstName: "길동" }, { language: "ko" });
  expect((await api.call("GET", `/v1/leads/${hong}`, undefined, minji)).body.name).toBe("홍길동");
  await api.call("DELETE", `/v1/leads/${hong}`, undefined, minji);
});

test("a message is a lead with all that its sender saw, and is new until somebody reads it", async () => {
  const id = await send({ message: "whole" });
  const { status, body } = await api.call("GET", `/v1/leads/${id}`, undefined, minji);
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    source: "contact",
    kind: "message",
    state: "new",
    receivedAt: "2026-11-25T12:00:00.000Z",
    realtor: { id: "r-000001", name: expect.stringMatching(/\S/) },
    name: "Jane Buyer",
    email: "jane@example.com",
    phone: "714-555-0101",
    phoneCountryCode: "US",
    message: "whole",
    answers: {},
    language: "en",
    page: CONTEXT.page,
    listing: CONTEXT.listing,
    consents: CONTEXT.consents,
    consentVersion: "2026-11-25",
    spamReason: null,
  });
});

test("a message of a form that sends nothing beside it is a lead as well: its consent has no words", async () => {
  const { lead: _, ...plain } = contact({ isTerm: "N" });
  const { body } = await api.call("POST", "/v1/realtor-contacts", plain);
  const { body: lead } = await api.call("GET", `/v1/leads/${String(body.id)}`, undefined, minji);
  expect(lead).toMatchObject({ state: "new", consents: [{ kind: "terms", given: false, text: null }], page: null });
});

test("what is wrong beside a message does not cost the message", async () => {
  const id = await send({}, { page: "javascript:alert(1)" });
  expect((await api.call("GET", `/v1/leads/${id}`)).body).toMatchObject({ state: "new", page: null });
});

test("what was asked for is found in both languages' words, and said by mail and CSV", async () => {
  const id = await send({ name: "Hana Seller", message: "[Home value]\nHome address: 9 Elm" }, { kind: "valuation" });
  expect((await api.call("GET", `/v1/leads/${id}`)).body.kind).toBe("valuation");
  for (const query of ["&q=hana%20home%20value", "&q=hana%20시세", "&q=hana%20elm"]) {
    expect(idsOf(await list(query))).toEqual([id]);
  }
  expect(idsOf(await list("&q=hana%20search"))).toEqual([]);
  await eventually(async () =>
    (await mails()).some(
      ({ subject }) =>
        subject === "Home value: new message from Hana Seller" || subject === "시세 문의: Hana Seller 님의 새 문의",
    ),
  );
  const path = "/v1/leads/export?realtorId=r-000001&language=en&q=hana";
  const csv = await (await fetch(api.base + path, { headers: minji })).text();
  expect(csv.split("\r\n")[1]).toContain(",New,Home value,");
});

test("a kind that nobody knows is a message", async () => {
  const id = await send({}, { kind: "auction" });
  expect((await api.call("GET", `/v1/leads/${id}`)).body).toMatchObject({ kind: "message", language: "en" });
});

test("a realtor turns the mails off and on; the messages come all the same", async () => {
  const path = "/v1/leads/mailing?realtorId=r-000001";
  const on = await api.call("GET", path, undefined, minji);
  expect([on.status, on.body]).toEqual([200, { isOn: true, to: expect.stringContaining("@"), undelivered: null }]);
  expect((await api.call("PUT", path, { isOn: false }, minji)).body).toEqual({ ...on.body, isOn: false });
  const before = (await mails()).length;
  const silent = await send({ message: "without a mail" });
  expect(idsOf(await list())).toContain(silent);
  expect(await mails()).toHaveLength(before);
  await api.call("PUT", path, { isOn: true }, minji);
  await send({ message: "with a mail" });
  expect(await mails()).toHaveLength(before + 1);
  expect((await api.call("PUT", path, { isOn: "no" }, minji)).status).toBe(400);
  const others = "/v1/leads/mailing?realtorId=r-000002";
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", { isOn: false }],
  ] as const) {
    expect((await api.call(method, others, body, minji)).status).toBe(403);
    expect((await api.call(method, "/v1/leads/mailing", body, minji)).status).toBe(403);
    expect((await api.call(method, path, body, { authorization: "" })).status).toBe(401);
  }
});

test("of the office's mails each administrator turns off their own", async () => {
  const { headers } = await api.signIn("office@daemun.example", DEMO_PASSWORD);
  const off = await api.call("PUT", "/v1/leads/mailing", { isOn: false }, headers);
  expect(off.body).toEqual({ isOn: false, to: "office@daemun.example", undelivered: null });
  // The environment's token is another administrator, without an address.
  expect((await api.call("GET", "/v1/leads/mailing")).body).toEqual({
    isOn: true,
    to: null,
    undelivered: null,
  });
  expect((await api.call("PUT", "/v1/leads/mailing", { isOn: true }, headers)).body).toMatchObject({ isOn: true });
});

test("a form that was sent twice is one message and one mail", async () => {
  const twice = contact({ message: "twice" });
  const [first, second] = [
    await api.call("POST", "/v1/realtor-contacts", twice),
    await api.call("POST", "/v1/realtor-contacts", twice),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect(idsOf(await list("&q=twice"))).toEqual([first.body.id]);
  await eventually(async () => (await mails()).some(({ text }) => String(text).includes("twice")));
  expect((await mails()).filter(({ text }) => String(text).includes("twice"))).toHaveLength(1);
});

test("the same submission to somebody else is another message", async () => {
  const twice = contact();
  const first = await api.call("POST", "/v1/realtor-contacts", twice);
  const second = await api.call("POST", "/v1/realtor-contacts", { ...twice, realtorId: "r-000002" });
  expect(second.body.id).not.toBe(first.body.id);
});

test("lists go from the newest by pages", async () => {
  const ids = [await send(), await send(), await send()].reverse();
  const first = await list("&limit=2");
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  const second = await list(`&limit=1&cursor=${String(first.body.nextCursor)}`);
  expect(idsOf(second)).toEqual(ids.slice(2));
});

test.each([
  ["a word of the message", "&q=균열"],
  ["words in any order and case", "&q=JANE%20균열"],
  ["a phone number without its dashes", "&q=01098765432"],
  ["the listing", "&q=maple"],
])("search finds by %s", async (_, query) => {
  const id = await send({ message: "벽에 균열", phone: "010-9876-5432" }, { listing: { id: "1", label: "9 Maple" } });
  expect(idsOf(await list(query))[0]).toBe(id);
  expect(idsOf(await list(`${query}%20nowhere`))).toEqual([]);
});

test("a state is set, filtered by and counted", async () => {
  const before = (await api.call("GET", "/v1/leads/counts?realtorId=r-000001", undefined, minji)).body.counts;
  const id = await send();
  const changed = await api.call("PATCH", `/v1/leads/${id}`, { state: "done" }, minji);
  expect(changed).toMatchObject({ status: 200, body: { id, state: "done" } });
  expect(idsOf(await list("&state=done"))).toContain(id);
  expect(idsOf(await list("&state=new"))).not.toContain(id);
  const counts = { ...(before as Record<string, number>) };
  counts.done = counts.done! + 1;
  expect((await list()).body.counts).toEqual(counts);
  expect((await api.call("PATCH", `/v1/leads/${id}`, { state: "gone" }, minji)).status).toBe(400);
});

test.each([
  ["a filled field that nobody sees", { website: "http://spam.example" }, "honeypot"],
  ["a form that is sent at once", { elapsedMs: 400 }, "tooFast"],
])("%s is answered like a message, told to nobody and kept apart", async (name, context, reason) => {
  const id = await send({ message: name }, context);
  expect(idsOf(await list())).not.toContain(id);
  expect((await list("&state=spam")).body.leads).toContainEqual(expect.objectContaining({ id, spamReason: reason }));
  // The next one's mail comes after it would have come.
  await send({ message: `a person's, ${reason}` });
  await eventually(async () => (await mails()).some(({ text }) => String(text).includes(`a person's, ${reason}`)));
  expect((await mails()).filter(({ text }) => String(text).includes(name))).toEqual([]);

  const { body } = await api.call("PATCH", `/v1/leads/${id}`, { state: "new" }, minji);
  expect(body).toMatchObject({ state: "new", spamReason: null });
  expect(idsOf(await list())).toContain(id);
});

test("a message belongs to its realtor and administrators; to others it does not exist", async () => {
  const id = await send({ realtorId: "r-000002" });
  expect((await api.call("GET", "/v1/leads?realtorId=r-000002", undefined, minji)).status).toBe(403);
  for (const [method, body] of [["GET"], ["PATCH", { state: "read" }], ["DELETE"]] as const) {
    const refused = await api.call(method, `/v1/leads/${id}`, body, minji);
    expect([refused.status, refused.body.code]).toEqual([404, "LEAD_NOT_FOUND"]);
  }
  for (const path of [`/v1/leads/${id}`, "/v1/leads", "/v1/leads/export", "/v1/leads/counts"]) {
    expect((await api.call("GET", path, undefined, { authorization: "" })).status).toBe(401);
  }
  expect((await api.call("GET", "/v1/leads", undefined, minji)).status).toBe(403);
  expect((await api.call("GET", `/v1/leads/${id}`)).body.state).toBe("new");
});

test("a deleted message is gone", async () => {
  const id = await send();
  expect(await api.call("DELETE", `/v1/leads/${id}`, undefined, minji)).toMatchObject({ status: 200, body: { id } });
  expect((await api.call("GET", `/v1/leads/${id}`, undefined, minji)).status).toBe(404);
});

test("a landing page's request is the administrators', who are told by mail", async () => {
  const request = { name: "김신청", area: "얼바인", phone: "010-1", hasSite: "Y" };
  const lead = { ...CONTEXT, submissionId: "request-1", language: "ko" };
  const text = "New homepage request";
  await api.call("POST", "/relay-inbox", { text, request: { ...request, lead } }, { authorization: "" });
  const { body } = await api.call("GET", "/v1/leads");
  expect(body.leads).toEqual([
    expect.objectContaining({
      source: "request",
      realtor: null,
      name: "김신청",
      phone: "010-1",
      answers: { area: "얼바인", hasSite: "Y" },
    }),
  ]);
  await eventually(async () => (await mails()).some(({ subject }) => subject === "김신청 님의 홈페이지 신청"));
  const { body: relayed } = await api.call("GET", "/relay-inbox");
  expect(relayed.messages).toEqual([expect.objectContaining({ message: { text } })]);
});

test("the CSV has what the list has, and no cell that a table would calculate", async () => {
  const id = await send({ name: '=HYPERLINK("x")', message: 'one, "two"\nthree', phone: "+1 714 555 0102" });
  const { authorization } = minji;
  const path = "/v1/leads/export?realtorId=r-000001&language=en&q=hyperlink";
  const answer = await fetch(api.base + path, { headers: { authorization } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const csv = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  expect(id).toMatch(/^\d+$/);
  expect(csv).toBe(
    "\uFEFFReceived,Status,Type,Agent,Name,Email,Phone,Message,Listing,Page,Consent\r\n" +
      `2026-11-25T12:00:00.000Z,New,Message,${await nameOfMinji()},"'=HYPERLINK(""x"")",jane@example.com,'+1 714 555 0102,"one, ""two""\nthree",` +
      `12 Oak Street,${CONTEXT.page},"Agreed: I agree to the Terms of Use and the Privacy Policy.\nNot agreed: (Optional) I agree to receive marketing calls."\r\n`,
  );
});

test.each([
  ["America/Los_Angeles", "2026-11-25 04:00:00"],
  ["Asia/Seoul", "2026-11-25 21:00:00"],
  ["Mars/Olympus_Mons", "2026-11-25T12:00:00.000Z"],
  ["", "2026-11-25T12:00:00.000Z"],
])("the CSV's times are those of a clock in %j", async (timeZone, receivedAt) => {
  await send({ name: "Clock Reader" });
  const query = new URLSearchParams({ realtorId: "r-000001", q: "clock reader", timeZone });
  const csv = await (await fetch(`${api.base}/v1/leads/export?${query}`, { headers: minji })).text();
  expect(csv.split("\r\n")[1]!.split(",")[0]).toBe(receivedAt);
});

test("the CSV names the agent in its own language, whichever the sender wrote in", async () => {
  await send({ name: "한글문의" }, { language: "ko" });
  const agentIn = async (language: string) => {
    const path = `/v1/leads/export?realtorId=r-000001&language=${language}&q=${encodeURIComponent("한글문의")}`;
    return (await (await fetch(api.base + path, { headers: minji })).text()).split("\r\n")[1]!.split(",")[3];
  };
  expect(await agentIn("en")).toBe(await nameOfMinji());
  expect(await agentIn("ko")).toMatch(/\p{Script=Hangul}/u);
});

async function nameOfMinji(): Promise<string> {
  return String((await api.call("GET", "/v1/realtor/r-000001")).body.name);
}

test("after the restart of a later day old messages are gone, spam sooner; those of a deleted homepage are the office's for a while", async () => {
  const older = temporaryDataDir();
  const settings = { dataDir: older.path, seed: 4, now: () => now, env: { LEAD_RETENTION_DAYS: "100" } };
  const started = now;
  let other = await startForTest(settings);
  const post = async (changes: object, context: object = {}) =>
    String((await other.call("POST", "/v1/realtor-contacts", contact(changes, context))).body.id);
  const [kept, spam] = [await post({}), await post({}, { website: "x" })];
  const orphan = await post({ realtorId: "r-000002" });
  await other.call("PUT", "/v1/leads/mailing?realtorId=r-000002", { isOn: false });
  await other.call("DELETE", "/v1/realtor/r-000002");
  const database = openDatabase(older.path);
  expect(database.all("SELECT * FROM lead_mails_off")).toEqual([]);
  database.close();
  expect(idsOf(await other.call("GET", "/v1/leads"))).toEqual([orphan]);

  const left = async () => {
    await other.stop();
    other = await startForTest(settings);
    const states = await Promise.all([kept, spam, orphan].map((id) => other.call("GET", `/v1/leads/${id}`)));
    return states.map(({ status }) => status);
  };
  now = started + 29 * DAY_MS;
  expect(await left()).toEqual([200, 200, 200]);
  now = started + 31 * DAY_MS;
  expect(await left()).toEqual([200, 404, 404]);
  now = started + 101 * DAY_MS;
  expect(await left()).toEqual([404, 404, 404]);
  now = started;
  await other.stop();
  older.remove();
});

test("with LEADS_AFTER_DELETION_DAYS=0 the messages go with the homepage", async () => {
  const fresh = temporaryDataDir();
  const other = await startForTest({ dataDir: fresh.path, seed: 2, env: { LEADS_AFTER_DELETION_DAYS: "0" } });
  const { body } = await other.call("POST", "/v1/realtor-contacts", contact());
  await other.call("DELETE", "/v1/realtor/r-000001");
  expect((await other.call("GET", `/v1/leads/${String(body.id)}`)).status).toBe(404);
  await other.stop();
  fresh.remove();
});

test("the local mailbox is for people at this machine alone", async () => {
  const statusOf = (headers: Record<string, string>) =>
    new Promise((resolve) => get(`${api.base}/mailbox`, { headers }, ({ statusCode }) => resolve(statusCode)));
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ "x-forwarded-for": "203.0.113.9" })).toBe(404);
  // A site whose name leads to this machine.
  expect(await statusOf({ host: "evil.example:4000" })).toBe(404);
});
