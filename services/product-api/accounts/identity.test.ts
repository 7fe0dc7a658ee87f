import { startForTest, temporaryDataDir } from "../start-for-tests";
import { CODE_LIFETIME_MS, challengeOf } from "./authorization-codes";
import { CLIENT_ID } from "./authorization-request";

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let now = Date.UTC(2026, 10, 21);

const SITE = "https://site.example";
const REDIRECT = `${SITE}/en/grace-lee/login/redirect`;
/** RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const REQUEST = {
  response_type: "code",
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT,
  state: 'a"b<c>',
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  ui_locales: "en",
};
const PERSON = { email: "hana@example.com", password: "long-enough-1" };

beforeAll(async () => {
  api = await startForTest({ dataDir: dataDir.path, now: () => now, env: { SITE_URL: SITE } });
  await api.call("POST", "/v1/auth/accounts", { name: "Hana", role: "realtor", ...PERSON });
});

afterAll(async () => {
  await api.stop();
  dataDir.remove();
});

const form = (fields: Record<string, string>) => ({
  method: "POST",
  redirect: "manual" as const,
  body: new URLSearchParams(fields),
});

/** Follows the form to its end, and gives the redirect's parameters. */
async function authorized(change: Record<string, string> = {}): Promise<URLSearchParams> {
  const answer = await fetch(`${api.base}/identity/authorize`, form({ ...REQUEST, ...PERSON, ...change }));
  expect(answer.status).toBe(303);
  const address = new URL(answer.headers.get("location")!);
  expect(`${address.origin}${address.pathname}`).toBe(REDIRECT);
  return address.searchParams;
}

async function exchange(code: string | null, change: Record<string, string> = {}) {
  const answer = await fetch(
    `${api.base}/identity/token`,
    form({
      grant_type: "authorization_code",
      code: code ?? "",
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...change,
    }),
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const me = (token: unknown) => api.call("GET", "/v1/auth/me", undefined, { authorization: `Bearer ${String(token)}` });

test("the challenge is the one of RFC 7636", () => {
  expect(challengeOf(VERIFIER)).toBe(CHALLENGE);
});

test("the form carries the request on, escaped, and may be framed by nobody", async () => {
  const answer = await fetch(`${api.base}/identity/authorize?${new URLSearchParams(REQUEST).toString()}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('name="state" value="a&quot;b&lt;c&gt;"');
  expect(html).not.toContain("<script");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a code comes back with the state, and is worth a token that lasts as long as it says", async () => {
  const answer = await authorized();
  expect(answer.get("state")).toBe(REQUEST.state);
  const { status, body, headers } = await exchange(answer.get("code"));
  expect([status, body.token_type, headers.get("cache-control")]).toEqual([200, "Bearer", "no-store"]);
  const { body: whose } = await me(body.access_token);
  expect(whose.user).toMatchObject({ email: PERSON.email });
  expect(Date.parse(String(whose.expiresAt)) - now).toBe(Number(body.expires_in) * 1_000);
});

test("a wrong password shows the form again, without leading anywhere", async () => {
  const answer = await fetch(
    `${api.base}/identity/authorize`,
    form({ ...REQUEST, ...PERSON, password: "wrong-password" }),
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([401, null]);
  const html = await answer.text();
  expect(html).toContain('role="alert"');
  expect(html).not.toContain("wrong-password");
});

test.each([
  ["a wrong verifier", { code_verifier: `${VERIFIER.slice(0, -1)}x` }],
  ["another redirect address", { redirect_uri: `${SITE}/login/redirect` }],
  ["a foreign client", { client_id: "somebody-else" }],
])("%s is refused, and the code is used up", async (_, change) => {
  const code = (await authorized()).get("code");
  const refused = await exchange(code, change);
  expect([refused.status, refused.body]).toEqual([400, { error: "invalid_grant" }]);
  expect((await exchange(code)).status).toBe(400);
});

test("a code that comes a second time is refused, and ends what it opened", async () => {
  const code = (await authorized()).get("code");
  const { body } = await exchange(code);
  expect((await me(body.access_token)).status).toBe(200);
  expect((await exchange(code)).body).toEqual({ error: "invalid_grant" });
  expect((await me(body.access_token)).status).toBe(401);
});

test("a code is worth nothing after a minute", async () => {
  const code = (await authorized()).get("code");
  now += CODE_LIFETIME_MS;
  expect((await exchange(code)).body).toEqual({ error: "invalid_grant" });
});

test("a code that nobody issued is worth nothing", async () => {
  expect((await exchange("made-up")).body).toEqual({ error: "invalid_grant" });
});

test.each([
  ["no verifier", { code_verifier: "" }, "invalid_request"],
  ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
])("a token request with %s is refused", async (_, change, error) => {
  expect((await exchange((await authorized()).get("code"), change)).body).toEqual({ error });
});

test.each([
  ["a foreign client", { client_id: "somebody-else" }],
  ["a foreign site", { redirect_uri: "https://evil.example/login/redirect" }],
  ["a site whose name begins alike", { redirect_uri: `${SITE}.evil.example/login/redirect` }],
  ["another screen of the site", { redirect_uri: `${SITE}/terms` }],
  ["a path that leads away", { redirect_uri: `${SITE}/login/redirect/../../terms` }],
  ["a fragment", { redirect_uri: `${REDIRECT}#x` }],
  ["user info", { redirect_uri: "https://site.example@evil.example/login/redirect" }],
])("a request of %s leads nowhere", async (_, change) => {
  for (const answer of [
    await fetch(`${api.base}/identity/authorize?${new URLSearchParams({ ...REQUEST, ...change }).toString()}`, {
      redirect: "manual",
    }),
    await fetch(`${api.base}/identity/authorize`, form({ ...REQUEST, ...PERSON, ...change })),
  ]) {
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  }
});

test.each([
  ["no PKCE", { code_challenge: "" }, "invalid_request"],
  ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ["no state", { state: "" }, "invalid_request"],
  ["an implicit grant", { response_type: "token" }, "unsupported_response_type"],
])("a request with %s is told so by the redirect, and gets no code", async (_, change, error) => {
  const parameters = await authorized(change);
  expect([parameters.get("error"), parameters.get("code")]).toEqual([error, null]);
});
