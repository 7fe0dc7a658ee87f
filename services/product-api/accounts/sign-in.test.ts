import { startForTest, temporaryDataDir } from "../start-for-tests";
import { SESSION_LIFETIME_MS } from "./sessions";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 21);

const PERSON = { name: "Hana Seo", email: "Hana@Example.com", password: "long-enough-1", role: "realtor" };
const LIMITS = { free: 2, longestPauseS: 60, perAccount: 100, perAddress: 8, windowS: 60 };

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, now: () => now, signInLimits: LIMITS });
  expect((await api.call("POST", "/v1/auth/accounts", PERSON)).status).toBe(201);
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

test("a password signs in, whatever the case of the address, and the token says whose it is", async () => {
  const { status, body, headers } = await api.signIn(" hana@example.COM", PERSON.password);
  expect(status).toBe(200);
  const { accessToken, ...me } = body;
  expect(accessToken).toMatch(/^[\w-]{43}$/);
  expect(me).toEqual({
    user: { id: expect.any(String) as string, name: "Hana Seo", email: "Hana@Example.com", role: "realtor" },
    realtor: null,
    expiresAt: new Date(now + SESSION_LIFETIME_MS).toISOString(),
  });
  expect((await api.call("GET", "/v1/auth/me", undefined, headers)).body).toEqual(me);
});

test("a session ends with its time", async () => {
  const { headers } = await api.signIn(PERSON.email, PERSON.password);
  now += SESSION_LIFETIME_MS - 1;
  expect((await api.call("GET", "/v1/auth/me", undefined, headers)).status).toBe(200);
  now += 1;
  const { status, body } = await api.call("GET", "/v1/auth/me", undefined, headers);
  expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
});

test("signing out ends that session and no other", async () => {
  const first = await api.signIn(PERSON.email, PERSON.password);
  const second = await api.signIn(PERSON.email, PERSON.password);
  expect((await api.call("POST", "/v1/auth/sign-out", undefined, first.headers)).status).toBe(200);
  expect((await api.call("GET", "/v1/auth/me", undefined, first.headers)).status).toBe(401);
  expect((await api.call("GET", "/v1/auth/me", undefined, second.headers)).status).toBe(200);
});

test("a wrong password and an unknown address are the same answer", async () => {
  const wrong = await api.signIn(PERSON.email, "long-enough-2");
  const unknown = await api.signIn("nobody@example.com", "long-enough-1");
  expect([wrong.status, wrong.body.code]).toEqual([401, "SIGN_IN_REFUSED"]);
  expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
});

test("an ordinary user signs in as one, not as a realtor", async () => {
  const user = { ...PERSON, email: "user@example.com", role: "user" };
  await api.call("POST", "/v1/auth/accounts", user);
  const asRealtor = await api.signIn(user.email, user.password);
  expect([asRealtor.status, asRealtor.body.code]).toEqual([403, "NOT_A_REALTOR"]);
  expect((await api.signIn(user.email, user.password, "user")).status).toBe(200);
});

test.each([
  ["no body", {}],
  ["a body that is no text", { loginBy: "realtor", email: 7, password: ["x"] }],
  ["another kind of account", { loginBy: "administrator", email: "a@b.co", password: "x" }],
])("%s is refused as invalid", async (_, body) => {
  expect((await api.call("POST", "/v1/auth/sign-in", body)).body.code).toBe("INVALID_INPUT");
});

test("too many failed tries on an account are a 429 that says when to try again, also with the right password", async () => {
  const victim = { ...PERSON, email: "victim@example.com" };
  await api.call("POST", "/v1/auth/accounts", victim);
  for (let tries = 0; tries <= LIMITS.free; tries++) {
    expect((await api.signIn(victim.email, "wrong-password")).status).toBe(401);
  }
  const answer = await api.call("POST", "/v1/auth/sign-in", { loginBy: "realtor", ...victim });
  expect([answer.status, answer.body.code]).toEqual([429, "TOO_MANY_TRIES"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(LIMITS.windowS);
  // Others are not locked out with them.
  expect((await api.signIn(PERSON.email, PERSON.password)).status).toBe(200);
});

test("too many failed tries from one address stop there, over all accounts", async () => {
  // A proxy on this machine has seen 203.0.113.7; what stands before it is the client's own claim.
  const guess = async (tries: number, address = "203.0.113.7") => {
    const body = { loginBy: "realtor", email: `guess${tries}@example.com`, password: "wrong-password" };
    const forwarded = { "x-forwarded-for": `10.1.1.${tries}, ${address}` };
    return (await api.call("POST", "/v1/auth/sign-in", body, forwarded)).status;
  };
  for (let tries = 0; tries < LIMITS.perAddress; tries++) expect(await guess(tries)).toBe(401);
  expect(await guess(LIMITS.perAddress)).toBe(429);
  expect(await guess(LIMITS.perAddress, "203.0.113.8")).toBe(401);
});
