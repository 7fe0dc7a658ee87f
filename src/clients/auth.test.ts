import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";
import { readMe, signInByPassword, signInFailureOf, signOutEverywhere } from "./auth";
import { createHttpClient } from "./http-client";

const ME = {
  user: { id: "u-1", name: "Kim", email: "kim@example.com", role: "realtor" },
  realtor: { id: "r-1", desiredUrl: "kim", name: "Kim" },
  expiresAt: "2026-11-28T00:00:00.000Z",
};
const CREDENTIALS = { email: "kim@example.com", password: "secret" };

function clientAnswering(data: unknown, status = 200, headers: Record<string, string> = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    const response = { data, status, statusText: "", headers, config };
    if (status >= 400) throw new AxiosError("failed", undefined, config, null, response);
    return response;
  };
  const client = createHttpClient("http://api.example", () => "stored");
  client.defaults.adapter = adapter;
  return { client, sent };
}

const authorizationOf = (config: InternalAxiosRequestConfig | undefined) => config?.headers.get("Authorization");

test("signing in sends no token, and gives the session with how it was made", async () => {
  const { client, sent } = clientAnswering({ ...ME, accessToken: "t-1" });
  await expect(signInByPassword(CREDENTIALS, client)).resolves.toEqual({
    accessToken: "t-1",
    user: ME.user,
    realtor: ME.realtor,
    loginBy: { as: "realtor", with: "password" },
  });
  expect(authorizationOf(sent[0])).toBeUndefined();
  expect(JSON.parse(String(sent[0]?.data))).toEqual({ loginBy: "realtor", ...CREDENTIALS });
});

test("whom the API does not take for a realtor signs in as an ordinary user", async () => {
  const { client } = clientAnswering({ ...ME, accessToken: "t-1" });
  const answer = client.defaults.adapter as AxiosAdapter;
  client.defaults.adapter = (config) =>
    String(config.data).includes('"realtor"')
      ? (clientAnswering({ code: "NOT_A_REALTOR" }, 403).client.defaults.adapter as AxiosAdapter)(config)
      : answer(config);
  await expect(signInByPassword(CREDENTIALS, client)).resolves.toMatchObject({ loginBy: { as: "user" } });
});

test.each([{ ...ME }, { ...ME, accessToken: "" }, { accessToken: "t-1" }, "<html>"])(
  "an answer that is no session rejects",
  async (data) => {
    await expect(signInByPassword(CREDENTIALS, clientAnswering(data).client)).rejects.toThrow();
  },
);

test("who one is, is asked with the stored token, or with one that is not stored yet", async () => {
  const { client, sent } = clientAnswering(ME);
  await expect(readMe(undefined, client)).resolves.toEqual({ user: ME.user, realtor: ME.realtor });
  await readMe("new", client);
  expect(sent.map(authorizationOf)).toEqual(["Bearer stored", "Bearer new"]);
});

test("signing out names the token that was dropped, and never fails", async () => {
  const { client, sent } = clientAnswering({ code: "UNAUTHORIZED" }, 401);
  await expect(signOutEverywhere("dropped", client)).resolves.toBeUndefined();
  expect(authorizationOf(sent[0])).toBe("Bearer dropped");
});

test.each([
  [401, {}, { reason: "refused" }],
  [403, {}, { reason: "refused" }],
  [429, { "retry-after": "90" }, { reason: "tooMany", retryAfterS: 90 }],
  [429, {}, { reason: "tooMany", retryAfterS: 60 }],
  [404, {}, { reason: "notOffered" }],
  [501, {}, { reason: "notOffered" }],
  [500, {}, { reason: "unreachable" }],
])("a sign-in answered with %d %j failed as %j", async (status, headers, failure) => {
  const { client } = clientAnswering({}, status, headers as Record<string, string>);
  const error: unknown = await signInByPassword(CREDENTIALS, client).catch((reason: unknown) => reason);
  expect(signInFailureOf(error)).toEqual(failure);
});

test("what is no answer at all counts as unreachable", () => {
  expect(signInFailureOf(new Error("down"))).toEqual({ reason: "unreachable" });
});
