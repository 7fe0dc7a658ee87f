import { localizePath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/account.json";
import ko from "../src/i18n/ko/account.json";
import { API_TOKEN } from "../testing/stack";
import { MINJI_ACCOUNT, storeSession } from "./accounts";
import { smallTargets, violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { mailedLink, pathOf } from "./mailed-link";
import { freshSlug } from "./seed";
import { EACH_LANGUAGE, SITE_URL } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko, en };
const outOf = (path: string) => `kakaotalk://web/openExternal?url=${encodeURIComponent(SITE_URL + path)}`;

test.use({
  viewport: PHONE,
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 25.11.0 (INAPP)",
});

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  turn.test(`who signs in within KakaoTalk can do it in the browser (${language})`, async ({ page, api }) => {
    const email = `${freshSlug("kakao")}@example.com`;
    const { status } = await api.send("/v1/auth/invitations", {
      method: "POST",
      headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ email, name: "서유나", language }),
    });
    expect(status).toBe(201);
    for (const path of [localizePath("/login", language), pathOf(await mailedLink(api, email))]) {
      await open(page, path);
      await expect(page.getByText(text["app.signIn"])).toBeVisible();
      const leave = page.getByRole("link", { name: text["app.browser"] });
      // With the secret of the invitation: it is used there.
      await expect(leave).toHaveAttribute("href", outOf(path));
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  });

  turn.test(`a file that KakaoTalk would not save is got in the browser (${language})`, async ({ page, api }) => {
    const downloads: unknown[] = [];
    page.on("download", (download) => downloads.push(download));
    await storeSession(page, api, MINJI_ACCOUNT);
    const path = localizePath("/probiz", language);
    await open(page, path);
    const dialog = page.getByRole("dialog", { name: text["app.notSaved"] });
    for (const kind of ["PNG", "SVG"]) {
      const button = page.getByRole("group", { name: text["overview.files"] }).getByRole("button", { name: kind });
      await button.click();
      await expect(dialog.getByRole("link", { name: text["app.browser"] })).toHaveAttribute("href", outOf(path));
      expect(await violationsInBothSchemes(page, { within: "dialog" })).toEqual([]);
      await dialog.getByRole("button", { name: text["app.close"] }).click();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    expect(downloads).toEqual([]);
  });
}
