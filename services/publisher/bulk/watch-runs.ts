import type { Store } from "../store/store";

/** For ranges of a process that is gone, and runs whose word was lost. */
const LOOK_EVERY_MS = 5_000;

/** Looks at once, whenever another process says that it has begun something, and by time; until the signal. */
export function watchRuns({ onServed }: Pick<Store, "onServed">, look: () => void, signal: AbortSignal): void {
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  const stopHearing = onServed?.(look);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    stopHearing?.();
  });
  look();
}
