import type { Page } from "@playwright/test";
import { PRIVACY_CHOICE_KEY } from "../../src/browser/device-storage";
import type { Grants } from "../../src/domain/site/privacy-choice";

export const ALL_GRANTED: Grants = { measurement: true, marketing: true };

/** How often somebody who uses a page touches it, ms. */
const TOUCH_MS = 500;

/** Somebody who has answered the privacy bar on an earlier visit, and uses the page: who only reads is counted later. */
export async function answeredBefore(page: Page, grants: Grants): Promise<void> {
  await page.addInitScript(
    ([key, choice, touchMs]) => {
      setInterval(() => window.dispatchEvent(new Event("touchstart")), touchMs);
      // A page that has no storage of its own refuses.
      if (location.protocol !== "about:") localStorage.setItem(key, choice);
    },
    [PRIVACY_CHOICE_KEY, JSON.stringify({ ...grants, at: "2026-01-01T00:00:00.000Z" }), TOUCH_MS] as const,
  );
}

/** Global Privacy Control, as browsers that have it show it to pages. */
export async function sendOptOut(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }));
}

/** Puts the tab away, as somebody does who leaves: what the SDKs still hold they send now. */
export async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    // Monitoring listens to nothing that a script makes up, but for this mark of its own.
    const trusted = (event: Event) => Object.assign(event, { __ddIsTrusted: true });
    document.dispatchEvent(trusted(new Event("visibilitychange")));
    window.dispatchEvent(trusted(new PageTransitionEvent("pagehide")));
  });
}

/** One round trip: what the page was about to send has been sent by then. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => fetch("/builds/latest.json").then((answer) => answer.text()));
}
