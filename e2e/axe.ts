import type { Frame, Page } from "@playwright/test";
import { source } from "axe-core";

interface Part {
  /** Left out. */
  except?: string;
  /** Looked at alone: what stands behind a dialog is inert, and was looked at before it opened. */
  within?: string;
}

type Axe = typeof import("axe-core");

/** Of what is still put off axe sees a place that it will not have, and colors of what is behind it. */
async function layOutAll(frame: Frame): Promise<void> {
  await frame.locator(".below-fold, .site-footer").evaluateAll((all) => {
    for (const { style } of all as HTMLElement[]) style.contentVisibility = "visible";
  });
}

/** Once a document: reading axe's source takes longer than most of its looks (decision 145). */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(source);
}

/** What axe complains of, with where: an empty list is the goal. `rules`: only these. */
export async function violations(page: Page, part: Part = {}, rules?: string[]): Promise<string[]> {
  const frames = part.except === "iframe" ? [page.mainFrame()] : page.frames();
  await Promise.all(
    frames.map(async (frame) => {
      await layOutAll(frame);
      await bringAxe(frame);
    }),
  );
  return page.evaluate(
    async ({ except, within, only }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations: found } = await axe.run(
        { include: within ?? "html", exclude: except ?? [] },
        { resultTypes: ["violations"], ...(only && { runOnly: { type: "rule", values: only } }) },
      );
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    { ...part, only: rules },
  );
}

/** Targets of a finger that are too small and too close (WCAG 2.2, 2.5.8), which axe looks for only when it is told to. */
export function smallTargets(page: Page): Promise<string[]> {
  return violations(page, {}, ["target-size"]);
}

/** What a change of colors can break; everything else is the same in both schemes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** In dark and, whole, in light; leaves the page in light. */
export async function violationsInBothSchemes(page: Page, part: Part = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, part, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark.map((complaint) => `dark: ${complaint}`), ...(await violations(page, part))];
}
