import { VISITS_OFF_KEY } from "../browser/device-storage";
import type { VisitPress } from "../domain/realtor/visit";

/** What an API answers that counts no visits. */
const NO_SUCH_CALL = [404, 405, 501];

const PRESSES: [VisitPress, string][] = [
  ["call", "[href^='tel:']"],
  ["chat", "[href*='kakao.com/']"],
  ["mail", "[href^='mailto:']"],
  ["share", ".share-button,.home-share"],
];

/** Where there is no requestIdleCallback: long enough for the page to be there. */
const SETTLED_MS = 1_000;

/**
 * Tells the API of a page view, once the page is seen and idle, and of what is
 * pressed, until the result is called. Nobody is recognized: no cookie goes
 * along, and nothing of the visit is kept in the browser. Decision 82.
 */
export function countVisit(realtorId: string, api: string): () => void {
  let isOver = false;
  const tell = async (what: VisitPress | "view", from?: string) => {
    try {
      if (isOver || isUncounted(realtorId)) return;
      // As text, for which a browser asks no leave first; and it outlives the page.
      const body = JSON.stringify({ realtorId, what, from });
      const { status } = await fetch(`${api}/v1/visits`, {
        method: "POST",
        body,
        keepalive: true,
        credentials: "omit",
      });
      if (NO_SUCH_CALL.includes(status)) sessionStorage.setItem(VISITS_OFF_KEY, "1");
    } catch {
      // Out of reach; or the visitor lets the site keep nothing, so we can't know whether it is its owner.
    }
  };
  const arrive = () => {
    // A page that is prerendered, or opened in a tab behind, is not seen yet.
    if (document.hidden) document.addEventListener("visibilitychange", arrive, { once: true });
    else if (!isWithinHomepage()) void tell("view", document.referrer.split("/")[2]);
  };
  const onClick = ({ target }: Event) => {
    for (const [press, selector] of PRESSES) if ((target as Partial<Element>).closest?.(selector)) void tell(press);
  };
  document.addEventListener("click", onClick, true);
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(arrive);
  else setTimeout(arrive, SETTLED_MS);
  return () => {
    isOver = true;
    document.removeEventListener("click", onClick, true);
  };
}

/** Who asks not to be followed; whose page it is, also after their session has ended; where nobody counts. */
function isUncounted(realtorId: string): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: unknown; globalPrivacyControl?: unknown };
  return (
    globalPrivacyControl === true ||
    doNotTrack === "1" ||
    sessionStorage.getItem(VISITS_OFF_KEY) !== null ||
    // Read as text: it is JSON of our own.
    !!localStorage.getItem("realtorInfo")?.includes(`"id":${JSON.stringify(realtorId)}`) ||
    !!localStorage.getItem("userInfo")?.includes('"role":"administrator"')
  );
}

/** Whether the visitor was on this homepage before, in its other language or on a screen of it. */
function isWithinHomepage(): boolean {
  const { origin, pathname } = location;
  return document.referrer.startsWith(origin) && document.referrer.includes(pathname.replace(/^\/en\b/, ""));
}
