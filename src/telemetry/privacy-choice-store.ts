import {
  PRIVACY_CHOICE_KEY,
  grantsOf,
  parsePrivacyChoice,
  type Grants,
  type PrivacyChoice,
} from "../domain/site/privacy-choice";

const listeners = new Set<() => void>();

/** Where nothing can be stored the choice lasts as long as the document. */
let unstored: PrivacyChoice | null = null;

/** Global Privacy Control, a signal of the browser. */
export function sendsOptOut(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** Null when this visitor was never asked, or asks no more to be remembered. */
export function readPrivacyChoice(): PrivacyChoice | null {
  try {
    return parsePrivacyChoice(localStorage.getItem(PRIVACY_CHOICE_KEY)) ?? unstored;
  } catch {
    return unstored;
  }
}

export function currentGrants(): Grants {
  return grantsOf(readPrivacyChoice(), sendsOptOut());
}

export function choosePrivacy({ measurement, marketing }: Grants): void {
  unstored = { measurement, marketing, at: new Date().toISOString() };
  try {
    localStorage.setItem(PRIVACY_CHOICE_KEY, JSON.stringify(unstored));
  } catch {
    // Kept in `unstored`.
  }
  for (const listener of listeners) listener();
}

/** Called after each choice, in another tab too. */
export function onPrivacyChoice(listener: () => void): void {
  listeners.add(listener);
  if (listeners.size > 1) return;
  window.addEventListener("storage", ({ key }) => {
    // Null: everything was cleared.
    if (key === PRIVACY_CHOICE_KEY || key === null) for (const each of listeners) each();
  });
}
