import { startForTest, temporaryDataDir } from "../start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 21, 9);

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, now: () => now });
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

async function newSession(email: string) {
  await api.call("POST", "/v1/auth/accounts", { name: "A", email, password: "long-enough-1", role: "user" });
  return (await api.signIn(email, "long-enough-1", "user")).headers;
}

test("a consent keeps the time it was given, in every session of the account and in no other account", async () => {
  const headers = await newSession("giver@example.com");
  const other = await newSession("other@example.com");
  expect((await api.call("GET", "/v1/consents", undefined, headers)).body).toEqual({ privacy: null, calls: null });
  const given = { privacy: null, calls: "2026-11-21T09:00:00.000Z" };
  expect((await api.call("PUT", "/v1/consents/calls", undefined, headers)).body).toEqual(given);
  now += 60_000;
  expect((await api.call("PUT", "/v1/consents/calls", undefined, headers)).body).toEqual(given);
  const second = (await api.signIn("giver@example.com", "long-enough-1", "user")).headers;
  expect((await api.call("GET", "/v1/consents", undefined, second)).body).toEqual(given);
  expect((await api.call("GET", "/v1/consents", undefined, other)).body).toEqual({ privacy: null, calls: null });
  const none = { privacy: null, calls: null };
  expect((await api.call("DELETE", "/v1/consents/calls", undefined, second)).body).toEqual(none);
  expect((await api.call("GET", "/v1/consents", undefined, headers)).body).toEqual(none);
});

test("there are two consents, and no third", async () => {
  const headers = await newSession("curious@example.com");
  expect((await api.call("PUT", "/v1/consents/newsletter", undefined, headers)).status).toBe(404);
});
