/** Long enough for the screen behind the alert to say the same. */
const PAINT_MS = 50;

/** Spec §8 wants alerts. An alert stops the page, so what it is about is shown first. */
export function announce(text: string): void {
  setTimeout(() => window.alert(text), PAINT_MS);
}
