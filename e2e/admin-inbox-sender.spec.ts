import { localizePath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/messages.json";
import ko from "../src/i18n/ko/messages.json";
import { newAccount, storeSession } from "./accounts";
import { smallTargets, violationsInBothSchemes } from "./axe";
import { expect, inTurn, open } from "./fixtures";
import { expectInView } from "./in-view";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { DESKTOP, PHONE } from "./viewports";

const TEXTS = { ko, en };
const SENDER = { name: "박서준", email: "seojun@example.com", phone: "010-2345-6789", phoneCountryCode: "KR" };

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];
  const turn = inTurn(language);
  const path = localizePath("/admin/messages", language);

  for (const viewport of [PHONE, DESKTOP])
    turn.test(
      `who answers finds what the same person wrote before (${language}, ${viewport.width} px)`,
      async ({ page, api }) => {
        await page.setViewportSize(viewport);
        const { id } = await copyHomepage(api, GRACE.id);
        await storeSession(page, api, await newAccount(api, "realtor", id));
        await writeTo(api, id, { ...SENDER, name: "Seojun Park", phone: "", message: "Is the house sold?" });
        await writeTo(api, id, {
          ...SENDER,
          email: "office@example.com",
          phone: "+82 10 2345 6789",
          message: "전화 주세요",
        });
        await writeTo(api, id, {
          name: "이하나",
          email: "hana@example.com",
          phone: "",
          message: "seojun@example.com 소개",
        });
        const latest = await writeTo(api, id, { ...SENDER, email: "SEOJUN@example.com", message: "다시 문의드려요" });

        await open(page, `${path}?lead=${latest}`);
        const pane = page.getByRole("region", { name: text.pane, exact: true });
        await expect(pane.getByRole("heading", { name: "박서준" })).toBeFocused();
        const others = pane.getByRole("region", { name: text["others.title"] });
        await expect(others.getByRole("button")).toHaveText([/전화 주세요/, /Is the house sold\?/]);
        await pane.getByRole("button", { name: text["others.jump"].replace("{{count}}", "2") }).click();
        await expectInView(others.getByRole("heading"));
        expect(await violationsInBothSchemes(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);

        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(pane.getByRole("heading", { name: "Seojun Park" })).toBeFocused();
        await expect(pane.getByText("Is the house sold?")).toBeVisible();
        // By the address alone: this one left no number.
        await expect(others.getByRole("button")).toHaveText([/다시 문의드려요/]);
        await expect(page.getByRole("region", { name: text.list, exact: true })).toBeVisible({
          visible: viewport === DESKTOP,
        });
      },
    );

  turn.test(`a message without others like it offers none (${language})`, async ({ page, api }) => {
    const { id } = await copyHomepage(api, GRACE.id);
    await storeSession(page, api, await newAccount(api, "realtor", id));
    await writeTo(api, id, { name: "이하나", email: "hana@example.com", phone: "" });
    const lead = await writeTo(api, id, SENDER);
    const found = page.waitForResponse(/\/v1\/leads\?.*q=3456789/);
    await open(page, `${path}?lead=${lead}`);
    await (await found).finished();
    const pane = page.getByRole("region", { name: text.pane, exact: true });
    await expect(pane.getByRole("heading", { name: "박서준" })).toBeVisible();
    await expect(pane.getByRole("button", { name: text["others.jump"].replace("{{count}}", "") })).toHaveCount(0);
    await expect(pane.getByRole("region", { name: text["others.title"] })).toHaveCount(0);
  });
}
