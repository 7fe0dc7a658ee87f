import { startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

interface Page {
  realtors: { id: string; updatedAt: string; desiredUrl: string }[];
  deleted: string[];
  nextCursor: string | null;
}

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 25 });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

async function page(query: Record<string, string>): Promise<Page> {
  const { status, body } = await api.call("GET", `/v1/realtor?${new URLSearchParams(query).toString()}`, undefined, {
    authorization: "",
  });
  expect(status).toBe(200);
  return body as unknown as Page;
}

async function pages(query: Record<string, string>): Promise<Page[]> {
  const all = [await page(query)];
  while (all.at(-1)!.nextCursor !== null) all.push(await page({ ...query, cursor: all.at(-1)!.nextCursor! }));
  return all;
}

test("pages hold every realtor once, by updatedAt", async () => {
  const all = await pages({ limit: "10" });
  expect(all.map(({ realtors }) => realtors.length)).toEqual([10, 10, 5]);
  const times = all.flatMap(({ realtors }) => realtors.map(({ updatedAt }) => updatedAt));
  expect(times).toEqual([...times].sort());
  expect(new Set(times).size).toBe(25);
});

test("a page that is exactly full at the end has no cursor", async () => {
  const all = await pages({ limit: "5" });
  expect(all.map(({ realtors }) => realtors.length)).toEqual([5, 5, 5, 5, 5]);
});

test("updatedSince gives what changed after it, and the ids deleted after it", async () => {
  const { body: removed } = await api.call("POST", "/v1/realtor", { desiredUrl: "short-lived" });
  const everyone = await page({});
  const since = everyone.realtors.at(-1)!.updatedAt;
  expect(await page({ updatedSince: since })).toEqual({ realtors: [], deleted: [], nextCursor: null });

  const changed = everyone.realtors[3]!;
  await api.call("PATCH", `/v1/realtor/${changed.id}`, { aboutMeKr: "바뀐 소개" });
  await api.call("DELETE", `/v1/realtor/${String(removed.id)}`);

  const later = await page({ updatedSince: since });
  expect(later.realtors.map(({ id }) => id)).toEqual([changed.id]);
  expect(later.deleted).toEqual([removed.id]);
  expect((await page({})).deleted).toEqual([]);
  expect((await api.call("GET", `/v1/realtor/${String(removed.id)}`)).status).toBe(404);
});

test("a realtor that changes while someone pages is on a later page, so none is missed", async () => {
  const first = await page({ limit: "10" });
  const moved = first.realtors[0]!;
  await api.call("PATCH", `/v1/realtor/${moved.id}`, { aboutMeKr: "페이지 사이의 변경" });
  const rest = await pages({ limit: "10", cursor: first.nextCursor! });
  expect(rest.flatMap(({ realtors }) => realtors).at(-1)!.id).toBe(moved.id);
});

test.each([
  ["limit=0", "limit"],
  ["limit=501", "limit"],
  ["cursor=%2F", "cursor"],
  ["updatedSince=yesterday", "updatedSince"],
])("the query %s is 400 and names %s", async (query, field) => {
  const { status, body } = await api.call("GET", `/v1/realtor?${query}`);
  expect(status).toBe(400);
  expect(body.message).toContain(`${field}: `);
});
