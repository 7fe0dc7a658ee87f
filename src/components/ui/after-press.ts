import { useEffect, useState } from "react";

/** After a finger is lifted its click follows at once, or none does: it was a scroll. */
const CLICK_WAIT_MS = 400;

let isPressing = false;
let lifted: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function end(): void {
  clearTimeout(lifted);
  isPressing = false;
  const told = [...waiting];
  waiting.clear();
  for (const tell of told) tell();
}

function endIn(delayMs: number): void {
  clearTimeout(lifted);
  lifted = setTimeout(end, delayMs);
}

/** Once for all fields: the listeners stay, and cost nothing while nobody presses. */
let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  const on = (type: string, act: (event: Event) => void) => document.addEventListener(type, act, true);
  on("pointerdown", () => {
    clearTimeout(lifted);
    isPressing = true;
  });
  // What is clicked is told first.
  on("click", () => endIn(0));
  on("pointerup", () => endIn(CLICK_WAIT_MS));
  on("pointercancel", () => endIn(0));
  on("keydown", () => endIn(0));
  // A list of the browser's own takes the mouse, and keeps its release to itself.
  on("pointermove", (event) => {
    if (isPressing && (event as PointerEvent).buttons === 0) endIn(CLICK_WAIT_MS);
  });
}

/** Tells at once, or when the press that goes on has been a click. Gives what takes it back. */
function afterPress(tell: () => void): () => void {
  listen();
  if (isPressing) waiting.add(tell);
  else tell();
  return () => waiting.delete(tell);
}

/**
 * The value as it was when a press began, until its click is over. Leaving a field brings a message or takes one
 * away; what is below it would move from under the finger, and the click would go nowhere.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [value]);
  return shown;
}
