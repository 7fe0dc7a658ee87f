import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe complains of, with where: an empty list is the goal. */
export async function violations(page: Page, { except }: { except?: string } = {}): Promise<string[]> {
  // Its newer mode gathers the results in a page of its own, for frames of other origins: here are none, and it takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** In light and in dark; leaves the page in light. */
export async function violationsInBothSchemes(page: Page, options?: { except?: string }): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, options)).map((complaint) => `${colorScheme}: ${complaint}`));
  }
  return found;
}
