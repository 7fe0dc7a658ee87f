type KeptTexts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Spec §3: the browser's storage keys. A stored access token means signed in (spec §4). */
export const SESSION_KEYS = ["accessToken", "userInfo", "realtorInfo", "realtorLoginBy"] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];
export const ACCESS_TOKEN_KEY: SessionKey = "accessToken";

/** Which third parties may run; the tag manager's script reads it, too. */
export const PRIVACY_CHOICE_KEY = "consent";
/** What was agreed to, for who has no account. */
export const CONSENTS_KEY = "consents";

/** Of `sessionStorage`: the style sheet of the fonts that this tab has loaded before. They are in the cache. */
export const FONT_KEY = "font";

/** Of `sessionStorage`: a code that comes back to another tab has nothing to be checked against. */
export const SIGN_IN_ATTEMPT_KEY = "signInAttempt";

/** Of `sessionStorage`: which part of the page was looked at when its language was changed. */
export const PLACE_KEY = "place";

/** One draft per account and homepage: it outlives the page and the session, and nobody else gets to see it. */
export function draftKey(accountId: string, realtorId: string | null): string {
  return `homepageDraft:${accountId}:${realtorId ?? "new"}`;
}

/** Of `sessionStorage`: what was typed into a realtor's contact form when its page was left. */
export const keptContactKey = (realtorId: string) => `contact:${realtorId}`;

/** Of `sessionStorage`: this tab has learned that the API counts no visits. */
export const VISITS_OFF_KEY = "visitsOff";

/** Of `sessionStorage`: when a path was last reloaded for a missing chunk. */
export function chunkReloadKey(path: string): string {
  return `chunkReload:${path}`;
}

const untilThePageIsLeft = new Map<string, string>();

const MEMORY: KeptTexts = {
  getItem: (key) => untilThePageIsLeft.get(key) ?? null,
  setItem: (key, value) => void untilThePageIsLeft.set(key, value),
  removeItem: (key) => void untilThePageIsLeft.delete(key),
};

/**
 * What this browser keeps of a visitor. With site data blocked, Chrome and
 * Safari throw when `localStorage` is named, some apps' browsers have none, and
 * a full one refuses to write: then it is kept until the page is left, and
 * everything else works.
 */
export function deviceStorage(): KeptTexts {
  const device = localStorageIfAny();
  if (device === null) return MEMORY;
  return {
    getItem(key) {
      try {
        return MEMORY.getItem(key) ?? device.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        device.setItem(key, value);
        MEMORY.removeItem(key);
      } catch {
        MEMORY.setItem(key, value);
      }
    },
    removeItem(key) {
      MEMORY.removeItem(key);
      device.removeItem(key);
    },
  };
}

function localStorageIfAny(): Storage | null {
  try {
    return localStorage as Storage | null;
  } catch {
    return null;
  }
}
