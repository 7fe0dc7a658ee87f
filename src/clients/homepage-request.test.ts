import type { AxiosAdapter, InternalAxiosRequestConfig } from "axios";
import { sendHomepageRequest } from "./homepage-request";
import { createHttpClient } from "./http-client";

const REQUEST = { name: "Kim", area: "Irvine", phone: "714-555-0100", hasSite: "N" } as const;

async function sentWith(token: string | null): Promise<InternalAxiosRequestConfig> {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return { data: { ok: true }, status: 200, statusText: "OK", headers: {}, config };
  };
  const client = createHttpClient("/", () => token);
  client.defaults.adapter = adapter;
  await sendHomepageRequest(REQUEST, client);
  return sent[0]!;
}

test("our own relay gets the stored token", async () => {
  const { url, baseURL, headers } = await sentWith("t-1");
  // The page's own origin: the token goes nowhere else.
  expect([baseURL, url]).toEqual(["/", "/api/send-to-slack"]);
  expect(headers.get("Authorization")).toBe("Bearer t-1");
});

test("a visitor without a token sends none", async () => {
  const { headers } = await sentWith(null);
  expect(headers.get("Authorization")).toBeUndefined();
});
