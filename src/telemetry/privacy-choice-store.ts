import { PRIVACY_CHOICE_KEY, deviceStorage } from "../browser/device-storage";
import { grantsOf, parsePrivacyChoice, type Grants, type PrivacyChoice } from "../domain/site/privacy-choice";

const listeners = new Set<() => void>();

/** Global Privacy Control, a signal of the browser. */
export function sendsOptOut(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** Null when this visitor was never asked, or asks no more to be remembered. */
export function readPrivacyChoice(): PrivacyChoice | null {
  return parsePrivacyChoice(deviceStorage().getItem(PRIVACY_CHOICE_KEY));
}

export function currentGrants(): Grants {
  return grantsOf(readPrivacyChoice(), sendsOptOut());
}

export function choosePrivacy({ measurement, marketing }: Grants): void {
  const choice: PrivacyChoice = { measurement, marketing, at: new Date().toISOString() };
  deviceStorage().setItem(PRIVACY_CHOICE_KEY, JSON.stringify(choice));
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
