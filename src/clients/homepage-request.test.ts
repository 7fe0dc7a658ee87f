import type { AxiosAdapter, InternalAxiosRequestConfig } from "axios";
import type { LeadContext } from "../domain/realtor/lead-context";
import { sendHomepageRequest } from "./homepage-request";
import { createHttpClient } from "./http-client";

const REQUEST = { name: "Kim", area: "Irvine", phone: "714-555-0100", hasSite: "N" } as const;

async function sentWith(token: string | null, lead?: LeadContext): Promise<InternalAxiosRequestConfig> {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return { data: { ok: true }, status: 200, statusText: "OK", headers: {}, config };
  };
  const client = createHttpClient("/", () => token);
  client.defaults.adapter = adapter;
  await sendHomepageRequest(lead ? { ...REQUEST, lead } : REQUEST, client);
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

test("the body is the specification's; what goes beside it is a header of ASCII alone", async () => {
  const lead: LeadContext = {
    submissionId: "0123456789abcdef",
    language: "ko",
    page: "https://www.example.com/",
    listing: null,
    consents: [{ kind: "notice", given: true, text: "답변드리는 데에만 사용합니다." }],
    consentVersion: "2026-11-25",
    website: "",
    elapsedMs: 9_000,
  };
  const { data, headers } = await sentWith(null, lead);
  expect(JSON.parse(data as string)).toEqual(REQUEST);
  const header = String(headers.get("x-lead-context"));
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(JSON.parse(decodeURIComponent(header))).toEqual(lead);
});
