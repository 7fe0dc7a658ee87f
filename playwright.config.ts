import { defineConfig, devices } from "@playwright/test";
import nightly from "./testing/nightly.json";

const isRoot = process.getuid?.() === 0;

/** Tests that save as a realtor would, each to homepages that it made for itself: they do not look at the site as a whole. */
const EDITING = /(?:(?:admin|account)-[a-z-]+|other-browsers)\.spec\.ts$/;

/** Tests that save something: what they check of the whole site would not hold while another one saves. */
const SAVING = /(?:page-data|realtor-content|realtor-lifecycle|save-to-live)\.spec\.ts$/;

/** Tests on a site of their own, to which they release code: two builds, that would take the processors from the others. */
const RELEASING = /third-parties\/.*\.spec\.ts$/;

/** Edits sources: `gatsby develop` compiles, and takes the processors from the others. */
const DEVELOPING = /development\.spec\.ts$/;

/** Who names a file runs it: only `npm test` leaves them out (decision 141). */
const NOT_NOW = process.env.SKIP_NIGHTLY
  ? Object.values(nightly).flatMap((files) => files.map((file) => `**/${file}`))
  : [];

export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "./test-results",
  globalSetup: "./e2e/global-setup.ts",
  forbidOnly: Boolean(process.env.CI),
  // What passes then is named at the end of the run (decision 128). To look for such a test: --repeat-each=20 --retries=0.
  retries: 1,
  // One more than processors that it takes: a fifth of the time of two is spent waiting for transitions and answers.
  workers: 3,
  projects: [
    { name: "reading", testIgnore: [SAVING, EDITING, RELEASING, DEVELOPING, ...NOT_NOW] },
    {
      name: "editing",
      testMatch: EDITING,
      testIgnore: NOT_NOW,
      dependencies: ["reading"],
      // A form that still scrolls to a field, smoothly, moves its bar away from under the click on save.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "saving", testMatch: SAVING, dependencies: ["editing"], workers: 1 },
    { name: "development", testMatch: DEVELOPING, dependencies: ["editing"], workers: 1 },
    { name: "third-parties", testMatch: RELEASING, dependencies: ["editing"], workers: 1 },
  ],
  // Ends what hangs; says nothing of speed, which a busy machine has little of.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // `npm run validate` says by PLAYWRIGHT_JSON_OUTPUT_FILE where it reads the second one.
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:8100",
    // A browser in another language is led to the pages of that language.
    locale: "ko-KR",
    // Its own tests allow it: nobody sees or answers for a test what a worker has asked for.
    serviceWorkers: "block",
    // Far from the UTC that pages are rendered in: a page that shows the zone does not hydrate.
    timezoneId: "America/Los_Angeles",
    // What was done, asked and said. Snapshots of every step would cost a seventh of the time; the last one is a screenshot.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // Chromium refuses its sandbox to root.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
