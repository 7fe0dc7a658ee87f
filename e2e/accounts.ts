import type { Page } from "@playwright/test";
import { SESSION_KEYS } from "../src/browser/device-storage";
import type { HttpClient } from "../testing/http-client";
import { API_TOKEN } from "../testing/stack";
import { expect } from "./fixtures";

export interface TestAccount {
  name: string;
  email: string;
  password: string;
}

/** Of all demo accounts: services/product-api/accounts/demo-accounts-list.ts says the same. */
const DEMO_PASSWORD = "daemun-demo";

const demo = (name: string, email: string): TestAccount => ({ name, email, password: DEMO_PASSWORD });

/** Owns the first seeded homepage, minji-kim. Read with it; what changes something makes an account of its own. */
export const MINJI_ACCOUNT = demo("Minji Kim", "minji@daemun.example");
export const DANIEL_ACCOUNT = demo("Daniel Park", "daniel@daemun.example");
export const GRACE_ACCOUNT = demo("Grace Lee", "grace@daemun.example");
export const NEWCOMER_ACCOUNT = demo("Yuna Seo", "yuna@daemun.example");
export const VISITOR_ACCOUNT = demo("Jisoo Han", "jisoo@daemun.example");
export const ADMINISTRATOR_ACCOUNT = demo("Office", "office@daemun.example");

let made = 0;

/** An account for one test alone. */
export async function newAccount(
  api: HttpClient,
  role: "user" | "realtor" | "administrator",
  realtorId?: string,
): Promise<TestAccount> {
  made += 1;
  const email = `${role}-${process.pid}-${Date.now()}-${made}@example.com`;
  const account = { name: `테스터 ${made}`, email, password: "a-test-password" };
  const { status, body } = await api.send("/v1/auth/accounts", {
    method: "POST",
    headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ ...account, role, realtorId }),
  });
  expect(status, body.toString()).toBe(201);
  return account;
}

/** Signs in at the API, past the screens, and stores the session in the page's browser; gives the token. */
export async function storeSession(page: Page, api: HttpClient, { email, password }: TestAccount): Promise<string> {
  const { status, body } = await api.send("/v1/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginBy: "user", email, password }),
  });
  expect(status, body.toString()).toBe(200);
  const { accessToken, user, realtor } = JSON.parse(body.toString()) as {
    accessToken: string;
    user: object;
    realtor: object | null;
  };
  await openNothing(page);
  const stored = { accessToken, userInfo: JSON.stringify(user), realtorLoginBy: '{"as":"user","with":"password"}' };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...stored, ...(realtor ? { realtorInfo: JSON.stringify(realtor) } : {}) },
  );
  return accessToken;
}

/** A document of the site's origin that runs nothing. */
export async function openNothing(page: Page): Promise<void> {
  await page.route("**/nothing", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto("/nothing");
}

/** Ends a token at the API, as its time would. */
export async function endSession(api: HttpClient, token: string): Promise<void> {
  const { status } = await api.send("/v1/auth/sign-out", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
}

/** Which of the session's four keys are stored. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), [...SESSION_KEYS]);
}
