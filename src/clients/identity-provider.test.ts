import { createHash } from "node:crypto";
import { SITE } from "../config/site";
import { beginRedirect, finishRedirect } from "./identity-provider";

// An ES module, which Jest would not take as it is.
jest.mock("oauth4webapi", () => {
  const { readFileSync } = jest.requireActual<typeof import("node:fs")>("node:fs");
  const { transformSync } = jest.requireActual<typeof import("@swc/core")>("@swc/core");
  const source = readFileSync(require.resolve("oauth4webapi"), "utf8");
  const { code } = transformSync(source, { jsc: { target: "es2022" }, module: { type: "commonjs" } });
  const module = { exports: {} };
  new Function("module", "exports", code)(module, module.exports);
  return module.exports;
});

jest.mock("../config/site", () => ({ SITE: { identity: { clientId: "homepages" } } }));
const identity = SITE.identity as { authorizeUrl: string; tokenUrl: string };

const REDIRECT_URI = "https://homes.example/en/login/redirect";
const ATTEMPT_KEY = "signInAttempt";
const OPTIONS = { returnTo: "/agreement", redirectUri: REDIRECT_URI, language: "en" } as const;
const TOKEN = { access_token: "t-1", token_type: "Bearer" };

const kept = new Map<string, string>();
let asked: { address: string; body: URLSearchParams }[] = [];
let answer: () => Response = () => Response.json(TOKEN);

beforeEach(() => {
  Object.assign(identity, {
    authorizeUrl: "https://id.example/authorize?tenant=7",
    tokenUrl: "https://id.example/token",
  });
  kept.clear();
  asked = [];
  answer = () => Response.json(TOKEN);
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    fetch: async (address: string, { body }: { body: URLSearchParams }) => {
      asked.push({ address, body });
      return answer();
    },
  });
});

/** Begins a sign-in in this tab; gives what the provider sends back with its answer. */
async function begin(options: Partial<Parameters<typeof beginRedirect>[0]> = {}) {
  const sent = new URL(await beginRedirect({ ...OPTIONS, ...options })).searchParams;
  return { state: sent.get("state")!, challenge: sent.get("code_challenge")! };
}

const answered = (parameters: Record<string, string>) => finishRedirect(new URLSearchParams(parameters));

test("the provider is asked for a code that only this tab can exchange", async () => {
  const address = new URL(await beginRedirect(OPTIONS));
  const { verifier, state } = JSON.parse(kept.get(ATTEMPT_KEY)!) as { verifier: string; state: string };
  expect(`${address.origin}${address.pathname}`).toBe("https://id.example/authorize");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: "7",
    response_type: "code",
    client_id: "homepages",
    redirect_uri: REDIRECT_URI,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ui_locales: "en",
  });
  expect(address.href).not.toContain(verifier);
});

test("each attempt has a state and a secret of its own", async () => {
  const [first, second] = [await begin(), await begin()];
  expect(second.state).not.toBe(first.state);
  expect(second.challenge).not.toBe(first.challenge);
  expect(first.state.length).toBeGreaterThanOrEqual(43);
});

test("the code is exchanged with the secret of its challenge", async () => {
  const { state, challenge } = await begin();
  await expect(answered({ code: "c-1", state })).resolves.toEqual({
    accessToken: "t-1",
    returnTo: "/agreement",
  });
  const [{ address, body }] = asked as [(typeof asked)[number]];
  expect(address).toBe("https://id.example/token");
  const { code_verifier: verifier, ...sent } = Object.fromEntries(body);
  expect(createHash("sha256").update(verifier!).digest("base64url")).toBe(challenge);
  expect(sent).toEqual({
    grant_type: "authorization_code",
    code: "c-1",
    redirect_uri: REDIRECT_URI,
    client_id: "homepages",
  });
});

test("an attempt is good for one answer", async () => {
  const { state } = await begin();
  await answered({ code: "c-1", state });
  await expect(answered({ code: "c-1", state })).rejects.toMatchObject({ reason: "state" });
  expect(asked).toHaveLength(1);
});

test("an answer with a foreign state is not exchanged, and uses the attempt up", async () => {
  const { state } = await begin();
  await expect(answered({ code: "c-1", state: "foreign" })).rejects.toMatchObject({
    reason: "state",
    returnTo: "/agreement",
  });
  await expect(answered({ code: "c-1", state })).rejects.toMatchObject({ reason: "state", returnTo: null });
  await begin();
  await expect(answered({ code: "c-1" })).rejects.toMatchObject({ reason: "state" });
  expect(asked).toEqual([]);
});

test("the provider's no is told as one, with the way back", async () => {
  const { state } = await begin();
  await expect(answered({ error: "access_denied", state })).rejects.toMatchObject({
    reason: "denied",
    returnTo: "/agreement",
  });
  expect(asked).toEqual([]);
});

test.each([
  ["a code that is worth nothing", () => Response.json({ error: "invalid_grant" }, { status: 400 }), "refused"],
  ["an answer without a token", () => Response.json({ token_type: "Bearer" }), "refused"],
  ["a page instead of a token", () => new Response("<html>"), "refused"],
  ["a provider that is away", () => Promise.reject(new TypeError("Failed to fetch")) as never, "unreachable"],
])("%s is told apart", async (_, given, reason) => {
  answer = given;
  const { state } = await begin();
  await expect(answered({ code: "c-1", state })).rejects.toMatchObject({ reason, returnTo: "/agreement" });
});

test("a provider that does not answer is given up after 15 seconds", async () => {
  const timeout = jest.spyOn(globalThis, "setTimeout");
  const { state } = await begin();
  await answered({ code: "c-1", state });
  expect(timeout.mock.calls.map(([, ms]) => ms)).toContain(15_000);
  timeout.mockRestore();
});

test.each(["http://id.example/token", "http://localhost.id.example/token", "http://10.0.0.1/token"])(
  "no code goes to %s, where others could read it",
  async (tokenUrl) => {
    identity.tokenUrl = tokenUrl;
    const { state } = await begin();
    await expect(answered({ code: "c-1", state })).rejects.toMatchObject({ reason: "unreachable" });
    expect(asked).toEqual([]);
  },
);

test.each(["http://localhost:4000/identity/token", "http://127.0.0.1:4000/token", "http://[::1]:4000/token"])(
  "%s is this machine",
  async (tokenUrl) => {
    identity.tokenUrl = tokenUrl;
    const { state } = await begin();
    await expect(answered({ code: "c-1", state })).resolves.toMatchObject({ accessToken: "t-1" });
    expect(asked.map(({ address }) => address)).toEqual([tokenUrl]);
  },
);

test.each([
  "{",
  "7",
  "null",
  "{}",
  JSON.stringify({ state: "s", verifier: "", redirectUri: REDIRECT_URI }),
  JSON.stringify({ state: "", verifier: "v", redirectUri: REDIRECT_URI }),
  JSON.stringify({ state: "s", verifier: "v" }),
])("what another hand wrote in place of an attempt counts as none: %s", async (stored) => {
  kept.set(ATTEMPT_KEY, stored);
  await expect(answered({ code: "c-1", state: "s" })).rejects.toMatchObject({ reason: "state", returnTo: null });
  expect(asked).toEqual([]);
});

test("a tab that keeps nothing has begun nothing", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, removeItem: refuse } });
  await expect(answered({ code: "c-1", state: "s" })).rejects.toMatchObject({ reason: "state" });
});
