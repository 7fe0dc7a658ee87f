import type { Grants } from "../domain/site/privacy-choice";
import type { TelemetryEvents } from "./events";

declare global {
  interface Window {
    /** Of `tag-manager-head.ts`. */
    gtag?: (...command: unknown[]) => void;
    /** What the tag manager is told; of `tag-manager-head.ts` as well. */
    dataLayer?: { push(entry: unknown): void };
  }
}

/** For a page without a tag manager: its plugin tells the list of every route, and would fail without one. */
export function ignoreTagManager(): void {
  window.dataLayer ??= { push: () => undefined };
}

const said = (isGranted: boolean) => (isGranted ? "granted" : "denied");

/** After the defaults in the head: what the visitor has chosen since. */
export function tellTagManager({ measurement, marketing }: Grants): void {
  window.gtag?.("consent", "update", {
    analytics_storage: said(measurement),
    ad_storage: said(marketing),
    ad_user_data: said(marketing),
    ad_personalization: said(marketing),
  });
}

/** For a Google tag; a container has the plugin's `gatsby-route-change`. */
export function sendPageView({ path, title, language }: TelemetryEvents["page_view"]): void {
  window.gtag?.("event", "page_view", {
    page_location: `${window.location.origin}${path}`,
    page_title: title,
    language,
  });
}
