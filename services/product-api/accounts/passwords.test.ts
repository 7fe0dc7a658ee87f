import { startForTest, temporaryDataDir, eventually } from "../start-for-tests";
import { RESET_LIFETIME_MS } from "./one-time-links";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 25);

const PERSON = { name: "Hana Seo", email: "hana@example.com", password: "long-enough-1", role: "realtor" };

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

beforeEach(async () => {
  api = await startForTest({ dataDir: dataDir.path, now: () => now });
  const answer = await api.call("POST", "/v1/auth/accounts", PERSON);
  expect([201, 409]).toContain(answer.status);
});

afterEach(() => api.stop());
afterAll(() => dataDir.remove());

async function mails(): Promise<SentMail[]> {
  return ((await (await fetch(`${api.base}/mailbox/mails.json`)).json()) as { mails: SentMail[] }).mails;
}

async function mailAfter(before: number): Promise<SentMail> {
  await eventually(async () => (await mails()).length > before);
  return (await mails())[0]!;
}

function tokenIn({ text }: SentMail, kind: string): string {
  return new RegExp(`/login/password#${kind}=([\\w-]{43})`).exec(text)![1]!;
}

async function forgotten(email: string, language = "en"): Promise<SentMail> {
  const before = (await mails()).length;
  const { status } = await api.call("POST", "/v1/auth/password/forgotten", { email, language }, NOBODY);
  expect(status).toBe(202);
  return mailAfter(before);
}

/** Nobody is signed in. */
const NOBODY = { authorization: "" };

test("a forgotten password is set by the mailed link, once, and every session ends", async () => {
  const session = await api.signIn(PERSON.email, PERSON.password);
  const mail = await forgotten(" HANA@example.com ");
  expect([mail.to, mail.subject]).toEqual([PERSON.email, "Reset your password"]);
  const token = tokenIn(mail, "reset");
  const before = (await mails()).length;
  const reset = { token, password: "long-enough-2", language: "ko" };
  const answer = await api.call("POST", "/v1/auth/password/reset", reset, NOBODY);
  expect([answer.status, answer.body]).toEqual([200, { email: PERSON.email, role: "realtor" }]);
  expect((await mailAfter(before)).subject).toBe("비밀번호가 변경되었습니다");

  expect((await api.call("GET", "/v1/auth/me", undefined, session.headers)).status).toBe(401);
  expect((await api.signIn(PERSON.email, PERSON.password)).status).toBe(401);
  expect((await api.signIn(PERSON.email, "long-enough-2")).status).toBe(200);
  const again = await api.call("POST", "/v1/auth/password/reset", { ...reset, password: "long-enough-3" }, NOBODY);
  expect([again.status, again.body.code]).toEqual([410, "LINK_ENDED"]);

  const back = tokenIn(await forgotten(PERSON.email), "reset");
  await api.call("POST", "/v1/auth/password/reset", { token: back, password: PERSON.password }, NOBODY);
});

test("two who use one link at once set one password", async () => {
  const token = tokenIn(await forgotten(PERSON.email), "reset");
  const answers = await Promise.all(
    ["long-enough-4", "long-enough-5"].map((password) =>
      api.call("POST", "/v1/auth/password/reset", { token, password }, NOBODY),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const back = tokenIn(await forgotten(PERSON.email), "reset");
  await api.call("POST", "/v1/auth/password/reset", { token: back, password: PERSON.password }, NOBODY);
});

test("a link ends with its hour, and with the next one", async () => {
  const first = tokenIn(await forgotten(PERSON.email), "reset");
  const second = tokenIn(await forgotten(PERSON.email), "reset");
  const use = (token: string) =>
    api.call("POST", "/v1/auth/password/reset", { token, password: "long-enough-6" }, NOBODY);
  expect((await use(first)).status).toBe(410);
  now += RESET_LIFETIME_MS;
  expect((await use(second)).status).toBe(410);
  expect((await api.signIn(PERSON.email, PERSON.password)).status).toBe(200);
});

test("nobody learns who has an account, nor floods a mailbox", async () => {
  const ask = (email: string) => api.call("POST", "/v1/auth/password/forgotten", { email }, NOBODY);
  const before = (await mails()).length;
  const answers = [await ask("nobody@example.com"), await ask(PERSON.email)];
  for (let more = 0; more < 5; more += 1) answers.push(await ask(PERSON.email));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set(["[202,{}]"]));
  await mailAfter(before + 2);
  // The last one has had as long as the third.
  await ask("nobody@example.com");
  expect((await mails()).length - before).toBe(3);

  const many = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`n${index}@example.com`)));
  const refused = many.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a password is changed with the one of now, and other sessions end", async () => {
  const [here, elsewhere] = [
    await api.signIn(PERSON.email, PERSON.password),
    await api.signIn(PERSON.email, PERSON.password),
  ];
  const change = (current: string, password: string) =>
    api.call("POST", "/v1/auth/password", { current, password }, here.headers);
  const wrong = await change("long-enough-9", "long-enough-7");
  expect([wrong.status, wrong.body.code]).toEqual([403, "PASSWORD_WRONG"]);
  expect((await change(PERSON.password, "short")).status).toBe(400);
  const { status, body } = await change(PERSON.password, "long-enough-7");
  expect(status).toBe(200);
  expect(body.endedSessions).toBeGreaterThanOrEqual(1);
  expect((await api.call("GET", "/v1/auth/me", undefined, here.headers)).status).toBe(200);
  expect((await api.call("GET", "/v1/auth/me", undefined, elsewhere.headers)).status).toBe(401);
  expect((await change("long-enough-7", PERSON.password)).status).toBe(200);
});

