import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Part {
  /** Left out. */
  except?: string;
  /** Looked at alone: what stands behind a dialog is inert, and was looked at before it opened. */
  within?: string;
}

/** What axe complains of, with where: an empty list is the goal. */
export function violations(page: Page, part: Part = {}): Promise<string[]> {
  return complaintsOf(page, partOf(axeOn(page).options({ resultTypes: ["violations"] }), part));
}

function partOf(axe: AxeBuilder, { except, within }: Part): AxeBuilder {
  if (except !== undefined) axe.exclude(except);
  if (within !== undefined) axe.include(within);
  return axe;
}

/** Targets of a finger that are too small and too close (WCAG 2.2, 2.5.8), which axe looks for only when it is told to. */
export function smallTargets(page: Page): Promise<string[]> {
  return complaintsOf(page, axeOn(page).withRules(["target-size"]));
}

/** Its newer mode gathers the results in a page of its own, for frames of other origins: here are none, and it takes twice as long. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** Of what is still put off axe sees a place that it will not have, and colors of what is behind it. */
async function layOutAll(page: Page): Promise<void> {
  const parts = page.frames().map((frame) =>
    frame.locator(".below-fold, .site-footer").evaluateAll((all) => {
      for (const { style } of all as HTMLElement[]) style.contentVisibility = "visible";
    }),
  );
  await Promise.all(parts);
}

async function complaintsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await layOutAll(page);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** What a change of colors can break; everything else is the same in both schemes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** In dark and, whole, in light; leaves the page in light. */
export async function violationsInBothSchemes(page: Page, part: Part = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await complaintsOf(page, partOf(axeOn(page).withRules(COLOR_RULES), part));
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark.map((complaint) => `dark: ${complaint}`), ...(await violations(page, part))];
}
