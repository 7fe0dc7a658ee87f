import { countGatsbysReloads, listenForChunkFailures, reloadForChunk } from "./reload-for-chunk";

const MISSING = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

/** A tab at `/kim`. */
function openTab({ onLine = true } = {}) {
  const noted = new Map<string, string>();
  const reload = jest.fn();
  const tab = Object.assign(new EventTarget(), { location: { pathname: "/kim", reload } });
  Object.assign(globalThis, {
    window: tab,
    sessionStorage: {
      getItem: (key: string) => noted.get(key) ?? null,
      setItem: (key: string, value: string) => void noted.set(key, value),
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
  const reject = (reason: unknown) =>
    tab.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
  return { tab, reload, reject };
}

test("a missing chunk reloads the page once", () => {
  const { reload } = openTab();
  expect([reloadForChunk(MISSING), reloadForChunk(MISSING)]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("another error, or a tab without a network, is not reloaded", () => {
  expect([openTab(), reloadForChunk(new Error("broken"))][1]).toBe(false);
  expect([openTab({ onLine: false }), reloadForChunk(MISSING)][1]).toBe(false);
});

test("nobody who listens later reloads as well", () => {
  const { tab, reload, reject } = openTab();
  listenForChunkFailures();
  const later = jest.fn();
  tab.addEventListener("unhandledrejection", later);
  reject(MISSING);
  reject(MISSING);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(later).not.toHaveBeenCalled();
  reject(new Error("broken"));
  expect(later).toHaveBeenCalledTimes(1);
});

test("the document that Gatsby loads for a missing page is the reload of that page", async () => {
  const { tab } = openTab();
  const loader = { loadPage: async (_: string) => ({ error: MISSING as unknown }) };
  countGatsbysReloads(loader);
  await loader.loadPage("/terms?x=1");
  tab.location.pathname = "/terms";
  expect(reloadForChunk(MISSING)).toBe(false);
});

test("the page that is open has its reload still before it", async () => {
  openTab();
  const loader = { loadPage: async (_: string) => ({ error: MISSING as unknown }) };
  countGatsbysReloads(loader);
  await loader.loadPage("/kim");
  expect(reloadForChunk(MISSING)).toBe(true);
});
