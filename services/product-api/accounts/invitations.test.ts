import { openDatabase } from "../database";
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

interface InvitationMail {
  to: string;
  subject: string;
  text: string;
  replyTo: { name: string; address: string } | null;
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
  // Who holds a homepage already is not told of five steps to one.
  expect(text).toContain("준비된 홈페이지");
  expect((await states()).filter(([email]) => email === "sora@example.com")).toEqual([["sora@example.com", "open"]]);
  expect((await read(token)).body).toEqual({ email: "sora@example.com", name: "한소라", role: "realtor" });

  // As after a crash between a mail server's answer and its mark: it would go out once more.
  const database = openDatabase(dataDir.path);
  const link = { about: "invitation to sora@example.com", endsAt: now + INVITATION_LIFETIME_MS };
  database.run(
    "INSERT INTO notices (id, channel, payload, attempts, next_attempt_at) VALUES ('again', 'mail', ?, 1, ?)",
    [JSON.stringify({ link }), now + 60_000],
  );
  const [first, second] = await Promise.all([accept(token), accept(token)]);
  expect(database.get("SELECT 1 FROM notices WHERE id = 'again'")).toBeUndefined();
  database.close();
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

test("the mail says who invites, for what, with whom, what a press does, and whom to ask", async () => {
  const other = temporaryDataDir();
  const office = await startForTest({
    dataDir: other.path,
    env: { LENDER_NAME: "Peach Lending", LENDER_NMLS: "123456", SUPPORT_EMAIL: "help@example.com" },
  });
  const administrator = { name: "김소장", email: "office@example.com", password: "long-enough-1" };
  await office.call("POST", "/v1/auth/accounts", { ...administrator, role: "administrator" });
  const { headers } = await office.signIn(administrator.email, administrator.password);
  for (const language of ["ko", "en"]) {
    const person = { email: `jieun-${language}@example.com`, name: "이지은", language };
    expect((await office.call("POST", "/v1/auth/invitations", person, headers)).status).toBe(201);
  }
  const read = async () =>
    (await (await fetch(`${office.base}/mailbox/mails.json`)).json()) as { mails: InvitationMail[] };
  await eventually(async () => (await read()).mails.length === 2);
  const { mails } = await read();
  const of = (language: string) => mails.find(({ to }) => to === `jieun-${language}@example.com`)!;
  expect(of("ko").subject).toBe("[대문] 에이전트 홈페이지 초대 (보낸 곳: 김소장)");
  for (const part of ["초대한 사람: 김소장", "Peach Lending(NMLS ID 123456)", "의무가 없습니다", "help@example.com"]) {
    expect(of("ko").text).toContain(part);
  }
  expect(of("ko").text).toMatch(/비밀번호를 정하는 화면[^]*게시를 누르시기 전에는[^]*14일 동안/);
  expect(of("ko").replyTo).toEqual({ name: "대문", address: "help@example.com" });
  expect(of("en").subject).toContain("김소장");
  expect(of("en").text).toMatch(/Peach Lending \(NMLS ID 123456\)[^]*choose a password[^]*within 14 days/);
  await office.stop();
  other.remove();
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
