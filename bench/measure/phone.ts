import type { Browser, BrowserContext, Page } from "playwright";

/** Lighthouse's phone: slow 4G (ms, bytes a second), and a processor a quarter as fast as this one. */
export const NETWORK = { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8 };
export const SLOWER = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A phone with an empty cache. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, locale: "ko-KR" });
}

export async function openSlowTab(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.download,
    uploadThroughput: NETWORK.upload,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // tsx names functions by a helper of its own, which the browser does not have: https://github.com/privatenumber/tsx/issues/113
  await page.addInitScript({ content: "globalThis.__name = (value) => value;" });
  return page;
}
