/** At the latest so long after the page has loaded, ms. */
const LATEST_MS = 4000;

/** What somebody does who uses the page. */
const ACTS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

/** Whoever does nothing for so long reads: nothing they do waits for the processor then. */
const READING_MS = 5000;

/** Runs it once the page has loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (document.readyState !== "complete") {
    window.addEventListener("load", () => whenIdle(run), { once: true });
    return;
  }
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, LATEST_MS);
}

/** Runs it when the visitor first does something, or has been reading for five seconds. */
export function onFirstAct(run: () => void): void {
  const stopListening = new AbortController();
  const act = () => {
    clearTimeout(timer);
    stopListening.abort();
    run();
  };
  const timer = setTimeout(act, READING_MS);
  for (const name of ACTS) window.addEventListener(name, act, { passive: true, signal: stopListening.signal });
}

export type Turns = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Lets tasks run one after the other, an idle moment before each: together they would hold up what the visitor does. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(() => new Promise<void>(whenIdle)).then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
