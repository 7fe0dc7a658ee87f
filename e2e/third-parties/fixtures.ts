import { devices } from "@playwright/test";
import { test as base, expect } from "../fixtures";
import { startCollector, type Collector } from "../../testing/collector/collector";
import type { RecordedRequest } from "../../testing/collector/recorded-request";
import { PORTS, thirdPartiesDataDir } from "../site";
import { startReleasedSite, type ReleasedSite } from "./released-site";

interface Sent {
  /** What the pages of this test sent to a host, or to any; CORS preflights left out. */
  to(host?: string): RecordedRequest[];
  /** Those among it. */
  preflights(): RecordedRequest[];
}

interface TestFixtures {
  sent: Sent;
}

interface WorkerFixtures {
  collector: Collector;
  site: ReleasedSite;
}

/** Two builds, on a machine that does other things as well. */
const BUILDS_TIMEOUT_MS = 20 * 60_000;

const PREFLIGHT = "OPTIONS";

export const test = base.extend<TestFixtures, WorkerFixtures>({
  collector: [
    // Playwright takes nothing but a pattern here, and lint no empty one.
    async ({ browserName: _ }, use) => {
      const collector = await startCollector();
      await use(collector);
      await collector.close();
    },
    { scope: "worker" },
  ],

  site: [
    async ({ browserName: _ }, use) => {
      const site = await startReleasedSite(thirdPartiesDataDir());
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: BUILDS_TIMEOUT_MS },
  ],

  launchOptions: [
    async ({ launchOptions, collector, site }, use) => {
      // The pictures of its records are where the API was when they were made; another one may run there now.
      const moved = { from: PORTS.api, to: Number(new URL(site.apiAddress).port) };
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...collector.browserArgs(moved)] });
    },
    { scope: "worker" },
  ],

  baseURL: ({ site }, use) => use(site.address),

  // What the browser sends by itself, and what a page of an earlier test sends at its end, is told apart by it.
  userAgent: ({ browserName: _ }, use, { testId }) => use(`${devices["Desktop Chrome"].userAgent} Test/${testId}`),

  sent: [
    async ({ collector, userAgent }, use) => {
      collector.reset();
      const own = () => collector.requests().filter(({ headers }) => headers["user-agent"] === userAgent);
      await use({
        to: (host) =>
          own().filter((request) => request.method !== PREFLIGHT && (host === undefined || request.host === host)),
        preflights: () => own().filter(({ method }) => method === PREFLIGHT),
      });
    },
    { auto: true },
  ],
});

export { expect };
