import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import enHome from "../src/i18n/en/home.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koHome from "../src/i18n/ko/home.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violations, violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_ENGLISH } from "./site";

const TEXTS = { ko: { ...koRealtor, home: koHome }, en: { ...enRealtor, home: enHome } };
const WHEN = { ko: "11월 28일(토) 오후 1시~4시", en: "Sat, Nov 28, 1–4 PM" };
const DAY_BEFORE = "2026-11-27T20:00:00Z";
/** Four in the afternoon in California. */
const END = "2026-11-29T00:00:00Z";

for (const language of IN_ENGLISH) {
  const text = TEXTS[language];
  const mark = `${text["listings.openHouse"]} ${WHEN[language]}`;

  test(`an open house goes from the editor into a visitor's calendar, and disappears when it is over (${language})`, async ({
    page,
    api,
    context,
  }) => {
    const realtor = await copyHomepage(api, MINJI.id);
    await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.button("openHouse.add").click();
    const item = page.getByRole("group", { name: admin.text("openHouse.item", { number: 1 }) });
    const home = item.getByLabel(admin.text("field.openHouse.home"));
    await expect(home.getByRole("option")).not.toHaveCount(1);
    await home.selectOption({ index: 1 });
    const label = await home.locator("option:checked").innerText();
    const field = (part: "date" | "from" | "to") =>
      item.getByLabel(admin.text(`field.openHouse.${part}`), { exact: true });
    await field("date").fill("2001-01-06");
    await field("from").fill("13:00");
    await field("to").fill("12:30");
    await admin.save();
    await expect(item.getByText(admin.text("problem.openHouseEnd"))).toBeVisible();
    expect(await violationsInBothSchemes(page, { within: "#group-openHouses" })).toEqual([]);
    await field("to").fill("16:00");
    await expect(item.getByText(admin.text("openHouse.over"))).toBeVisible();
    await field("date").fill("2026-11-28");
    await admin.saved("alert.changed");
    await admin.live();

    const visitor = await context.newPage();
    await visitor.clock.setFixedTime(DAY_BEFORE);
    const path = realtorPath(realtor.desiredUrl, language);
    await open(visitor, path);
    await visitor.locator("#listings").scrollIntoViewIfNeeded();
    const card = visitor.getByRole("listitem").filter({ hasText: mark });
    await expect(card).toHaveCount(1);
    expect(label).toContain(await card.locator(".listing-address > span").first().innerText());
    expect(await violations(visitor, { within: "#listings" })).toEqual([]);

    await card.getByRole("link").click();
    const section = visitor.getByRole("region", { name: text.home.open });
    await expect(section.getByText(WHEN[language], { exact: true })).toBeVisible();
    const file = await calendarFile(visitor, `${text.home["open.add"]}: ${WHEN[language]}`);
    expect(file).toContain("\r\nDTSTART:20261128T210000Z\r\nDTEND:20261129T000000Z\r\n");
    expect(file).toMatch(/\r\nUID:open-house-America\/Los_Angeles-2026-11-28-13:00-CR\d{8}\r\n/);
    await expect(section.getByRole("status")).toHaveText(text.home["open.saved"]);
    // An app that shows the page could not.
    await visitor.evaluate(() => Object.defineProperty(navigator, "userAgent", { value: "Instagram 350.0.0" }));
    await section.getByRole("button").click();
    await expect(section.getByRole("status")).toHaveText(text.home["open.inApp"]);
    expect(await violations(visitor, { within: ".home-dialog" })).toEqual([]);

    // The page stays as it was made: its visitor's clock decides.
    // Days are in the page's data: whether one is over is nothing to its html.
    const published = async () => {
      const files = [path, `/page-data${path}/page-data.json`].map(async (file) =>
        (await visitor.request.get(file)).text(),
      );
      return Promise.all(files);
    };
    const bytes = await published();
    expect(bytes[1]).toContain("2026-11-28");
    await visitor.clock.setFixedTime(END);
    await open(visitor, path);
    await visitor.locator("#listings").scrollIntoViewIfNeeded();
    await expect(visitor.locator(".listing-price").first()).toBeVisible();
    await expect(visitor.getByText(WHEN[language])).toHaveCount(0);
    expect(await published()).toEqual(bytes);
    await visitor.close();

    await admin.button("openHouse.remove", { number: 1 }).click();
    await expect(admin.button("openHouse.add")).toBeFocused();
    await admin.button("removed.undo").click();
    await expect(admin.field("field.openHouse.date")).toHaveValue("2026-11-28");
  });
}

test("listings that can't be loaded are asked for again, and a home that is gone stays chosen", async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/cozying-api/);
  const openHouses = [{ home: "CR-SOLD", date: "2026-11-28", from: "13:00", to: "16:00" }];
  const realtor = await copyHomepage(api, MINJI.id, { openHouses });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  let isDown = true;
  await page.route("**/cozying-api/v1/agent?*", (route) =>
    isDown
      ? route.fulfill({ status: 503, json: {}, headers: { "access-control-allow-origin": "*" } })
      : route.continue(),
  );
  const admin = new AdminPage(page, "en");
  await admin.open();
  const group = page.locator("#group-openHouses");
  await expect(group.getByRole("alert")).toContainText(admin.text("openHouse.homes.failed"));
  const home = group.getByLabel(admin.text("field.openHouse.home"));
  await expect(home).toHaveValue("CR-SOLD");
  isDown = false;
  await group.getByRole("button", { name: admin.text("openHouse.homes.retry") }).click();
  await expect(home.locator("option:checked")).toHaveText(admin.text("openHouse.gone", { id: "CR-SOLD" }));
  await expect(group.getByRole("alert")).toHaveCount(0);
  await admin.field("field.aboutMeEn").fill("New words.");
  await admin.saved("alert.changed");
  const { body } = await api.send(`/v1/realtor/${realtor.id}`);
  expect(JSON.parse(body.toString())).toMatchObject({ openHouses });
});

test("an API that does not know open houses is offered none, and sent none", async ({ page, api }) => {
  const realtor = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  const sent: string[] = [];
  await page.route("**/v1/realtor/**", async (route) => {
    if (route.request().method() === "PATCH") sent.push(route.request().postData() ?? "");
    const answer = await route.fetch();
    const { openHouses: _openHouses, ...record } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: record });
  });
  const admin = new AdminPage(page, "en");
  await admin.open();
  await expect(page.locator("#group-openHouses")).toHaveCount(0);
  await expect(page.getByRole("link", { name: admin.text("group.openHouses.title") })).toHaveCount(0);
  await admin.field("field.aboutMeEn").fill("New words.");
  await admin.saved("alert.changed");
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain("openHouses");
});

async function calendarFile(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("open-house-2026-11-28.ics");
  return readFile(await download.path(), "utf8");
}
