import { startTransition, useEffect, useState } from "react";
import { loadHomepageCalls } from "../../clients/load-homepage-calls";
import { isShownOnRootHost } from "../../config/root-host";
import type { Language } from "../../domain/site/locale";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { isNewerThanDocument } from "../../domain/realtor/record-freshness";

/**
 * The load of spec §7 is a check on a page that is already complete, and brings
 * an HTTP client of its own: it keeps out of the way of loading, and of what is
 * measured as loading. Whoever leaves the tab before gets it then, for their return.
 */
const CHECK_AFTER_MS = 3_000;

/** A phone that is never idle checks all the same. */
const LATEST_MS = 5_000;

/** What the page was made of: the view, and the digest of its record (see {@link recordDigest}). */
interface Prerendered {
  view: RealtorView;
  digest: string;
}

/**
 * The prerendered view, replaced when the record has been saved since the page
 * was written and shows something else. A failed load changes nothing.
 */
export function useFreshView(realtorId: string, { view: prerendered, digest }: Prerendered, language: Language) {
  const [fresh, setFresh] = useState<RealtorView | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const check = async () => {
      stopWaiting();
      const view = await newerView(realtorId, digest, language, gone.signal);
      if (!gone.signal.aborted && view !== null && JSON.stringify(view) !== JSON.stringify(prerendered))
        startTransition(() => setFresh(view));
    };
    const stopWaiting = onceUnhurried(() => void check());
    return () => {
      gone.abort();
      stopWaiting();
    };
  }, [realtorId, prerendered, digest, language]);
  return fresh ?? prerendered;
}

/** Calls back when the page has been idle after a while, or when the visitor turns away; the result calls it off. */
function onceUnhurried(start: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) idle = window.requestIdleCallback(start, { timeout: LATEST_MS });
    else start();
  }, CHECK_AFTER_MS);
  document.addEventListener("visibilitychange", start, { once: true });
  return () => {
    clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
    document.removeEventListener("visibilitychange", start);
  };
}

/**
 * Null when the record makes this page, is no newer than the document, or can't be had. The parser is loaded only for
 * one that may show something else: it is larger than the page.
 */
async function newerView(
  realtorId: string,
  digest: string,
  language: Language,
  signal: AbortSignal,
): Promise<RealtorView | null> {
  try {
    const { getSentRealtor, parseSentRealtor, recordDigest } = await loadHomepageCalls();
    // Spec §7: by id on the product's own domain, otherwise by origin.
    const key = isShownOnRootHost() ? realtorId : window.location.origin;
    const sent = await getSentRealtor(key, signal);
    if (sent === false || recordDigest(sent, language) === digest) return null;
    if (!isNewerThanDocument(sent.updatedAt, document.lastModified)) return null;
    const [realtor, { toRealtorView }] = await Promise.all([
      parseSentRealtor(sent),
      import("../../domain/realtor/realtor-view"),
    ]);
    return realtor === false ? null : toRealtorView(realtor, language);
  } catch {
    return null;
  }
}
