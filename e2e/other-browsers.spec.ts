import { realtorPath } from "../src/domain/site/page-path";
import admin from "../src/i18n/ko/admin.json";
import landing from "../src/i18n/ko/landing.json";
import realtor from "../src/i18n/ko/realtor.json";
import { startFirefox } from "../testing/other-browsers/firefox";
import type { OtherBrowser } from "../testing/other-browsers/other-browser";
import { startWebKit } from "../testing/other-browsers/webkit";
import { API_TOKEN } from "../testing/stack";
import { newAccount } from "./accounts";
import { pictureFile } from "./admin-page";
import { expect, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { SITE_URL } from "./site";

const IN_KOREAN = "ko";
const button = (text: string) => `//button[normalize-space()="${text}"]`;

/** What an iPhone, and a desktop without Chromium, do alike with a page: what differs is the engine. */
for (const [name, start] of [
  ["WebKit", startWebKit],
  ["Firefox", startFirefox],
] as const) {
  test.describe(name, () => {
    let browser: OtherBrowser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterEach(() => expect(browser.complaints()).toEqual([]));
    test.afterAll(() => browser.close());

    const counts = (selector: string) => browser.read((what) => document.querySelectorAll(what).length, selector);
    const textOf = (selector: string) => browser.read((what) => document.querySelector(what)?.textContent, selector);

    const besideTitle = (item: string) =>
      browser.read((what) => {
        const boxOf = (part: string) => document.querySelector(`${what} > ${part}`)!.getBoundingClientRect();
        const [title, buttons] = [boxOf("legend"), boxOf(".admin-item-actions")];
        return title.height > 0 && buttons.top < title.top && title.bottom < buttons.bottom;
      }, item);
    const scrollTo = (selector: string) =>
      browser.read((what) => document.querySelector(what)!.scrollIntoView(), selector);
    /** Of the first such picture, as it came; 0 before. */
    const widthOf = (selector: string) =>
      browser.read((what) => document.querySelector<HTMLImageElement>(what)?.naturalWidth, selector);

    /** The first character of each file of the web font that has come. */
    const facesThere = () =>
      browser.read(
        (family) =>
          [...document.fonts]
            .filter((face) => face.family.includes(family) && face.status === "loaded")
            .map(({ unicodeRange }) => /^U\+[0-9A-F]+/.exec(unicodeRange.toUpperCase())?.[0]),
        "Pretendard Variable",
      );

    test("a homepage is looked at, and its realtor asked", async ({ api }) => {
      const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
      const page = `${SITE_URL}${realtorPath(desiredUrl, IN_KOREAN)}`;
      await browser.open(page);
      expect(await browser.read((what) => document.querySelector(what)!.scrollWidth, "html")).toBeLessThanOrEqual(390);
      await expect.poll(() => widthOf(".hero img")).toBeGreaterThan(0);
      await expect.poll(facesThere).toEqual(["U+20", "U+AC00"]);

      await browser.press(`//*[@id="gallery"]//a[1]`);
      await expect.poll(() => textOf("dialog[open] [role=status]")).toContain("1 / ");
      await browser.key("ArrowRight");
      await expect.poll(() => textOf("dialog[open] [role=status]")).toContain("2 / ");
      await browser.back();
      await expect.poll(() => counts("dialog[open]")).toBe(0);

      await scrollTo("#listings");
      await browser.press(`//*[@id="listings"]//*[@role="tabpanel"]//a`);
      await expect.poll(() => counts("dialog[open].home-dialog")).toBe(1);
      expect(await browser.address()).toContain(`${page}?home=`);
      await browser.key("Escape");
      await expect.poll(() => counts("dialog[open]")).toBe(0);
      expect(await browser.address()).toBe(page);

      await browser.type(`//input[@name="lastName"]`, "홍");
      await browser.type(`//input[@name="firstName"]`, "길동");
      await browser.type(`//input[@name="phone"]`, "213-555-0142");
      await browser.type(`//textarea[@name="message"]`, name);
      await browser.press(`//*[@id="contact"]${button(realtor["contact.send"])}`);
      await expect.poll(() => textOf("#contact")).toContain(realtor["contact.sent"]);
      const headers = { authorization: `Bearer ${API_TOKEN}` };
      const stored = await api.send(`/v1/realtor-contacts?realtorId=${id}`, { headers });
      expect(JSON.parse(stored.body.toString())).toMatchObject({ contacts: [{ name: "홍길동", message: name }] });
    });

    test("the landing page shows its samples and opens its request", async () => {
      await browser.open(`${SITE_URL}/`);
      await scrollTo(".swiper");
      await expect.poll(() => counts(".swiper-initialized")).toBe(1);
      await expect.poll(() => widthOf(".swiper img")).toBeGreaterThan(0);
      await browser.press(button(landing["header.cta"]));
      await expect.poll(() => counts("dialog[open]")).toBe(1);
      await browser.key("Escape");
      await expect.poll(() => counts("dialog[open]")).toBe(0);
    });

    test("a realtor signs in, changes a picture and a text, and both are live", async ({ api }) => {
      const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
      const { email, password } = await newAccount(api, "realtor", id);
      await browser.open(`${SITE_URL}/admin`);
      await browser.type(`//input[@name="email"]`, email);
      await browser.type(`//input[@name="password"]`, password);
      await browser.key("Enter");
      await browser.type(`//input[@name="name"]`, ` of ${name}`);
      // The buttons of an item beside its title: engines differ in where a title of a group of fields stands.
      await browser.press(`//*[@id="group-regions"]//h2/button`);
      await expect.poll(() => besideTitle("#group-regions .admin-item")).toBe(true);

      await browser.press(`//*[@id="group-photos"]//h2/button`);
      await browser.choose(`//*[@data-path="logo"]//input[@type="file"]`, pictureFile("portrait-04"));
      await expect.poll(() => counts('[data-path="logo"] [data-state="there"]')).toBe(1);
      await browser.press(button(admin["save.save"]));
      await expect.poll(() => counts(".publishing[data-stage=live]")).toBe(1);
      const page = await fetch(`${SITE_URL}${realtorPath(desiredUrl, IN_KOREAN)}`);
      expect(await page.text()).toContain(`${MINJI.name.en} of ${name}`);
    });
  });
}
