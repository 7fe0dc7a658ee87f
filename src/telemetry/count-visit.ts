import { turnVisitsOff } from "../browser/visits-off";
import type { VisitPress } from "../domain/realtor/visit";
import { whenIdle } from "./when-idle";

/** What an API answers that counts no visits. */
const NO_SUCH_CALL = [404, 405, 501];

const PRESSES: Record<VisitPress, string> = {
  call: "[href^='tel:']",
  chat: "[href*='kakao.com/']",
  mail: "[href^='mailto:']",
  share: ".share-button,.home-share",
};

/**
 * Tells the API of a page view, once the page is seen and idle, and of what is
 * pressed, until the result is called. Nobody is recognized: no cookie goes
 * along, and nothing is kept in the browser. Decision 82.
 */
export function countVisit(realtorId: string, api: string): () => void {
  const gone = new AbortController();
  const tell = (what: VisitPress | "view", from?: string) => {
    if (gone.signal.aborted) return;
    // As text, for which a browser asks no leave first; and it outlives the page.
    const body = JSON.stringify({ realtorId, what, from });
    fetch(`${api}/v1/visits`, { method: "POST", body, keepalive: true, credentials: "omit" })
      .then(({ status }) => {
        if (!NO_SUCH_CALL.includes(status)) return;
        gone.abort();
        turnVisitsOff();
      })
      .catch(() => undefined);
  };
  const arrive = () => {
    // A page that is prerendered, or opened in a tab behind, is not seen yet.
    if (document.hidden) return document.addEventListener("visibilitychange", arrive, { once: true });
    const from = referrerHost();
    if (from !== null) tell("view", from);
  };
  document.addEventListener(
    "click",
    ({ target }) => {
      for (const [press, selector] of Object.entries(PRESSES)) {
        if ((target as Element).closest(selector)) tell(press as VisitPress);
      }
    },
    { capture: true, signal: gone.signal },
  );
  whenIdle(arrive);
  return () => gone.abort();
}

/** Null for one that comes from another page of the same homepage, such as its other language. */
function referrerHost(): string | null {
  const { referrer } = document;
  if (referrer === "") return referrer;
  const { origin, hostname, pathname } = new URL(referrer);
  const slug = slugOf(location.pathname);
  return origin === location.origin && (slug === "" || slugOf(pathname) === slug) ? null : hostname;
}

/** Empty on a domain of the realtor's own. */
function slugOf(pathname: string): string {
  return pathname.replace(/^\/en(?=\/|$)/, "").split("/")[1] ?? "";
}
