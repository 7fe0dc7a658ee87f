import { eventually, startForTest, temporaryDataDir } from "../start-for-tests";
import { INVITATION_LIFETIME_MS } from "./one-time-links";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 25);
const NOBODY = { authorization: "" };

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, now: () => now });
});
afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

async function invite(invitation: object): Promise<{ token: string; text: string; id: string }> {
  const before = (await mails()).length;
  const { status, body } = await api.call("POST", "/v1/auth/invitations", invitation);
  expect(status).toBe(201);
  await eventually(async () => (await mails()).length > before);
  const { text } = (await mails())[0]!;
  const token = /\/login\/password#invitation=([\w-]{43})/.exec(text)![1]!;
  return { token, text, id: (body.invitation as { id: string }).id };
}

async function mails(): Promise<{ to: string; text: string }[]> {
  return ((await (await fetch(`${api.base}/mailbox/mails.json`)).json()) as { mails: { to: string; text: string }[] })
    .mails;
}

const read = (token: string) => api.call("POST", "/v1/auth/invitations/read", { token }, NOBODY);
const accept = (token: string, name = "Sora Han") =>
  api.call("POST", "/v1/auth/invitations/accept", { token, password: "long-enough-1", name }, NOBODY);
const states = async () =>
  ((await api.call("GET", "/v1/auth/invitations")).body.invitations as { email: string; state: string }[]).map(
    ({ email, state }) => [email, state],
  );

test("an invitation becomes an account with its homepage, once", async () => {
  const { body: homepage } = await api.call("POST", "/v1/realtor", { desiredUrl: "sora-han", name: "Sora Han" });
  const { token, text } = await invite({
    email: "sora@example.com",
    name: "한소라",
    language: "ko",
    realtorId: homepage.id,
  });
  expect(text).toContain("한소라 님");
  expect((await states()).filter(([email]) => email === "sora@example.com")).toEqual([["sora@example.com", "open"]]);
  expect((await read(token)).body).toEqual({ email: "sora@example.com", name: "한소라", role: "realtor" });

  const [first, second] = await Promise.all([accept(token), accept(token)]);
  const [made, refused] = first.status === 201 ? [first, second] : [second, first];
  expect([made.status, refused.status, refused.body.code]).toEqual([201, 410, "LINK_ENDED"]);
  expect(made.body).toMatchObject({
    user: { email: "sora@example.com", name: "Sora Han", role: "realtor" },
    realtor: { id: homepage.id, desiredUrl: "sora-han" },
  });
  const me = await api.call("GET", "/v1/auth/me", undefined, {
    authorization: `Bearer ${String(made.body.accessToken)}`,
  });
  expect(me.status).toBe(200);
  expect((await states()).filter(([email]) => email === "sora@example.com")).toEqual([
    ["sora@example.com", "accepted"],
  ]);
  expect((await read(token)).status).toBe(410);
});

test("a second invitation ends the first, a withdrawn or old one opens nothing", async () => {
  const person = { email: "Joon@example.com", name: "Joon" };
  const first = await invite(person);
  const second = await invite({ ...person, email: "joon@example.com" });
  expect((await read(first.token)).status).toBe(410);
  expect((await api.call("DELETE", `/v1/auth/invitations/${second.id}`)).status).toBe(200);
  expect((await accept(second.token)).status).toBe(410);
  expect((await api.call("DELETE", `/v1/auth/invitations/${second.id}`)).status).toBe(404);

  const third = await invite(person);
  now += INVITATION_LIFETIME_MS;
  expect((await accept(third.token)).status).toBe(410);
  expect((await states())[0]).toEqual(["Joon@example.com", "expired"]);
});

test("a homepage that has got an owner since stays with them", async () => {
  const { body: homepage } = await api.call("POST", "/v1/realtor", { desiredUrl: "taken-since" });
  const { token } = await invite({ email: "late@example.com", name: "Late", realtorId: homepage.id });
  const owner = { name: "Owner", email: "owner@example.com", password: "long-enough-1", role: "realtor" };
  await api.call("POST", "/v1/auth/accounts", { ...owner, realtorId: homepage.id });
  const accepted = await accept(token, "Late");
  expect([accepted.status, accepted.body.realtor]).toEqual([201, null]);
});

test("only administrators invite, and nobody who has an account", async () => {
  await api.call("POST", "/v1/auth/accounts", {
    name: "R",
    email: "r@example.com",
    password: "long-enough-1",
    role: "realtor",
  });
  const { headers } = await api.signIn("r@example.com", "long-enough-1");
  const person = { email: "new@example.com", name: "New" };
  expect((await api.call("POST", "/v1/auth/invitations", person, headers)).status).toBe(403);
  expect((await api.call("GET", "/v1/auth/invitations", undefined, headers)).status).toBe(403);
  const taken = await api.call("POST", "/v1/auth/invitations", { ...person, email: "R@example.com" });
  expect([taken.status, taken.body.code]).toEqual([409, "EMAIL_TAKEN"]);
});

test("a server without mail says so", async () => {
  const other = temporaryDataDir();
  const silent = await startForTest({
    dataDir: other.path,
    env: { DEPLOY_ENV: "production", PRODUCT_API_PUBLIC_URL: "https://api.test" },
  });
  const invited = await silent.call("POST", "/v1/auth/invitations", { email: "a@example.com", name: "A" });
  expect([invited.status, invited.body.code]).toEqual([503, "MAIL_OFF"]);
  const forgotten = await silent.call("POST", "/v1/auth/password/forgotten", { email: "a@example.com" }, NOBODY);
  expect([forgotten.status, forgotten.body.code]).toEqual([503, "MAIL_OFF"]);
  await silent.stop();
  other.remove();
});
