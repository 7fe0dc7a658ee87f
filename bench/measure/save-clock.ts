import type { Page } from "playwright";
import type { HttpClient } from "../../testing/http-client";
import admin from "../../src/i18n/ko/admin.json";

const DEADLINE_MS = 20_000;
const POLL_PAUSE_MS = 1;

export interface SaveTimes {
  /** From the click on save until "live" has been painted. */
  screenMs: number;
  /** From the click until a GET of the page holds what was saved. */
  visitorMs: number;
}

/** Types a token, clicks on save, and waits until the editor says that it is live and a visitor gets it. */
export async function saveAndSeeLive(page: Page, site: HttpClient, slug: string, token: string): Promise<SaveTimes> {
  await page.getByLabel(admin["field.aboutMeKr"], { exact: true }).fill(`안녕하세요. ${token}`);
  const [served, { clickedAt, screenMs }] = await Promise.all([servedAt(site, `/${slug}`, token), clickAndWait(page)]);
  return { screenMs, visitorMs: served - clickedAt };
}

/** Timed inside the page: a driver's own way there and back would be measured as well. */
function clickAndWait(page: Page): Promise<{ clickedAt: number; screenMs: number }> {
  return page.evaluate(
    async ({ label, deadlineMs }) => {
      const state = () => document.querySelector<HTMLElement>(".publishing")?.dataset;
      const before = state()?.["version"];
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === label);
      if (!button) throw new Error(`There is no button "${label}".`);
      const clicked = performance.now();
      button.click();
      await new Promise<void>((resolve, reject) => {
        const look = () => {
          if (state()?.["stage"] !== "live" || state()?.["version"] === before) return;
          observer.disconnect();
          // Two frames: the one that draws it, and the one that begins when it is drawn.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(() => reject(new Error(`not live after ${deadlineMs} ms: ${JSON.stringify(state())}`)), deadlineMs);
      });
      return { clickedAt: performance.timeOrigin + clicked, screenMs: performance.now() - clicked };
    },
    { label: admin["save.save"], deadlineMs: DEADLINE_MS },
  );
}

/** Epoch milliseconds of the first answer that holds the token. */
async function servedAt(site: HttpClient, path: string, token: string): Promise<number> {
  for (const end = performance.now() + DEADLINE_MS; performance.now() < end;) {
    const { body } = await site.send(path);
    if (body.includes(token)) return performance.timeOrigin + performance.now();
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
  }
  throw new Error(`${path} did not hold ${token} within ${DEADLINE_MS} ms`);
}
