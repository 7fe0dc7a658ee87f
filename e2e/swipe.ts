import type { Page } from "@playwright/test";
import { PHONE } from "./viewports";

/** One finger, across the middle of the screen or at that height. */
export async function swipe(page: Page, byPx: number, y = PHONE.height / 2): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const from = PHONE.width / 2 - byPx / 2;
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 13; step += 1) {
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: from + (byPx * step) / 13, y }],
    });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}
