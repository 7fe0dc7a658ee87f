import { eventually, startForTest, temporaryDataDir } from "../start-for-tests";
import { EMAIL_CHANGE_LIFETIME_MS } from "./one-time-links";

let dataDir: ReturnType<typeof temporaryDataDir>;
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 25);
/** Signed in as {@link PERSON}. */
let hers: Record<string, string>;

const PASSWORD = "long-enough-1";
const PERSON = { name: "Hana Seo", email: "hana@broker.example", password: PASSWORD, role: "realtor" };
const OTHER = { name: "Minji Kim", email: "minji@example.com", password: PASSWORD, role: "realtor" };
const NEW_EMAIL = "hana@home.example";
const NOBODY = { authorization: "" };

interface SentMail {
  to: string;
  subject: string;
  text: string;
  replyTo: { address: string } | null;
}

async function start(env: Record<string, string> = {}) {
  api = await startForTest({ dataDir: dataDir.path, now: () => now, env });
  for (const account of [PERSON, OTHER]) await api.call("POST", "/v1/auth/accounts", account);
  hers = (await api.signIn(PERSON.email, PASSWORD)).headers;
}

beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(async () => {
  await api.stop();
  dataDir.remove();
});

async function mails(to: string): Promise<SentMail[]> {
  const { mails } = (await (await fetch(`${api.base}/mailbox/mails.json`)).json()) as { mails: SentMail[] };
  return mails.filter((mail) => mail.to === to);
}

/** The latest to that address, once there are as many as that. */
async function mailTo(to: string, count = 1): Promise<SentMail> {
  await eventually(async () => (await mails(to)).length >= count);
  return (await mails(to))[0]!;
}

const tokenIn = ({ text }: SentMail) => /\/login\/password#address=([\w-]{43})/.exec(text)![1]!;
const ask = (email: string, headers = hers, current = PASSWORD) =>
  api.call("POST", "/v1/auth/account/email", { email, current, language: "en" }, headers);
const again = () => api.call("POST", "/v1/auth/account/email/again", { language: "en" }, hers);
const confirm = (token: string) =>
  api.call("POST", "/v1/auth/account/email/confirm", { token, language: "en" }, NOBODY);
const own = async (headers = hers) => (await api.call("GET", "/v1/auth/account", undefined, headers)).body;

test("a name is changed at once, and an empty one is none", async () => {
  await start();
  const rename = (name: string) => api.call("PATCH", "/v1/auth/account", { name }, hers);
  expect((await rename("  ")).status).toBe(400);
  const { status, body } = await rename(" 서하나 ");
  expect([status, body]).toMatchObject([200, { user: { name: "서하나", email: PERSON.email, role: "realtor" } }]);
  expect((await api.call("GET", "/v1/auth/me", undefined, hers)).body.user).toMatchObject({ name: "서하나" });
});

test("an account gets its new address when the mailed link is followed, once, by whoever has it", async () => {
  await start();
  const elsewhere = await api.signIn(PERSON.email, PASSWORD);
  const asked = await ask(NEW_EMAIL);
  const pendingEmail = { email: NEW_EMAIL, expiresAt: new Date(now + EMAIL_CHANGE_LIFETIME_MS).toISOString() };
  expect([asked.status, asked.body]).toMatchObject([202, { user: { email: PERSON.email }, pendingEmail }]);
  expect(await own()).toMatchObject({ user: { email: PERSON.email }, pendingEmail });
  expect((await api.signIn(NEW_EMAIL, PASSWORD)).status).toBe(401);

  const mail = await mailTo(NEW_EMAIL);
  expect(mail.subject).toBe("Confirm your new email address");
  expect(mail.text).toContain("/en/login/password#address=");
  for (const ofWhoAsks of [PERSON.name, PERSON.email]) expect(mail.text).not.toContain(ofWhoAsks);
  const token = tokenIn(mail);
  const read = await api.call("POST", "/v1/auth/account/email/read", { token }, NOBODY);
  expect([read.status, read.body]).toEqual([200, { email: NEW_EMAIL, current: PERSON.email }]);
  expect(await mails(PERSON.email)).toEqual([]);

  const confirmed = await confirm(token);
  expect([confirmed.status, confirmed.body]).toMatchObject([200, { user: { name: PERSON.name, email: NEW_EMAIL } }]);
  expect(await own()).toMatchObject({ user: { email: NEW_EMAIL }, pendingEmail: null });
  // Nobody is signed out by it.
  expect((await api.call("GET", "/v1/auth/me", undefined, elsewhere.headers)).status).toBe(200);
  expect((await api.signIn(NEW_EMAIL, PASSWORD)).status).toBe(200);
  expect((await api.signIn(PERSON.email, PASSWORD)).status).toBe(401);

  for (const path of ["confirm", "read"]) {
    const { status, body } = await api.call("POST", `/v1/auth/account/email/${path}`, { token }, NOBODY);
    expect([path, status, body.code]).toEqual([path, 410, "LINK_ENDED"]);
  }
});

test("the address of before is told, with whom to write to, and not what the new one is", async () => {
  await start({ SUPPORT_EMAIL: "help@example.com" });
  await ask(NEW_EMAIL);
  await confirm(tokenIn(await mailTo(NEW_EMAIL)));
  const mail = await mailTo(PERSON.email);
  expect(mail.subject).toBe("The email address of your account was changed");
  expect(mail.replyTo?.address).toBe("help@example.com");
  expect(mail.text).toContain("help@example.com");
  expect(mail.text).not.toContain(NEW_EMAIL);
});

