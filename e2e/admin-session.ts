import type { Page } from "@playwright/test";
import type { HttpClient } from "./harness/http-client";
import { createRealtor, readRealtor, type ListedRealtor } from "./harness/realtors";
import { API_TOKEN } from "./harness/stack";
import { freshSlug } from "./seed";

/** Signs the page's browser in as the administrator, whose token the harness has, for every page it opens from now on. */
export async function beAdministrator(page: Page, api: HttpClient): Promise<void> {
  const { body } = await api.send("/v1/auth/me", { headers: { authorization: `Bearer ${API_TOKEN}` } });
  const { user } = JSON.parse(body.toString()) as { user: unknown };
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem("accessToken", token);
      localStorage.setItem("userInfo", userInfo);
    },
    [API_TOKEN, JSON.stringify(user)] as const,
  );
}

/** A homepage of this test's own, with everything that the other one shows. */
export async function copyHomepage(api: HttpClient, id: string, changes: object = {}): Promise<ListedRealtor> {
  const original = await readRealtor(api, id);
  return createRealtor(api, { ...original, userId: "", hompageUrl: "", desiredUrl: freshSlug("copy"), ...changes });
}
