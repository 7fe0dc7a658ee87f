import { DEMO_PASSWORD } from "../accounts/demo-accounts-list";
import { openDatabase } from "../database";
import { startForTest, temporaryDataDir } from "../start-for-tests";
import { addVisits } from "./visit-table";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const ROBOT = "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)";
const MINJI = "r-000001";
const DAY_MS = 24 * 3_600_000;
/** Three in the morning of the 26th in UTC, and still the 25th in California. */
const EVENING = Date.parse("2026-11-26T03:00:00Z");

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = EVENING;

const start = (env: Record<string, string> = {}) =>
  startForTest({ dataDir: dataDir.path, seed: 4, now: () => now, env });

beforeEach(async () => {
  now = EVENING;
  api = await start();
});

afterEach(() => api.stop());
afterAll(() => dataDir.remove());

/** As a page sends it: as text, without a token. */
async function visit(body: object | string, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${api.base}/v1/visits`, {
    method: "POST",
    headers: { "user-agent": PHONE, "content-type": "text/plain;charset=UTF-8", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return status;
}

async function counted(query = "", realtorId = MINJI) {
  const { status, body } = await api.call("GET", `/v1/realtor/${realtorId}/visits${query}`);
  return { status, ...(body as { today: string; timeZone: string; days: unknown[] }) };
}

test("views are summed by day and source, presses by kind, in the realtor's zone", async () => {
  const before = await counted();
  expect(before).toMatchObject({ status: 200, timeZone: "America/Los_Angeles", today: "2026-11-25", days: [] });
  await visit({ realtorId: MINJI, what: "view" });
  await visit({ realtorId: MINJI, what: "view", from: "m.search.naver.com" });
  await visit({ realtorId: MINJI, what: "view", from: "m.search.naver.com" });
  await visit({ realtorId: MINJI, what: "call" });
  const first = { day: "2026-11-25", views: { direct: 1, naver: 2 }, presses: { call: 1 } };
  expect((await counted()).days).toEqual([first]);
  now += DAY_MS;
  await visit({ realtorId: MINJI, what: "share" });
  // What was counted outlives the process: written when it ends.
  await api.stop();
  api = await start();
  const second = { day: "2026-11-26", views: {}, presses: { share: 1 } };
  expect((await counted()).days).toEqual([first, second]);
  expect((await counted("?from=2026-11-26")).days).toEqual([second]);
  expect((await counted("?to=2026-11-25")).days).toEqual([first]);
});

test("the messages of a day are beside its visits, those that are spam or gone left out", async () => {
  const send = async (context: object | null = null) => {
    const contact = { realtorId: MINJI, name: "Jane", email: "jane@example.com", phoneCountryCode: "US", isTerm: "Y" };
    return (await api.call("POST", "/v1/realtor-contacts", { ...contact, lead: context })).body.id as string;
  };
  const before = ((await counted()).days as { day: string }[]).find(({ day }) => day === "2026-11-25");
  expect(before).not.toHaveProperty("messages");
  const first = await send();
  await api.call("DELETE", `/v1/leads/${await send()}`);
  await api.call("PATCH", `/v1/leads/${await send()}`, { state: "spam" });
  const kept = await send();
  expect((await counted()).days).toContainEqual({ views: {}, presses: {}, ...before, day: "2026-11-25", messages: 2 });
  now += DAY_MS;
  expect((await counted("?from=2026-11-26&to=2026-11-26")).days).not.toContainEqual(
    expect.objectContaining({ messages: expect.anything() }),
  );
  expect((await counted("?from=2026-11-25&to=2026-11-25")).days).toMatchObject([{ messages: 2 }]);
  await api.call("DELETE", `/v1/leads/${kept}`);
  expect((await counted("?from=2026-11-25&to=2026-11-25")).days).toMatchObject([{ messages: 1 }]);
  await api.call("DELETE", `/v1/leads/${first}`);
});

const REFUSALS: [why: string, headers: Record<string, string>][] = [
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["Do Not Track", { dnt: "1" }],
  ["a robot", { "user-agent": ROBOT }],
  ["no browser at all", { "user-agent": "" }],
  ["a page of somebody else's", { origin: "https://elsewhere.example" }],
];

test.each(REFUSALS)("%s is answered like a visit, and not counted", async (_why, headers) => {
  const before = (await counted()).days;
  expect(await visit({ realtorId: MINJI, what: "view" }, headers)).toBe(204);
  expect((await counted()).days).toEqual(before);
  expect(await visit({ realtorId: MINJI, what: "view" }, { origin: "http://localhost:8000" })).toBe(204);
  expect((await counted()).days).not.toEqual(before);
});

test("an unknown realtor is ignored, and what is no visit refused", async () => {
  expect(await visit({ realtorId: "nobody", what: "view" })).toBe(204);
  expect(await visit({ realtorId: MINJI, what: "purchase" })).toBe(400);
  expect(await visit("not json")).toBe(400);
  expect(await visit({ realtorId: MINJI, what: "view", from: "x".repeat(2_000) })).toBe(413);
  expect((await counted("", "nobody")).status).toBe(404);
  expect((await counted("?from=2020-01-01&to=2026-01-01")).status).toBe(400);
  expect((await counted("?from=yesterday")).status).toBe(400);
});

test("one network counts for so many visits, and no more", async () => {
  const total = async () => {
    const days = (await counted("", "r-000002")).days as { views: { direct?: number } }[];
    return days[0]?.views.direct ?? 0;
  };
  for (let index = 0; index < 140; index += 1) await visit({ realtorId: "r-000002", what: "view" });
  expect(await total()).toBe(120);
});

test("its owner and administrators read them, and nobody else", async () => {
  const { headers: minji } = await api.signIn("minji@daemun.example", DEMO_PASSWORD);
  const { headers: daniel } = await api.signIn("daniel@daemun.example", DEMO_PASSWORD);
  const path = `/v1/realtor/${MINJI}/visits`;
  expect((await api.call("GET", path, undefined, minji)).status).toBe(200);
  expect((await api.call("GET", path, undefined, daniel)).status).toBe(403);
  expect((await api.call("GET", path, undefined, { authorization: "" })).status).toBe(401);
});

test("they go with the homepage, with what is not written yet", async () => {
  await visit({ realtorId: "r-000003", what: "view" });
  await counted("", "r-000003");
  await visit({ realtorId: "r-000003", what: "view" });
  await visit({ realtorId: "r-000004", what: "view" });
  expect((await api.call("DELETE", "/v1/realtor/r-000003")).status).toBe(200);
  await api.stop();
  const database = openDatabase(dataDir.path);
  const left = database.all("SELECT DISTINCT realtor_id FROM visits WHERE realtor_id IN ('r-000003', 'r-000004')");
  database.close();
  api = await start();
  expect(left).toEqual([{ realtor_id: "r-000004" }]);
});

test("what is older than the setting goes", async () => {
  await visit({ realtorId: MINJI, what: "view" });
  const { today } = await counted();
  await api.stop();
  now = EVENING + 10 * DAY_MS;
  api = await start({ VISIT_RETENTION_DAYS: "11" });
  expect((await counted()).days).toContainEqual(expect.objectContaining({ day: today }));
  await api.stop();
  api = await start({ VISIT_RETENTION_DAYS: "9" });
  expect((await counted()).days).not.toContainEqual(expect.objectContaining({ day: today }));
});

test("a year of a busy homepage takes less than 20 kB", () => {
  const own = temporaryDataDir();
  const database = openDatabase(own.path);
  const bytes = () => {
    const [pages, size] = ["page_count", "page_size"].map((name) => Number(database.get(`PRAGMA ${name}`)![name]));
    return pages! * size!;
  };
  const before = bytes();
  const realtors = 20;
  database.transaction(() => {
    for (let day = 20_000; day < 20_365; day += 1) {
      for (let index = 0; index < realtors; index += 1) {
        const counts = { direct: 40 + index, search: 12, naver: 33, kakao: 25, social: 7, site: 3, call: 2, chat: 1 };
        addVisits(`realtor-${String(index).padStart(6, "0")}`, day, counts, database);
      }
    }
  });
  const perYear = (bytes() - before) / realtors;
  database.close();
  own.remove();
  expect(perYear).toBeGreaterThan(0);
  expect(perYear).toBeLessThan(20_000);
});
