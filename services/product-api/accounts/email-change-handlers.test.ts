import { eventually, startForTest, temporaryDataDir } from "../start-for-tests";

/** What happens while a request waits: before the password is checked, and once the limits have counted. */
const mockMeanwhile: { checking?: () => Promise<unknown>; counted?: () => Promise<unknown> } = {};
const mockOnce = async (moment: keyof typeof mockMeanwhile) => {
  const happens = mockMeanwhile[moment];
  delete mockMeanwhile[moment];
  await happens?.();
};

jest.mock("./credentials", () => {
  const { createCredentialCheck } = jest.requireActual<typeof import("./credentials")>("./credentials");
  return {
    createCredentialCheck: (...given: Parameters<typeof createCredentialCheck>) => {
      const check = createCredentialCheck(...given);
      return async (credentials: Parameters<typeof check>[0]) => {
        await mockOnce("checking");
        return check(credentials);
      };
    },
  };
});

jest.mock("./request-limits", () => {
  const actual = jest.requireActual<typeof import("./request-limits")>("./request-limits");
  return {
    ...actual,
    createAddressLimits: () => {
      const limits = actual.createAddressLimits();
      return {
        count: async (request: Parameters<typeof limits.count>[0]) => {
          const isSent = await limits.count(request);
          await mockOnce("counted");
          return isSent;
        },
      };
    },
  };
});

const [PASSWORD, NEXT_PASSWORD] = ["long-enough-1", "long-enough-2"];
const PERSON = { name: "Hana Seo", email: "hana@broker.example", password: PASSWORD, role: "realtor" };
const OTHER = { name: "Minji Kim", email: "minji@example.com", password: PASSWORD, role: "realtor" };
const NEW_EMAIL = "hana@home.example";

let dataDir: ReturnType<typeof temporaryDataDir>;
let api: Awaited<ReturnType<typeof startForTest>>;
type Headers = Record<string, string>;
let hers: Headers;

beforeEach(async () => {
  dataDir = temporaryDataDir();
  api = await startForTest({ dataDir: dataDir.path });
  await api.call("POST", "/v1/auth/accounts", PERSON);
  hers = await signedIn(PERSON.email);
});
afterEach(async () => {
  await api.stop();
  dataDir.remove();
});

const signedIn = async (email: string, password = PASSWORD) => (await api.signIn(email, password)).headers;
const ask = (headers: Headers, { email = NEW_EMAIL, current = PASSWORD } = {}) =>
  api.call("POST", "/v1/auth/account/email", { email, current, language: "en" }, headers);
const again = () => api.call("POST", "/v1/auth/account/email/again", { language: "en" }, hers);
const confirm = (token: string) => api.call("POST", "/v1/auth/account/email/confirm", { token, language: "en" });
const own = async (headers: Headers) => (await api.call("GET", "/v1/auth/account", undefined, headers)).body;
const changePassword = (headers: Headers) =>
  api.call("POST", "/v1/auth/password", { current: PASSWORD, password: NEXT_PASSWORD }, headers);

async function mails(): Promise<{ to: string; text: string }[]> {
  return ((await (await fetch(`${api.base}/mailbox/mails.json`)).json()) as { mails: [] }).mails;
}

async function mailedToken(): Promise<string> {
  const find = async () => (await mails()).find(({ to }) => to === NEW_EMAIL);
  await eventually(async () => (await find()) !== undefined);
  return /#address=([\w-]{43})/.exec((await find())!.text)![1]!;
}

test("another password ends a change of address that is being asked for at that moment", async () => {
  const intruders = await signedIn(PERSON.email);
  mockMeanwhile.counted = () => changePassword(hers);
  const { status, body } = await ask(intruders);
  expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
  expect((await own(hers)).pendingEmail).toBeNull();
});

test("also where the session that asks is the one that stays", async () => {
  mockMeanwhile.counted = () => changePassword(hers);
  const { status, body } = await ask(hers);
  expect([status, body.code]).toEqual([403, "PASSWORD_WRONG"]);
  expect((await own(hers)).pendingEmail).toBeNull();
});

test("a session that was ended meanwhile changes no address", async () => {
  const intruders = await signedIn(PERSON.email);
  mockMeanwhile.counted = () => api.call("DELETE", "/v1/auth/sessions", undefined, hers);
  expect((await ask(intruders)).status).toBe(401);
  expect((await own(hers)).pendingEmail).toBeNull();
});

test("the password of whoever has got the address of before is not the account's", async () => {
  await ask(hers);
  const token = await mailedToken();
  mockMeanwhile.checking = async () => {
    await confirm(token);
    await api.call("POST", "/v1/auth/accounts", { ...OTHER, email: PERSON.email, password: NEXT_PASSWORD });
  };
  const { status, body } = await ask(hers, { email: "third@example.com", current: NEXT_PASSWORD });
  expect([status, body.code]).toEqual([403, "PASSWORD_WRONG"]);
  expect(await own(hers)).toMatchObject({ user: { email: NEW_EMAIL }, pendingEmail: null });
});

test("who asks for an address while another one is confirmed is told what the account has now", async () => {
  await ask(hers);
  const token = await mailedToken();
  mockMeanwhile.counted = () => confirm(token);
  const { status, body } = await ask(hers, { email: "third@example.com" });
  expect([status, body]).toMatchObject([
    202,
    { user: { email: NEW_EMAIL }, pendingEmail: { email: "third@example.com" } },
  ]);
});

test("a change that is canceled while its link is sent again stays canceled", async () => {
  await ask(hers);
  mockMeanwhile.counted = () => api.call("DELETE", "/v1/auth/account/email", undefined, hers);
  const { status, body } = await again();
  expect([status, body.code]).toEqual([410, "LINK_ENDED"]);
  expect((await own(hers)).pendingEmail).toBeNull();
});

test("a change that is confirmed while its link is sent again waits no more", async () => {
  await ask(hers);
  const token = await mailedToken();
  mockMeanwhile.counted = () => confirm(token);
  expect((await again()).body.code).toBe("LINK_ENDED");
  expect(await own(hers)).toMatchObject({ user: { email: NEW_EMAIL }, pendingEmail: null });
});

test("a link of which no further mail goes out stays, however its address is spelled", async () => {
  await ask(hers);
  const token = await mailedToken();
  await api.call("POST", "/v1/auth/accounts", OTHER);
  const theirs = await signedIn(OTHER.email);
  for (let more = 0; more < 4; more += 1) await ask(theirs);
  expect((await ask(hers, { email: NEW_EMAIL.toUpperCase() })).body.pendingEmail).toMatchObject({ email: NEW_EMAIL });
  expect((await confirm(token)).status).toBe(200);
});
