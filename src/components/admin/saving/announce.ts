/** Long enough for the screen behind the alert to say the same. */
const PAINT_MS = 50;
/** Longer than a save takes to be live: an alert stops the page, and with it the news that it is. */
const PUBLISHED_MS = 400;

/** Spec §8 wants alerts. An alert stops the page, so what it is about is shown first. */
export function announce(text: string): void {
  setTimeout(() => window.alert(text), PAINT_MS);
}

/** The same for what is being published behind it. */
export function announceSaved(text: string): void {
  setTimeout(() => window.alert(text), PUBLISHED_MS);
}
