import puppeteer, { type ElementHandle } from "puppeteer-core";
import { existsSync } from "node:fs";
import { PATIENCE_MS } from "../until";
import { SIZE, type OtherBrowser } from "./other-browser";

const PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** By WebDriver BiDi, without a program between. Dialogs are accepted. */
export async function startFirefox(): Promise<OtherBrowser> {
  const executablePath = PROGRAMS.find(existsSync);
  if (executablePath === undefined) throw new Error(`There is no ${PROGRAMS.join(" or ")}: install firefox-esr.`);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "intl.accept_languages": "ko-KR,ko" },
    defaultViewport: SIZE,
    timeout: PATIENCE_MS,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on("dialog", (dialog) => void dialog.accept());
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  const find = async (element: string) => {
    const found = await page.waitForSelector(`::-p-xpath(${element})`, { visible: true });
    if (found === null) throw new Error(`Firefox finds no ${element}`);
    await found.scrollIntoView();
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    address: () => page.evaluate(() => location.href),
    read: async (read, selector) => (await page.evaluate(read, selector)) as ReturnType<typeof read>,
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    async choose(element, file) {
      const field = await page.waitForSelector(`::-p-xpath(${element})`);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    key: (name) => page.keyboard.press(name),
    back: () => page.evaluate(() => history.back()),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
