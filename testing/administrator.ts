import type { Page } from "playwright";
import type { HttpClient } from "./http-client";
import { API_TOKEN } from "./stack";

/** Signs the page's browser in as the administrator, whose token the harness has, for every page it opens from now on. */
export async function beAdministrator(page: Page, api: HttpClient): Promise<void> {
  const { status, body } = await api.send("/v1/auth/me", { headers: { authorization: `Bearer ${API_TOKEN}` } });
  if (status !== 200) throw new Error(`The API does not know its administrator: ${status} ${body.toString()}`);
  const { user } = JSON.parse(body.toString()) as { user: unknown };
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem("accessToken", token);
      localStorage.setItem("userInfo", userInfo);
    },
    [API_TOKEN, JSON.stringify(user)] as const,
  );
}
