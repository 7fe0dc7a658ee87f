import { useHeldBack } from "./use-held-back";

/** In the editor's preview links lead nowhere but down the page, nothing is shared, and forms send nothing. */
export function useHeldBackActions(): void {
  useHeldBack(leadsAway);
}

function leadsAway(target: Element): boolean {
  const pressed = target.closest("a[href], .share-button");
  return pressed !== null && !pressed.getAttribute("href")?.startsWith("#");
}
