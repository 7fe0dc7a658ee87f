import { claimReload, isChunkFailure } from "./chunk-failure";

function notesOfATab() {
  const noted = new Map<string, string>();
  return () => ({
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
  });
}

test.each([
  [Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" }), true],
  [Object.assign(new Error("Loading CSS chunk 7 failed."), { code: "CSS_CHUNK_LOAD_FAILED" }), true],
  [new Error("Loading chunk 7 failed."), false],
  ["ChunkLoadError", false],
  [null, false],
  [undefined, false],
])("%s is a chunk that could not be loaded: %s", (error, is) => {
  expect(isChunkFailure(error)).toBe(is);
});

test("a path is reloaded once in ten seconds, each path for itself", () => {
  const notes = notesOfATab();
  const start = 1_000_000;
  expect(claimReload("/kim", start, notes)).toBe(true);
  expect(claimReload("/kim", start + 1, notes)).toBe(false);
  expect(claimReload("/terms", start + 1, notes)).toBe(true);
  expect(claimReload("/kim", start + 9_999, notes)).toBe(false);
  expect(claimReload("/kim", start + 10_000, notes)).toBe(true);
});

test("where nothing can be noted, nothing is reloaded", () => {
  const forbidden = () => {
    throw new Error("SecurityError");
  };
  expect(claimReload("/kim", 1, forbidden)).toBe(false);
  const full = () => ({ getItem: () => null, setItem: forbidden });
  expect(claimReload("/kim", 1, full)).toBe(false);
});
