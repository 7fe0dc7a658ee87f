type KeptTexts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const untilThePageIsLeft = new Map<string, string>();

const MEMORY: KeptTexts = {
  getItem: (key) => untilThePageIsLeft.get(key) ?? null,
  setItem: (key, value) => void untilThePageIsLeft.set(key, value),
  removeItem: (key) => void untilThePageIsLeft.delete(key),
};

/**
 * What this browser keeps of a visitor. With site data blocked, Chrome and
 * Safari throw when `localStorage` is named, and some apps' browsers have none:
 * then it is kept until the page is left, and everything else works.
 */
export function deviceStorage(): KeptTexts {
  try {
    return (localStorage as Storage | null) ?? MEMORY;
  } catch {
    return MEMORY;
  }
}
