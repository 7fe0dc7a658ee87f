import type { Page } from "@playwright/test";

const MOST_STOPS = 160;
/** Of what has the focus and could be on the screen. */
const LEAST_SEEN = 0.5;
const WAIT_MS = 50;
/** A row that scrolls smoothly takes its time on a busy machine. */
const MOST_WAITS = 100;

/**
 * Goes through the page with the Tab key, from the top to its end, and says what has the focus without being seen: it is
 * beside the screen, or something lies over more than half of it (WCAG 2.4.11, which asks for any of it).
 */
export async function focusedOutOfSight(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = "auto";
    window.scrollTo(0, 0);
  });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    let seen = await page.evaluate(seenOfFocused);
    // What moves follows the focus later.
    for (let wait = 0; wait < MOST_WAITS && seen !== null && seen.share < LEAST_SEEN; wait++) {
      await page.waitForTimeout(WAIT_MS);
      seen = await page.evaluate(seenOfFocused);
    }
    if (seen === null) return found;
    if (seen.share < LEAST_SEEN) found.push(`${seen.name}: ${Math.round(seen.share * 100)} % (${seen.over})`);
  }
  throw new Error(`The page has more than ${MOST_STOPS} stops.`);
}

/** Null behind the last element. */
function seenOfFocused(): { name: string; share: number; over: string } | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  // A drawn box stands for a field that is there for the keyboard alone.
  const label = focused.closest("label");
  const box = focused.getBoundingClientRect();
  const shown = label !== null && (box.width < 4 || getComputedStyle(focused).opacity === "0") ? label : focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const height = Math.min(bottom - top, innerHeight);
  const over: string[] = [];
  let hits = 0;
  const rows = 9;
  for (let row = 0; row < rows; row++) {
    // What is higher than the screen may begin or end beyond it.
    const from = Math.min(Math.max(top, Math.min(0, bottom - height)), bottom);
    const hit = document.elementFromPoint((left + right) / 2, from + ((row + 0.5) / rows) * height);
    if (hit !== null && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit))) hits += 1;
    else over.push(hit === null ? "off the screen" : `.${hit.getAttribute("class") ?? hit.tagName}`);
  }
  return {
    name: `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40)} ${focused.id}`,
    share: hits / rows,
    over: [...new Set(over)].join(", "),
  };
}
