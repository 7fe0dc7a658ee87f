import { PLACE_KEY } from "../../browser/device-storage";

/** For the page in the other language: the part that begins nearest to the top of the screen, and where. */
export function keepPlace(): void {
  // At the top there is nothing to find, and to measure takes a phone its time.
  if (window.scrollY === 0) return;
  let place: [id: string, top: number] | undefined;
  let nearest = Infinity;
  for (const part of document.querySelectorAll("main [id]")) {
    // What is not shown has none.
    const top = part.getClientRects()[0]?.top ?? Infinity;
    if (Math.abs(top) >= nearest) continue;
    nearest = Math.abs(top);
    place = [part.id, top];
  }
  try {
    if (place) sessionStorage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Without storage the page is shown from its top.
  }
}

/** Once, on the page that was gone to. */
export function goToKeptPlace(): void {
  try {
    const [id, before] = JSON.parse(sessionStorage.getItem(PLACE_KEY)!) as [string, number];
    sessionStorage.removeItem(PLACE_KEY);
    // Scripts come late: who has scrolled meanwhile is where they want to be.
    if (window.scrollY > 0) return;
    const { top } = document.getElementById(id)!.getBoundingClientRect();
    window.scrollBy({ top: top - before, behavior: "instant" });
  } catch {
    // None was kept, or the part is not there.
  }
}
