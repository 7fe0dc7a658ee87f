import { Builder, By, Capabilities, Key, until } from "selenium-webdriver";
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createHttpClient } from "../http-client";
import { findFreePorts } from "../ports";
import { PATIENCE_MS } from "../until";
import { endOf, untilAnswers } from "../web-server";
import { SIZE, type OtherBrowser } from "./other-browser";

const PACKAGES = "webkit2gtk-driver and xvfb";
const LIBRARIES = "/usr/lib";
const BROWSER = "webkit2gtk-4.1/MiniBrowser";

/**
 * WebKitGTK, of the age of Debian's updates: the engine of Safari, without what is Apple's own (its fonts, its video, how
 * an iPhone scrolls and zooms). Dialogs are accepted.
 */
export async function startWebKit(): Promise<OtherBrowser> {
  const ends: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const screen = await startScreen();
    ends.push(() => endOf(screen.child));
    const driver = await startDriver(screen.display);
    ends.push(() => endOf(driver.child));
    const session = await openSession(driver.url);
    ends.push(() => session.quit());
    await session.manage().window().setRect(SIZE);
    const find = async (element: string) => {
      const found = await session.wait(until.elementLocated(By.xpath(element)), PATIENCE_MS, element);
      await session.wait(until.elementIsVisible(found), PATIENCE_MS, element);
      // The driver scrolls no further than below a bar that covers it.
      await session.executeScript(
        (one: Element) => one.scrollIntoView({ block: "center", behavior: "instant" }),
        found,
      );
      return found;
    };
    return {
      open: (url) => session.get(url),
      address: () => session.getCurrentUrl(),
      read: (read, selector) => session.executeScript(read, selector),
      press: async (element) => (await find(element)).click(),
      type: async (element, text) => (await find(element)).sendKeys(text),
      choose: async (element, file) => session.findElement(By.xpath(element)).sendKeys(file),
      key: (name) =>
        session
          .actions()
          .sendKeys({ Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT, Enter: Key.ENTER }[name])
          .perform(),
      back: () => session.executeScript(() => history.back()),
      // What is driven is a private window, and of those it prints nothing.
      complaints: () => [],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const { width, height } = SIZE;
  const options = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const child = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise<string>((resolve, reject) => {
    child.once("error", (cause) => reject(new Error(`Xvfb cannot be started: install ${PACKAGES}.`, { cause })));
    child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]!.once("data", (data: Buffer) => resolve(data.toString().trim()));
  });
  return { child, display: `:${number}` };
}

async function startDriver(display: string): Promise<{ child: ChildProcess; url: string }> {
  const { site: port } = await findFreePorts();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    // It draws without a graphics card.
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createHttpClient(url);
  await untilAnswers(child, { name: "WebKitWebDriver", packages: PACKAGES, url, ask: () => client.send("/status") });
  client.close();
  return { child, url };
}

function openSession(driver: string) {
  const binary = readdirSync(LIBRARIES)
    .map((machine) => join(LIBRARIES, machine, BROWSER))
    .find(existsSync);
  if (binary === undefined) throw new Error(`There is no ${BROWSER} below ${LIBRARIES}: install ${PACKAGES}.`);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    unhandledPromptBehavior: "accept",
    // With its bars it is wider than a phone.
    "webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen"] },
  });
  return new Builder().usingServer(driver).withCapabilities(capabilities).build();
}
