import type { BrowserContext } from "@playwright/test";

export interface DemoAccount {
  email: string;
}

/** Rich and never changed by tests: the account that owns the first homepage of the seed. */
export const OWNER: DemoAccount = { email: "minji@daemun.example" };
export const OWNER_SLUG = "minji-kim";
/** Has no homepage yet. */
export const NEWCOMER: DemoAccount = { email: "yuna@daemun.example" };
/** Has an account and no part in the workspace. */
export const VISITOR: DemoAccount = { email: "jisoo@daemun.example" };
export const OFFICE: DemoAccount = { email: "office@daemun.example" };

/** Of all demo accounts: services/product-api/accounts/demo-accounts-list.ts says the same. */
const DEMO_PASSWORD = "daemun-demo";

/** Signs in at the API, past the screens, for every page that the browser opens from now on. */
export async function signInBeforehand(context: BrowserContext, api: string, { email }: DemoAccount): Promise<void> {
  const answer = await fetch(`${api}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginBy: "user", email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in (${answer.status}). Start the site with its sample data.`);
  const { accessToken, user, realtor } = (await answer.json()) as {
    accessToken: string;
    user: object;
    realtor: object | null;
  };
  const stored = {
    accessToken,
    userInfo: JSON.stringify(user),
    realtorLoginBy: '{"as":"user","with":"password"}',
    ...(realtor ? { realtorInfo: JSON.stringify(realtor) } : {}),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}
