import { startForTest, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path });
  for (const realtor of REALTORS) expect((await api.call("POST", "/v1/realtor", realtor)).status).toBe(201);
});
afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

const picture = (path: string) => ({ path, imageType: "thumbnail", url: `https://example.com/${path}.webp`, order: 0 });
const COMPLETE = {
  desiredUrl: "minji-kim",
  name: "Minji Kim",
  email: "minji@example.com",
  contactPhone: "213-555-0142",
  licenseNumber: "01234567",
  aboutMeEn: "Hello.",
  activityRegion: [{ state: "CA", city: "Irvine", county: "Orange" }],
  etcInfo: [
    { contentType: "korea_name", content: "김민지" },
    { contentType: "company_name", content: "Bluebird Realty" },
  ],
  photos: [picture("id"), picture("top")],
};
const REALTORS = [
  COMPLETE,
  { desiredUrl: "joon-park", name: "Joon Park", activityRegion: [{ state: "GA", city: "Duluth", county: "Gwinnett" }] },
  { desiredUrl: "sora", name: "", activityRegion: [] },
];

async function search(query: Record<string, string>, headers?: Record<string, string>) {
  const { status, body } = await api.call(
    "GET",
    `/v1/realtor-search?${String(new URLSearchParams(query))}`,
    undefined,
    headers,
  );
  const found = (body.realtors ?? []) as { id: string; desiredUrl: string; facts: number }[];
  return { status, body, slugs: found.map(({ desiredUrl }) => desiredUrl) };
}

test.each([
  [{}, ["sora", "joon-park", "minji-kim"]],
  [{ order: "oldest" }, ["minji-kim", "joon-park", "sora"]],
  [{ words: "김민지" }, ["minji-kim"]],
  [{ words: "bluebird MINJI" }, ["minji-kim"]],
  [{ words: "bluebird joon" }, []],
  [{ words: "2135550142" }, ["minji-kim"]],
  [{ words: "213-555" }, ["minji-kim"]],
  [{ words: "01234567" }, ["minji-kim"]],
  [{ words: "minji@" }, ["minji-kim"]],
  [{ words: "%" }, []],
  [{ state: "GA" }, ["joon-park"]],
  [{ completeness: "complete" }, ["minji-kim"]],
  [{ completeness: "incomplete" }, ["sora", "joon-park"]],
  [{ completeness: "incomplete", state: "CA" }, []],
])("a search for %j finds %j", async (query, slugs) => {
  const found = await search(query as Record<string, string>);
  expect([found.slugs, found.body.total]).toEqual([slugs, slugs.length]);
});

test("a row says who it is, and how complete", async () => {
  const { body } = await search({ words: "minji" });
  expect(body.realtors).toEqual([
    {
      id: expect.any(String) as string,
      desiredUrl: "minji-kim",
      name: "Minji Kim",
      koreanName: "김민지",
      firm: "Bluebird Realty",
      phone: "213-555-0142",
      picture: "https://example.com/id.webp",
      updatedAt: expect.any(String) as string,
      facts: 8,
      hasAccount: false,
    },
  ]);
});

test("pages follow each other without a gap, and the total stays", async () => {
  const first = await search({ limit: "2" });
  const second = await search({ limit: "2", cursor: String(first.body.nextCursor) });
  expect([...first.slugs, ...second.slugs]).toEqual(["sora", "joon-park", "minji-kim"]);
  expect([first.body.total, second.body.total, second.body.nextCursor]).toEqual([3, 3, null]);
});

test("what is changed or deleted is found as it is now", async () => {
  const { body } = await api.call("POST", "/v1/realtor", { ...COMPLETE, desiredUrl: "once", name: "Once Upon" });
  const id = String(body.id);
  await api.call("PATCH", `/v1/realtor/${id}`, { name: "Twice Upon" });
  expect((await search({ words: "once upon" })).slugs).toEqual(["once"]);
  expect((await search({ words: "twice" })).slugs).toEqual(["once"]);
  await api.call("PATCH", `/v1/realtor/${id}`, { licenseNumber: "" });
  expect((await search({ words: "upon", completeness: "complete" })).slugs).toEqual([]);
  await api.call("DELETE", `/v1/realtor/${id}`);
  expect((await search({ words: "upon" })).body).toMatchObject({ realtors: [], total: 0 });
});

test("only administrators search, and with what a search takes", async () => {
  expect((await search({}, { authorization: "" })).status).toBe(401);
  expect((await search({ state: "NY" })).status).toBe(400);
  expect((await search({ cursor: "-" })).status).toBe(400);
});
