import { AxiosError, type AxiosAdapter } from "axios";
import { createHttpClient } from "./http-client";
import { isRefusedToken } from "./refused-token";

async function failureOf(status: number | null, token: string | null): Promise<unknown> {
  const adapter: AxiosAdapter = async (config) => {
    const response = { data: null, status: status ?? 0, statusText: "", headers: {}, config };
    throw new AxiosError("failed", undefined, config, null, status === null ? undefined : response);
  };
  const client = createHttpClient("http://api.example", () => token);
  client.defaults.adapter = adapter;
  return client.get("/v1/x").catch((error: unknown) => error);
}

test("a 401 to a call with the stored token is a refused token", async () => {
  expect(isRefusedToken(await failureOf(401, "abc"), () => "abc")).toBe(true);
});

test("it still is once the token was dropped: several calls may fail together", async () => {
  expect(isRefusedToken(await failureOf(401, "abc"), () => null)).toBe(true);
});

test("it is none when somebody has signed in since", async () => {
  expect(isRefusedToken(await failureOf(401, "abc"), () => "def")).toBe(false);
});

test.each([
  ["a 401 to a call without a token", 401, null],
  ["a 403", 403, "abc"],
  ["no answer", null, "abc"],
] as const)("%s is none", async (_, status, token) => {
  expect(isRefusedToken(await failureOf(status, token), () => token)).toBe(false);
});

test("what is no failed call is none", () => {
  expect(isRefusedToken(new Error("401"), () => "abc")).toBe(false);
  expect(isRefusedToken(null, () => "abc")).toBe(false);
});