test("a password is not changed to itself, and nobody is signed out or written to", async () => {
  const [here, elsewhere] = [
    await api.signIn(PERSON.email, PERSON.password),
    await api.signIn(PERSON.email, PERSON.password),
  ];
  const before = (await mails()).length;
  const change = (current: string) =>
    api.call("POST", "/v1/auth/password", { current, password: PERSON.password }, here.headers);
  const same = await change(PERSON.password);
  expect([same.status, same.body.code]).toEqual([400, "PASSWORD_UNCHANGED"]);
  expect((await change("long-enough-9")).body.code).toBe("PASSWORD_WRONG");
  expect((await api.call("GET", "/v1/auth/me", undefined, elsewhere.headers)).status).toBe(200);
  expect((await mails()).length).toBe(before);
});

test("the token of the environment has no password", async () => {
  const { status } = await api.call("POST", "/v1/auth/password", { current: "test-token", password: "long-enough-8" });
  expect(status).toBe(403);
});

test("sessions are listed with their device, and ended one by one or all others", async () => {
  const CHROME =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
  const signInAs = async (agent: string) => {
    const { body } = await api.call(
      "POST",
      "/v1/auth/sign-in",
      { loginBy: "realtor", email: PERSON.email, password: PERSON.password },
      { "user-agent": agent },
    );
    return { authorization: `Bearer ${String(body.accessToken)}` };
  };
  const [mac, , script] = [await signInAs(CHROME), await signInAs("curl/8"), await signInAs("")];
  const list = async (headers: Record<string, string>, method = "GET", path = "") =>
    (await api.call(method, `/v1/auth/sessions${path}`, undefined, headers)).body.sessions as {
      id: string;
      device: string;
      isCurrent: boolean;
      startedAt: string;
    }[];
  await list(mac, "DELETE");
  expect(await list(mac)).toMatchObject([
    { device: "Chrome · macOS", isCurrent: true, startedAt: new Date(now).toISOString() },
  ]);
  expect((await api.call("GET", "/v1/auth/me", undefined, script)).status).toBe(401);

  const other = await signInAs("curl/8");
  const [, second] = await list(mac);
  expect(await list(mac, "DELETE", `/${second!.id}`)).toHaveLength(1);
  expect((await api.call("GET", "/v1/auth/me", undefined, other)).status).toBe(401);
});

test("nobody ends somebody else's session", async () => {
  await api.call("POST", "/v1/auth/accounts", { ...PERSON, email: "minji@example.com" });
  const [hers, mine] = [
    await api.signIn("minji@example.com", PERSON.password),
    await api.signIn(PERSON.email, PERSON.password),
  ];
  const { body } = await api.call("GET", "/v1/auth/sessions", undefined, hers.headers);
  const [{ id }] = body.sessions as [{ id: string }];
  const { status } = await api.call("DELETE", `/v1/auth/sessions/${id}`, undefined, mine.headers);
  expect(status).toBe(404);
  expect((await api.call("GET", "/v1/auth/me", undefined, hers.headers)).status).toBe(200);
});
