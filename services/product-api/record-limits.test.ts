import { openDatabase } from "./database";
import { startForTest, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path });
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

const sections = (count: number) => ({ additionalSections: Array(count).fill({ titleKr: "소개" }) });

/** A record from before there were limits. */
async function createLarge(desiredUrl: string, count: number): Promise<string> {
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl, ...sections(1) });
  const id = String(body.id);
  const database = openDatabase(dataDir.path);
  const { additionalSections } = sections(count);
  database.run("UPDATE realtors SET record = json_set(record, '$.additionalSections', json(?)) WHERE id = ?", [
    JSON.stringify(additionalSections),
    id,
  ]);
  database.close();
  return id;
}

test("more than a homepage can show is refused with what to do, and changes nothing", async () => {
  const { body: before } = await api.call("POST", "/v1/realtor", { desiredUrl: "many", ...sections(30) });
  const changed = await api.call("PATCH", `/v1/realtor/${String(before.id)}`, sections(9_000));
  const created = await api.call("POST", "/v1/realtor", { desiredUrl: "other", aboutMeKr: "가".repeat(10_001) });
  expect([changed, created].map(({ status, body }) => [status, body.message])).toEqual([
    [400, expect.stringMatching(/^additionalSections: has 9000 entries of at most 30, remove some; record: has \d+ /)],
    [400, "aboutMeKr: has 10001 characters of at most 10000, shorten it"],
  ]);
  expect((await api.call("GET", "/v1/realtor/many")).body).toEqual(before);
});

test("a record from before the limits is read, takes other changes, shrinks step by step, and does not grow", async () => {
  const id = await createLarge("old-one", 50);
  const patch = async (fields: object) => (await api.call("PATCH", `/v1/realtor/${id}`, fields)).status;
  expect((await api.call("GET", `/v1/realtor/${id}`)).body.additionalSections).toHaveLength(50);
  expect(await patch({ aboutMeKr: "안녕하세요" })).toBe(200);
  expect(await patch(sections(51))).toBe(400);
  expect(await patch(sections(40))).toBe(200);
  expect(await patch(sections(50))).toBe(400);
  const { versions } = (await api.call("GET", `/v1/realtor/${id}/versions`)).body as { versions: { number: number }[] };
  const large = versions[1]!.number;
  expect((await api.call("POST", `/v1/realtor/${id}/versions/${large}/restore`)).status).toBe(200);
  expect((await api.call("GET", `/v1/realtor/${id}`)).body.additionalSections).toHaveLength(50);
});

test("a draft holds no more than a record", async () => {
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl: "drafted" });
  const draft = { input: sections(31), baseUpdatedAt: body.updatedAt };
  expect((await api.call("PUT", `/v1/realtor/${String(body.id)}/draft`, draft)).status).toBe(400);
});

test("keys that we do not know are kept up to the size of a record", async () => {
  const { body } = await api.call("POST", "/v1/realtor", { desiredUrl: "theirs", theirs: "x".repeat(150_000) });
  const { status } = await api.call("PATCH", `/v1/realtor/${String(body.id)}`, { others: "x".repeat(50_000) });
  expect(status).toBe(400);
});

test("a body of many levels is 400", async () => {
  const response = await fetch(`${api.base}/v1/realtor`, {
    method: "POST",
    headers: { authorization: "Bearer test-token", "content-type": "application/json" },
    body: `{"desiredUrl":"deep","theirs":${"[".repeat(60_000)}${"]".repeat(60_000)}}`,
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: "INVALID_INPUT", message: "body: has objects and lists that lie too deep in one another" },
  ]);
});
