import { abortAfter } from "../../src/domain/site/abort-after";
import { LATEST_BUILD_FILE, MANIFEST_PREFETCH_AFTER_IDLE_MS } from "../../src/domain/site/build-manifest";
import { REQUEST_TIMEOUT_MS } from "../../src/domain/site/request-timeout";

interface Watch {
  intervalMs: number;
  /** Called with each answer, the page's own build included. */
  onBuild(id: string): void;
}

/** Asks which build is served now, again and again while the tab is seen. An answer that can't be had is no answer. */
export function watchBuild({ intervalMs, onBuild }: Watch): void {
  let timer: ReturnType<typeof setTimeout>;
  let askedAtMs = -Infinity;

  const askAfter = (delayMs: number) => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void ask(), delayMs);
  };
  const ask = async () => {
    askedAtMs = Date.now();
    try {
      const answer = await fetch(`/${LATEST_BUILD_FILE}?t=${askedAtMs}`, {
        signal: abortAfter(REQUEST_TIMEOUT_MS),
      });
      const { id } = (await answer.json()) as { id?: unknown };
      if (typeof id === "string") onBuild(id);
    } catch {
      // The next one may come through.
    }
    askAfter(intervalMs);
  };

  document.addEventListener("visibilitychange", () => askAfter(Math.max(0, askedAtMs + intervalMs - Date.now())));
  askAfter(MANIFEST_PREFETCH_AFTER_IDLE_MS);
}