test("who asks does not learn that another account has the address; its owner does", async () => {
  await start();
  const taken = OTHER.email.toUpperCase();
  const answers = [await ask(NEW_EMAIL), await ask(taken)];
  expect(answers.map(({ status, body }) => [status, Object.keys(body), body.pendingEmail])).toEqual(
    [NEW_EMAIL, taken].map((email) => [202, ["user", "pendingEmail"], { email, expiresAt: expect.any(String) }]),
  );
  expect(await own()).toMatchObject({ pendingEmail: { email: taken } });
  const mail = await mailTo(taken);
  expect(mail.subject).toBe("This email address already has an account at Daemun");
  expect(mail.text).not.toContain("#address=");
  expect(mail.text).not.toContain(PERSON.email);
});

test("an address that got an account meanwhile is refused to who has the link", async () => {
  await start();
  await ask(NEW_EMAIL);
  const token = tokenIn(await mailTo(NEW_EMAIL));
  await api.call("POST", "/v1/auth/accounts", { ...OTHER, email: NEW_EMAIL.toUpperCase() });
  const { status, body } = await confirm(token);
  expect([status, body.code]).toEqual([409, "EMAIL_TAKEN"]);
  expect(await own()).toMatchObject({ user: { email: PERSON.email } });
  expect(await mails(PERSON.email)).toEqual([]);
});

test("a link ends with its day, with the next one, with a cancel, and with another password", async () => {
  await start();
  await ask(NEW_EMAIL);
  const first = tokenIn(await mailTo(NEW_EMAIL));
  expect((await again()).status).toBe(202);
  const second = tokenIn(await mailTo(NEW_EMAIL, 2));
  expect((await confirm(first)).status).toBe(410);
  now += EMAIL_CHANGE_LIFETIME_MS;
  expect((await confirm(second)).status).toBe(410);
  expect((await own()).pendingEmail).toBeNull();
  expect((await again()).body.code).toBe("LINK_ENDED");

  await ask(NEW_EMAIL);
  const third = tokenIn(await mailTo(NEW_EMAIL, 3));
  const canceled = await api.call("DELETE", "/v1/auth/account/email", undefined, hers);
  expect([canceled.status, canceled.body.pendingEmail]).toEqual([200, null]);
  expect((await confirm(third)).status).toBe(410);

  await ask(NEW_EMAIL);
  const fourth = tokenIn(await mailTo(NEW_EMAIL, 4));
  const change = { current: PASSWORD, password: "long-enough-2" };
  expect((await api.call("POST", "/v1/auth/password", change, hers)).status).toBe(200);
  expect((await confirm(fourth)).status).toBe(410);
  expect((await own()).pendingEmail).toBeNull();
});

test("links for a new password that went to the address of before open nothing", async () => {
  await start();
  await api.call("POST", "/v1/auth/password/forgotten", { email: PERSON.email, language: "en" }, NOBODY);
  const reset = /#reset=([\w-]{43})/.exec((await mailTo(PERSON.email)).text)![1]!;
  await ask(NEW_EMAIL);
  await confirm(tokenIn(await mailTo(NEW_EMAIL)));
  const body = { token: reset, password: "long-enough-3" };
  expect((await api.call("POST", "/v1/auth/password/reset", body, NOBODY)).body.code).toBe("LINK_ENDED");
});

test("only who knows the password asks, and for another address than the account's own", async () => {
  await start();
  const refusals = [
    await ask(NEW_EMAIL, hers, "not-the-password"),
    await ask(PERSON.email.toUpperCase()),
    await ask("hana@home"),
    await ask(NEW_EMAIL, NOBODY),
    await ask(NEW_EMAIL, {}),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "PASSWORD_WRONG"],
    [400, "EMAIL_UNCHANGED"],
    [400, "INVALID_INPUT"],
    [401, "UNAUTHORIZED"],
    [403, "FORBIDDEN"],
  ]);
  expect((await own()).pendingEmail).toBeNull();
});

test("nobody floods a mailbox, and who asks too often is told so", async () => {
  await start();
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(NEW_EMAIL)).status).toBe(202);
  const refused = await ask(NEW_EMAIL);
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_TRIES"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await mailTo(NEW_EMAIL, 5);

  // Another account is told nothing, sends nothing, and keeps its link.
  const theirs = (await api.signIn(OTHER.email, PASSWORD)).headers;
  expect((await ask(NEW_EMAIL, theirs)).status).toBe(202);
  expect((await own(theirs)).pendingEmail).toMatchObject({ email: NEW_EMAIL });
  await ask("later@example.com", theirs);
  await mailTo("later@example.com");
  expect(await mails(NEW_EMAIL)).toHaveLength(5);
});

test("two changes at one address: who confirms first has it", async () => {
  await start();
  const theirs = (await api.signIn(OTHER.email, PASSWORD)).headers;
  await ask(NEW_EMAIL);
  const mine = tokenIn(await mailTo(NEW_EMAIL));
  await ask(NEW_EMAIL, theirs);
  const other = tokenIn(await mailTo(NEW_EMAIL, 2));
  expect((await confirm(other)).status).toBe(200);
  expect((await confirm(mine)).body.code).toBe("EMAIL_TAKEN");
});
