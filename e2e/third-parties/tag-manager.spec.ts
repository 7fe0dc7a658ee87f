import { navigateInPage, open } from "../fixtures";
import { TAG_MANAGER } from "../../testing/collector/vendor-answers";
import { openPanel } from "../landing-page";
import type { Configuration } from "./configurations";
import { expect, test } from "./fixtures";
import { tagEntries } from "./records";
import { putAway } from "./visitor";

const ROUTES = ["/", "/process", "/en/terms"];

interface Variant {
  configuration: Configuration;
  script: string;
  id: string;
  /** The path that an entry counts as a view, or null; a container reads the address itself. */
  viewOf(entry: unknown): string | null;
}

const VARIANTS: Variant[] = [
  {
    configuration: "container",
    script: "/gtm.js",
    id: "GTM-STANDIN",
    viewOf: (entry) => ((entry as { event?: string }).event === "gatsby-route-change" ? "" : null),
  },
  {
    configuration: "googleTag",
    script: "/gtag/js",
    id: "G-STANDIN",
    viewOf(entry) {
      const [command, event, details] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (command !== "event" || event !== "page_view") return null;
      return new URL((details as { page_location: string }).page_location).pathname;
    },
  },
];

for (const { configuration, script, id, viewOf } of VARIANTS) {
  test(`each route is one view, the first too, even before an answer (${configuration})`, async ({
    page,
    site,
    sent,
  }) => {
    await site.release(configuration);
    const views = () => tagEntries(sent.to()).flatMap((entry) => viewOf(entry) ?? []);
    await open(page, ROUTES[0]!);
    await expect.poll(() => views().length).toBe(1);
    // A dialog's entry in the history is no route.
    const panel = await openPanel(page, "ko");
    await page.goBack();
    await expect(panel).toBeHidden();
    for (const [index, route] of ROUTES.entries()) {
      if (index > 0) await navigateInPage(page, route);
      await expect.poll(() => views().length).toBe(index + 1);
    }
    await putAway(page);
    const scripts = sent.to(TAG_MANAGER).filter(({ path }) => path === script);
    expect(scripts.map(({ query }) => query.get("id"))).toEqual([id]);
    expect(views()).toEqual(configuration === "container" ? ROUTES.map(() => "") : ROUTES);
  });
}
