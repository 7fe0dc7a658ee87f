/**
 * Asks for the code of a part when that of the page has come, where somebody has
 * pressed for it before: the press is played back later, when React is there
 * (`early-input.ts`). Who wants the part then says what failed.
 */
export function loadIfPressed(button: string, load: () => Promise<unknown>): void {
  const isPressed = typeof document !== "undefined" && document.querySelector(`${button}[data-waiting]`) !== null;
  if (isPressed) load().catch(() => undefined);
}
