import type { ThirdParties } from "../config/third-parties";

const mockDone: string[] = [];
let mockOnStart: () => void = () => undefined;
jest.mock("./analytics", () => ({
  startAnalytics() {
    mockDone.push("analytics");
    mockOnStart();
    return () => undefined;
  },
  setAnalyticsConsent: (isGranted: boolean) => mockDone.push(isGranted ? "granted" : "withdrawn"),
}));
jest.mock("./experiment", () => ({ startExperiment: async () => void mockDone.push("experiment") }));
jest.mock("./when-idle", () => ({
  createTurns: () => (task: () => unknown) => task(),
  onFirstAct: (run: () => void) => run(),
}));
jest.mock("./contact-clicks", () => ({ countContactClicks: () => undefined }));

const THIRD_PARTIES = {
  tagManagerId: "",
  monitoring: { applicationId: "" },
  analytics: { apiKey: "key" },
  experiment: { deploymentKey: "key", flag: "flag" },
  messaging: { apiKey: "" },
} as ThirdParties;

/** Chunks come a moment after they are asked for. */
const chunks = () => new Promise((resolve) => setImmediate(resolve));

/** A tab of a visitor who was never asked, with everything configured that measures. */
async function openTab({ onStart = (_choose: (measurement: boolean) => void) => {} } = {}) {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    window: new EventTarget(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  jest.resetModules();
  const { choosePrivacy } = await import("./privacy-choice-store");
  const { startThirdParties } = await import("./third-parties");
  const choose = (measurement: boolean) => choosePrivacy({ measurement, marketing: false });
  mockDone.length = 0;
  mockOnStart = () => onStart(choose);
  startThirdParties(THIRD_PARTIES);
  return { choose };
}

test("without consent nothing is started; with it each once, and told of what is chosen later", async () => {
  const { choose } = await openTab();
  await chunks();
  expect(mockDone).toEqual([]);
  choose(true);
  await chunks();
  expect(mockDone).toEqual(["analytics", "experiment"]);
  choose(false);
  await chunks();
  choose(true);
  await chunks();
  expect(mockDone).toEqual(["analytics", "experiment", "withdrawn", "granted"]);
});

test("what is withdrawn while its code loads is not started, and starts with the next consent", async () => {
  const { choose } = await openTab();
  choose(true);
  choose(false);
  await chunks();
  expect(mockDone).toEqual([]);
  choose(true);
  await chunks();
  expect(mockDone).toEqual(["analytics", "experiment"]);
});

test("so is an experiment whose code comes after that of the analytics", async () => {
  const { choose } = await openTab({ onStart: (choosing) => choosing(false) });
  choose(true);
  await chunks();
  expect(mockDone).not.toContain("experiment");
  choose(true);
  await chunks();
  expect(mockDone.filter((each) => each === "experiment")).toHaveLength(1);
});
