import { startForTest, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, seed: 1 });
});
afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

const CONTACT = {
  realtorId: "r-000001",
  name: "홍길동",
  phone: "010-1234-5678",
  phoneCountryCode: "KR",
  isTerm: "Y",
};
const TOKEN = { token: "x".repeat(43) };
const PASSWORD = { password: "long-enough-1" };
const CODE = {
  grant_type: "authorization_code",
  code: "x",
  client_id: "x",
  redirect_uri: "x",
  code_verifier: "x".repeat(43),
};

/** From another address of the /64 each time, behind a proxy, with another address that the client has made up before it. */
let sent = 0;
function post(path: string, body: object, network: number) {
  sent += 1;
  const forwarded = `203.0.113.${sent % 250}, 2001:db8:0:${network}::${sent.toString(16)}`;
  return api.call("POST", path, body, { authorization: "", "x-forwarded-for": forwarded });
}

async function isRefused(path: string, body: object, network: number): Promise<boolean> {
  const { status, headers } = await post(path, body, network);
  if (status !== 429) return false;
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  return true;
}

test.each([
  ["/v1/realtor-contacts", 20, CONTACT],
  ["/relay-inbox", 60, { text: "x" }],
  ["/v1/auth/sign-in", 5, { loginBy: "realtor", email: "nobody@example.com", password: "wrong" }],
  ["/v1/auth/password/forgotten", 20, { email: "nobody@example.com" }],
  ["/v1/drafts/read", 30, TOKEN],
])("POST %s takes %i of a /64, and goes on taking others'", async (path, most, body) => {
  for (let count = 0; count < most; count++) expect(await isRefused(path, body, 1)).toBe(false);
  // The one that is over a limit of tries still says that the password is wrong.
  await post(path, body, 1);
  expect(await isRefused(path, body, 1)).toBe(true);
  expect(await isRefused(path, body, 2)).toBe(false);
});

test("what carries a link's token or a sign-in's code is taken three hundred times of a /64", async () => {
  const routes: [string, object][] = [
    ["/v1/auth/password/reset", { ...TOKEN, ...PASSWORD }],
    ["/v1/auth/invitations/read", TOKEN],
    ["/v1/auth/invitations/accept", { ...TOKEN, ...PASSWORD, name: "x" }],
    ["/identity/token", CODE],
  ];
  for (let count = 0; count < 75; count++)
    for (const [path, body] of routes) expect(await isRefused(path, body, 3)).toBe(false);
  for (const [path, body] of routes)
    expect([await isRefused(path, body, 3), await isRefused(path, body, 4)]).toEqual([true, false]);
});
